import type { AnswerRecord } from "../history/record.ts";
import { type AnsweredQuestion, isRight } from "../quiz/evaluate/evaluate.ts";
import { MEANINGS_SHOWN, type Question } from "../quiz/question.ts";
import type { PlayerResult } from "../room/wire.ts";
import type { SavedWord } from "./saved-word.ts";

/** The words of questions without a right answer (wrong, near miss or none), each sense once. */
export function missedWords(answered: readonly AnsweredQuestion[]): SavedWord[] {
  const missed = answered.filter((one) => !isRight(one));
  return [...new Map(missed.map(({ question }) => [question.senseId, savedWordFrom(question)])).values()];
}

/**
 * The words that a player of a room missed. A player who left may not have seen the unanswered questions, so only wrong
 * answers count. A player stopped by the host has no result and no missed words.
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

/** A player's answers with the options in the order of the question, not in the order that this player saw. */
export function answeredInRoom(questions: readonly Question[], answers: readonly AnswerRecord[]): AnsweredQuestion[] {
  return answers.flatMap(({ question: index, optionOrder, value }) => {
    const question = questions[index];
    if (!question) return [];
    const isChoice = question.type === "multiple_choice_vocab" && typeof value === "number";
    return [{ question, answer: isChoice ? (optionOrder[value] ?? null) : value }];
  });
}

/** A question's word as a saved word: in the sense that was asked, with its sentence. */
export function savedWordFrom(question: Question): SavedWord {
  const { senseId, word, partOfSpeech, level, definition, context, span } = question;
  const vietnamese = question.type === "vocabulary" ? question.accepted.slice(0, MEANINGS_SHOWN) : [];
  return { senseId, word, partOfSpeech, level, definition, vietnamese, context, span: [span[0], span[1]] };
}
