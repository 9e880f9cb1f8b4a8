import { correctAnswerOf } from "../../../../domain/room/correct-answer.ts";
import type { DetailedResult } from "../../../../domain/room/wire.ts";

/** Adds the correct answer as text, which messages omit because the options or meanings contain it. */
export function withCorrectAnswer<T extends Pick<DetailedResult, "options" | "key">>(question: T) {
  return { ...question, key: { ...question.key, correctAnswer: correctAnswerOf(question) } };
}
