import type { AnswerRecord } from "../history/record.ts";
import { type AnsweredQuestion, countsAsRight, type EvaluatedAnswer, isGiven } from "../quiz/evaluate/evaluate.ts";
import { MEANINGS_SHOWN, type Question } from "../quiz/question.ts";
import type { PlayerResult } from "../room/wire.ts";
import type { SavedWord } from "./saved-word.ts";

/** The words of questions without a right answer (wrong, near miss or none), each sense once. */
export function missedWords(answers: readonly EvaluatedAnswer[]): SavedWord[] {
  const missed = answers.filter(({ verdict }) => !countsAsRight(verdict));
  return [...new Map(missed.map(({ question }) => [question.senseId, savedWordFrom(question)])).values()];
}

/**
 * What of a room's game teaches a player something. One who left may not have seen the unanswered questions, so only answers
 * count. A voided player has no result, and learned nothing. Who still played when the host ended the game has finished
 * it, so the questions that they did not reach are missed words.
 */
export function teachingAnswers(
  questions: readonly Question[],
  { status, answers }: { status: PlayerResult["status"]; answers: readonly AnswerRecord[] },
): AnsweredQuestion[] {
  const answered = answeredInRoom(questions, answers);
  switch (status) {
    case "completed":
      return answered;
    case "left":
    case "playing":
      return answered.filter(isGiven);
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
