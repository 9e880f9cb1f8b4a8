import type { AnswerValue } from "../../../../domain/room/state.ts";
import type { QuizData } from "../../../../domain/room/wire.ts";

/** What stands as the answer to a question; null where nothing does. A text that was taken back is none. */
export function answerTo(quiz: QuizData, place: number): AnswerValue | null {
  const value = quiz.answers[place]?.value;
  return value === undefined || (typeof value === "string" && value.trim() === "") ? null : value;
}

export function countAnswered(quiz: QuizData): number {
  return quiz.questions.filter((_, place) => answerTo(quiz, place) !== null).length;
}
