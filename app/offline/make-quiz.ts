import type { Difficulty } from "../../domain/quiz/difficulty.ts";
import type { GenerateOutcome } from "../../domain/quiz/generate.ts";
import type { QuizType } from "../../domain/quiz/question.ts";

export type QuizWish = { passage: string; quizType: QuizType; difficulty: Difficulty; count: number };

export type MadeQuiz =
  | GenerateOutcome
  | { ok: false; code: "rate_limited"; retryAfterMs: number }
  | { ok: false; code: "unavailable" };

/** Has a quiz made: by the server, or without it by the browser's own engine. */
export async function makeQuiz(_wish: QuizWish): Promise<MadeQuiz> {
  return { ok: false, code: "unavailable" };
}
