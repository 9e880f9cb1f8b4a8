import type { AnswerRecord } from "../history/record.ts";
import { type Answered, isRight } from "../quiz/answered.ts";
import type { Question } from "../quiz/question.ts";
import type { PlayerResult } from "../room/wire.ts";
import type { SavedWord } from "./saved-word.ts";
import { wordOf } from "./word-of.ts";

/** The words that were answered wrongly, nearly, or not at all; each sense once. */
export function missedWords(answered: readonly Answered[]): SavedWord[] {
  const missed = answered.filter((one) => !isRight(one));
  return [...new Map(missed.map(({ question }) => [question.senseId, wordOf(question)])).values()];
}

/**
 * The words that a player of a room has missed. Who left may never have seen what they did not answer, so of theirs only
 * wrong answers count; who was stopped by the host has no result, and so no missed words either.
 */
export function missedInRoom(
  questions: readonly Question[],
  status: PlayerResult["status"],
  answers: readonly AnswerRecord[],
): SavedWord[] {
  const answered = answeredInRoom(questions, answers);
  switch (status) {
    case "completed":
      return missedWords(answered);
    case "left":
    case "playing":
      return missedWords(answered.filter(({ answer }) => answer !== null && answer !== ""));
    case "voided":
      return [];
    default:
      return status satisfies never;
  }
}

/** A player's answers in terms of the questions themselves, not of the order in which this player saw the options. */
export function answeredInRoom(questions: readonly Question[], answers: readonly AnswerRecord[]): Answered[] {
  return answers.flatMap(({ question: place, optionOrder, value }) => {
    const question = questions[place];
    if (!question) return [];
    const isChoice = question.type === "multiple_choice_vocab" && typeof value === "number";
    return [{ question, answer: isChoice ? (optionOrder[value] ?? null) : value }];
  });
}
