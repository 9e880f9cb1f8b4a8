import * as v from "valibot";
import { CEFR_LEVELS } from "./difficulty.ts";
import { OPTIONS_PER_QUESTION, PARTS_OF_SPEECH, type Question } from "./question.ts";
import { QUESTION_MAX } from "./question-max.ts";

/** Questions with their answer keys from outside: of the right shape and bounded. `gate` judges their content. */

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

export const meaningSchema = text(QUESTION_MAX.meaning);

const index = v.pipe(v.number(), v.integer(), v.minValue(0));

const common = {
  id: text(40),
  word: text(QUESTION_MAX.word),
  partOfSpeech: v.picklist(PARTS_OF_SPEECH),
  context: text(QUESTION_MAX.context),
  span: v.strictTuple([index, index]),
  senseId: text(200),
  level: v.picklist(CEFR_LEVELS),
  definition: text(QUESTION_MAX.option),
  correctAnswer: text(QUESTION_MAX.option),
  explanation: v.pipe(v.string(), v.maxLength(QUESTION_MAX.explanation)),
};

export const multipleChoiceSchema = v.object({
  type: v.literal("multiple_choice_vocab"),
  ...common,
  options: v.pipe(v.array(text(QUESTION_MAX.option)), v.length(OPTIONS_PER_QUESTION)),
  correctIndex: v.pipe(index, v.maxValue(OPTIONS_PER_QUESTION - 1)),
  meaning: v.optional(meaningSchema),
});

export const typedSchema = v.object({
  type: v.literal("vocabulary"),
  ...common,
  accepted: v.pipe(v.array(meaningSchema), v.minLength(1), v.maxLength(QUESTION_MAX.meanings)),
});

export const questionSchema: v.GenericSchema<unknown, Question> = v.variant("type", [
  multipleChoiceSchema,
  typedSchema,
]);
