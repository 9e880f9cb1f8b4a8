import { Hono } from "hono";
import { validator } from "hono-openapi";
import { countsAsRight, evaluateChoice, evaluateTyped } from "../../domain/quiz/evaluate.ts";
import { limited } from "../limits/limited.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./env.ts";
import { refuse } from "./errors.ts";
import {
  type ChoiceKey,
  type ChoiceResult,
  evaluatedBody,
  evaluateSchema,
  type TypedKey,
  type TypedResult,
} from "./evaluate.schemas.ts";
import { fieldErrors } from "./field-errors.ts";
import { isQuizType, typeOf, unsupported } from "./quizzes.ts";

/** Judging costs next to nothing, and a class sits behind one address. */
const EVALUATE_LIMIT = { limit: 120, windowMs: 60_000 };

const FAILED = "Failed to evaluate answers";

/** Judges answers to questions that the caller has the keys of: practice, never a room's game [S1]. */
export const evaluation = new Hono<ApiEnv>().post(
  "/evaluate",
  describe({
    summary: "Judge answers to questions for practice",
    description: "Knows nothing but the keys that are sent along: the questions of a room can't be judged here.",
    success: { status: 200, schema: evaluatedBody },
    errors: [400, 413, 429],
  }),
  validator("json", evaluateSchema, (result, c) => {
    if (result.success) return;
    const type = typeOf(result.data);
    const errors = fieldErrors(result.error);
    if (!isQuizType(type)) return refuse(c, "quiz_type_unknown", { message: unsupported(type), errors });
    return refuse(c, "invalid_input", { message: FAILED, errors });
  }),
  limited("evaluate", EVALUATE_LIMIT),
  (c) => {
    const { type, questions, answers } = c.req.valid("json");
    const results =
      type === "vocabulary"
        ? questions.map((question, place) => judgeTyped(question, answers[place] ?? null))
        : questions.map((question, place) => judgeChoice(question, answers[place] ?? null));
    const score = results.filter(({ isCorrect }) => isCorrect).length;
    return c.json({ success: true as const, results, score }, 200);
  },
);

type Answer = number | string | null;

function judgeTyped({ correctAnswer, explanation, accepted: given }: TypedKey, answer: Answer): TypedResult {
  const accepted = given.length > 0 ? given : [correctAnswer];
  const verdict = typeof answer === "string" ? evaluateTyped(accepted, answer) : "wrong";
  const isCorrect = countsAsRight(verdict);
  return { isCorrect, correctAnswer, explanation, score: isCorrect ? 1 : 0, verdict, accepted };
}

function judgeChoice({ options, correctIndex }: ChoiceKey, answer: Answer): ChoiceResult {
  const isCorrect = evaluateChoice(correctIndex, answer);
  return { isCorrect, correctIndex, options, verdict: isCorrect ? "right" : "wrong" };
}
