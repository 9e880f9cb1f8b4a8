import { type CleaningStep, type Leave, sentencesOf } from "./left-out.ts";

const VIETNAMESE_LETTER = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;
const MARKED_LETTER = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹàáâãèéêìíòóôõùúý]/iu;
const MARKED_SHARE_MIN = 0.5;

/** Whether a text is in Vietnamese, rather than English with Vietnamese names. */
export function isVietnamese(text: string): boolean {
  return VIETNAMESE_LETTER.test(text) && hasManyMarks(text);
}

/** Also where the letters could be those of another language: "thiên tai", but "café" too. */
export function hasManyMarks(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const marked = words.filter((word) => MARKED_LETTER.test(word)).length;
  return marked > 0 && marked >= words.length * MARKED_SHARE_MIN;
}

/** Sentences in Vietnamese, and Vietnamese meanings in brackets. */
export const withoutVietnamese: CleaningStep = (lines, leave) =>
  lines.flatMap((line) => {
    if (!MARKED_LETTER.test(line.text)) return [line];
    const sentences = sentencesOf(line.text).map((sentence) => withoutMeanings(sentence, leave));
    const english = sentences.filter((sentence) => !isVietnamese(sentence));
    for (const sentence of sentences) if (isVietnamese(sentence)) leave("foreign", sentence);
    const text = english.join(" ");
    return text === "" ? [] : [{ ...line, text }];
  });

function withoutMeanings(sentence: string, leave: Leave): string {
  return sentence.replace(/\s?\(([^()]*)\)/gu, (brackets, inner: string) => {
    if (!hasManyMarks(inner)) return brackets;
    leave("foreign", brackets.trim());
    return "";
  });
}
