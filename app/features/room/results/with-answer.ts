import { correctAnswerOf } from "../../../../domain/room/client.ts";
import type { DetailedResult } from "../../../../domain/room/wire.ts";

/** A question of the room with its right answer in words, which frames leave out since options or meanings hold it. */
export function withCorrectAnswer<T extends Pick<DetailedResult, "options" | "key">>(question: T) {
  return { ...question, key: { ...question.key, correctAnswer: correctAnswerOf(question) } };
}
