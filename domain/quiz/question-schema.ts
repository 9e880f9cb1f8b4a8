import * as v from "valibot";
import { CEFR_LEVELS } from "./difficulty.ts";
import { OPTIONS_PER_QUESTION, PARTS_OF_SPEECH, type Question } from "./question.ts";

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

const index = v.pipe(v.number(), v.integer(), v.minValue(0));

const common = {
  id: text(40),
  word: text(80),
  partOfSpeech: v.picklist(PARTS_OF_SPEECH),
  context: text(1000),
  span: v.strictTuple([index, index]),
  senseId: text(200),
  level: v.picklist(CEFR_LEVELS),
  definition: text(300),
  correctAnswer: text(300),
  explanation: v.pipe(v.string(), v.maxLength(1000)),
};

/** A question with its answer key from outside: of the right shape and bounded. `gate` judges its content. */
export const questionSchema: v.GenericSchema<unknown, Question> = v.variant("type", [
  v.object({
    type: v.literal("multiple_choice_vocab"),
    ...common,
    options: v.pipe(v.array(text(300)), v.length(OPTIONS_PER_QUESTION)),
    correctIndex: v.pipe(index, v.maxValue(OPTIONS_PER_QUESTION - 1)),
    meaning: v.optional(text(120)),
  }),
  v.object({
    type: v.literal("vocabulary"),
    ...common,
    accepted: v.pipe(v.array(text(120)), v.minLength(1), v.maxLength(24)),
  }),
]);
