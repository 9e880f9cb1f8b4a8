import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { countsAsRight, evaluateChoice, evaluateTyped } from "../../../domain/quiz/evaluate/evaluate.ts";
import { QUESTION_MAX } from "../../../domain/quiz/question-max.ts";
import { meaningSchema, multipleChoiceSchema, typedSchema } from "../../../domain/quiz/question-schema.ts";
import { TYPED_ANSWER_MAX, WORDS_MAX } from "../../../domain/room/rules.ts";
import { rateLimit } from "../../limits/rate-limit.ts";
import type { ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { refuseQuizBody } from "./quizzes.ts";

/** Only what judging an answer needs, so that clients need not store whole questions. */
const typed = v.object({
  ...v.pick(typedSchema, ["correctAnswer"]).entries,
  accepted: v.pipe(
    v.optional(v.pipe(v.array(meaningSchema), v.maxLength(QUESTION_MAX.meanings)), []),
    v.description("Meanings that count as right; without any it is `correctAnswer` alone."),
  ),
  explanation: v.optional(typedSchema.entries.explanation, ""),
});
export type TypedKey = v.InferOutput<typeof typed>;

const choice = v.pick(multipleChoiceSchema, ["options", "correctIndex"]);
export type ChoiceKey = v.InferOutput<typeof choice>;

const questionsOf = <const Q extends v.GenericSchema>(question: Q) =>
  v.pipe(v.array(question), v.minLength(1), v.maxLength(WORDS_MAX));

const answers = v.pipe(
  v.array(v.nullable(v.union([v.number(), v.pipe(v.string(), v.maxLength(TYPED_ANSWER_MAX))]))),
  v.maxLength(WORDS_MAX),
  v.description("One for each question, in their order; null or missing where nothing was answered."),
);

const evaluateSchema = v.variant("type", [
  v.object({ type: v.literal("vocabulary"), questions: questionsOf(typed), answers }),
  v.object({ type: v.literal("multiple_choice_vocab"), questions: questionsOf(choice), answers }),
]);

const verdict = v.picklist(["right", "right_without_tones", "near_miss", "wrong"]);

const typedResult = v.object({
  isCorrect: v.boolean(),
  correctAnswer: v.string(),
  explanation: v.string(),
  score: v.picklist([0, 1]),
  verdict,
  accepted: v.array(v.string()),
});
export type TypedResult = v.InferOutput<typeof typedResult>;

const choiceResult = v.object({
  isCorrect: v.boolean(),
  correctIndex: v.number(),
  options: v.array(v.string()),
  verdict,
});
export type ChoiceResult = v.InferOutput<typeof choiceResult>;

const evaluatedBody = v.object({
  success: v.literal(true),
  results: v.union([v.array(typedResult), v.array(choiceResult)]),
  score: v.pipe(v.number(), v.description("How many answers are right.")),
});

/** Judging is cheap, and a class is behind one address. */
const EVALUATE_LIMIT = { limit: 120, windowMs: 60_000 };

const FAILED = "Failed to evaluate answers";

/** Judges answers to questions whose correct answers the caller sends along: practice. A room evaluates the answers of its game itself [S1]. */
export const evaluation = new Hono<ApiEnv>().post(
  "/evaluate",
  describe({
    summary: "Judge answers to questions for practice",
    description: "Knows nothing but the keys that are sent along: the questions of a room can't be judged here.",
    success: { status: 200, schema: evaluatedBody },
    errors: [400, 413, 429],
  }),
  validator("json", evaluateSchema, (result, c) => {
    if (!result.success) return refuseQuizBody(c, result, () => FAILED);
  }),
  rateLimit("evaluate", EVALUATE_LIMIT),
  (c) => {
    const { type, questions, answers } = c.req.valid("json");
    const results =
      type === "vocabulary"
        ? questions.map((question, index) => judgeTyped(question, answers[index] ?? null))
        : questions.map((question, index) => judgeChoice(question, answers[index] ?? null));
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
