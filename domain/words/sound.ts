import { isPlainText, textFaults } from "../quiz/gate.ts";
import type { Question } from "../quiz/question.ts";
import type { SavedWord } from "./saved-word.ts";

/**
 * Whether a question from a browser may be kept: bounded plain text, its word inside its sentence. Not whether it is a
 * good one: that was for the gate of the day on which it was made, and a game once played must not get lost by a new one.
 */
export function isSoundQuestion(question: Question): boolean {
  return textFaults(question).length === 0 && isPlainText(question.senseId) && isInside(question);
}

/** Whether a word from a browser may be kept: plain text, the word inside its sentence. */
export function isSoundWord(saved: SavedWord): boolean {
  const { senseId, word, definition, vietnamese, context } = saved;
  return [senseId, word, definition, context, ...vietnamese].every(isPlainText) && isInside(saved);
}

function isInside({ context, span: [start, end] }: Pick<SavedWord, "context"> & { span: readonly [number, number] }) {
  return start < end && end <= context.length;
}
