import type { Question } from "../quiz/question.ts";
import type { SavedWord } from "../words/saved-word.ts";

/** A question's word as somebody keeps it to learn: in the sense that was asked, with the sentence. */
export function wordOf(question: Question): SavedWord {
  const { senseId, word, partOfSpeech, level, definition, context, span } = question;
  return {
    senseId,
    word,
    partOfSpeech,
    level,
    definition,
    vietnamese: question.type === "vocabulary" ? [...question.accepted] : [],
    context,
    span: [span[0], span[1]],
  };
}
