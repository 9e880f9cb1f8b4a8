import { isPlainText, textFaults } from "../quiz/question/gate.ts";
import type { Question } from "../quiz/question.ts";
import type { SavedWord } from "./saved-word.ts";

/**
 * Whether a question from a browser may be stored: bounded plain text, with the word inside its sentence. It is not judged
 * by `gate`, because the rules may have changed since the game, and a played game must not get lost.
 */
export function isStorableQuestion(question: Question): boolean {
  return textFaults(question).length === 0 && isPlainText(question.senseId) && isInside(question);
}

/** Whether a word from a browser may be stored: plain text, with a meaning, and with the word inside its sentence if it has one. */
export function isStorableWord(saved: SavedWord): boolean {
  const { senseId, word, definition, vietnamese, context, span, tags = [] } = saved;
  const hasMeaning = definition !== "" || vietnamese.length > 0;
  const isPlaced = context === "" ? span[1] === 0 : isInside(saved);
  return [senseId, word, definition, context, ...vietnamese, ...tags].every(isPlainText) && hasMeaning && isPlaced;
}

function isInside({ context, span: [start, end] }: Pick<SavedWord, "context"> & { span: readonly [number, number] }) {
  return start < end && end <= context.length;
}
