import * as v from "valibot";
import { OPTIONS_PER_QUESTION } from "../../domain/quiz/question.ts";
import { TYPED_ANSWER_MAX, WORDS_MAX } from "../../domain/room/rules.ts";

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** Only what an answer is judged by: whoever has kept less of a question can still have it judged. */
const typed = v.object({
  correctAnswer: text(300),
  accepted: v.pipe(
    v.optional(v.pipe(v.array(text(120)), v.maxLength(24)), []),
    v.description("Meanings that count as right; without any it is `correctAnswer` alone."),
  ),
  explanation: v.optional(text(1000), ""),
});
export type TypedKey = v.InferOutput<typeof typed>;

const choice = v.object({
  options: v.pipe(v.array(text(300)), v.length(OPTIONS_PER_QUESTION)),
  correctIndex: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OPTIONS_PER_QUESTION - 1)),
});
export type ChoiceKey = v.InferOutput<typeof choice>;

const questionsOf = <const Q extends v.GenericSchema>(question: Q) =>
  v.pipe(v.array(question), v.minLength(1), v.maxLength(WORDS_MAX));

const answers = v.pipe(
  v.array(v.nullable(v.union([v.number(), text(TYPED_ANSWER_MAX)]))),
  v.maxLength(WORDS_MAX),
  v.description("One for each question, by place; null or missing where nothing was answered."),
);

export const evaluateSchema = v.variant("type", [
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

export const evaluatedBody = v.object({
  success: v.literal(true),
  results: v.union([v.array(typedResult), v.array(choiceResult)]),
  score: v.pipe(v.number(), v.description("How many answers are right.")),
});
