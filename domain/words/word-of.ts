import { MEANINGS_SHOWN, type Question } from "../quiz/question.ts";
import type { SavedWord } from "./saved-word.ts";

/** A question's word as somebody keeps it to learn: in the sense that was asked, with the sentence. */
export function wordOf(question: Question): SavedWord {
  const { senseId, word, partOfSpeech, level, definition, context, span } = question;
  const vietnamese = question.type === "vocabulary" ? question.accepted.slice(0, MEANINGS_SHOWN) : [];
  return { senseId, word, partOfSpeech, level, definition, vietnamese, context, span: [span[0], span[1]] };
}
