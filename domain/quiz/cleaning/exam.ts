import { type CleaningStep, countWords, endsSentence, type Line, sentencesOf } from "./left-out.ts";

const SIGN =
  /\banswer sheet\b|\bmark the letter\b|^reading passage \d|^questions? \d{1,2}\s*[-–]\s*\d|\bchoose the (?:correct|best|most suitable) (?:answer|heading|letter|option)|^read the (?:following )?(?:passage|text)\b|^listen and (?:read|repeat)\b|^answer the (?:following )?questions\b/i;
const INSTRUCTION =
  /^(?:questions? \d|read (?:the|this) (?:following )?(?:passage|text|article|paragraph|questions?|dialogue)|(?:choose|circle|write|mark|select|match|complete|fill in|label|answer|decide|indicate|underline)\b.*\b(?:letters?|answers?|boxes|box|headings?|blanks?|gaps?|below|summary|words? from|passage|questions?|paragraphs?|statements?|options?)\b|do(?:es)? the following statements|which (?:paragraph|section) (?:contains|mentions)|you should spend|(?:ielts )?reading passage \d|the (?:reading )?passage (?:above |below )?has \S+ (?:paragraphs|sections)|(?:true|false|yes|no|not given)\s+if\b|in boxes\b|nb\b|listen and |according to the passage|what is the (?:passage|text|main idea)|list of headings|exercise \d|task \d)/i;
const CHOICE = /^[A-D][.)]\s+\S/;
const NUMBERED = /^(?:\d{1,2}[.)]?|[ivx]{1,4}[.)]?)\s+\S/;
const GAP = /_{3,}|\.{5,}|…{2,}/;
const LETTER = /^\(?([A-K])(?:[.):]?\)?)(?:\s+(?=["“'‘]?\p{Lu})|\s*$)/u;
/** A longer line is a paragraph, not an answer or a question. */
const ANSWER_WORDS_MAX = 24;
const LETTERS_MIN = 3;

/** Instructions, questions, answers to choose from and the letters of paragraphs, around and inside an exam's text. */
export const withoutExamParts: CleaningStep = (lines, leave) => {
  if (!lines.some(({ text }) => SIGN.test(text))) return withoutLetters(lines, leave);
  let isBelowQuestions = false;
  const kept = lines.flatMap((line): Line[] => {
    isBelowQuestions ||= /^(?:questions? \d|list of headings|answer the)/i.test(line.text);
    const sentences = sentencesOf(line.text);
    const isQuestion = isBelowQuestions && (NUMBERED.test(line.text) || line.kind === "item");
    const isAnswer = (isQuestion || CHOICE.test(line.text)) && countWords(line.text) <= ANSWER_WORDS_MAX;
    const left = isAnswer ? sentences : sentences.filter((one) => INSTRUCTION.test(one) || GAP.test(one));
    if (left.length === 0) return [line];
    leave("instruction", left.join(" "));
    const text = sentences.filter((one) => !left.includes(one)).join(" ");
    return text === "" ? [] : [{ ...line, text }];
  });
  return withoutLetters(kept, leave);
};

/** Letters count only in their order, from A or B on: "A farmer" begins a sentence. */
const withoutLetters: CleaningStep = (lines, leave) => {
  const letters = lines.flatMap(({ text }) => LETTER.exec(text)?.[1] ?? []);
  const ordered = letters.reduce((count, letter) => (letter === "ABCDEFGHIJK"[count] ? count + 1 : count), 0);
  if (ordered < LETTERS_MIN) return [...lines];
  return lines.map((line) => {
    const [found] = LETTER.exec(line.text) ?? [];
    if (found === undefined || (found.startsWith("A ") && !endsSentence(line.text))) return line;
    leave("label", found.trim());
    return { ...line, text: line.text.slice(found.length) };
  });
};
