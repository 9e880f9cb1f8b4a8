import * as v from "valibot";
import { CEFR_LEVELS } from "../quiz/difficulty.ts";
import { PARTS_OF_SPEECH } from "../quiz/question.ts";

/** Saved by the learner, or missed in a game. */
export const WORD_SOURCES = ["saved", "missed"] as const;

const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A word that somebody wants to learn, in one sense, with the sentence of the passage. */
export const savedWordSchema = v.object({
  /** A person has at most one saved word for a sense. */
  senseId: line(200),
  word: line(80),
  partOfSpeech: v.picklist(PARTS_OF_SPEECH),
  level: v.picklist(CEFR_LEVELS),
  definition: line(300),
  /** The best meaning first; empty if only the English definition is known. */
  vietnamese: v.pipe(v.array(line(120)), v.maxLength(24)),
  context: line(1000),
  span: v.strictTuple([index, index]),
});
export type SavedWord = v.InferOutput<typeof savedWordSchema>;
