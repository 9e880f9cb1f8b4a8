import * as v from "valibot";
import { CEFR_LEVELS } from "../quiz/difficulty.ts";
import { PARTS_OF_SPEECH } from "../quiz/question.ts";

/** Saved by the learner, or missed in a game. */
export const WORD_SOURCES = ["saved", "missed"] as const;

/** A word that is not in the lexicon may be of any class, a phrase or a whole sentence. */
export const WORD_CLASSES = [...PARTS_OF_SPEECH, "other"] as const;

/** The ids of words that are not in the lexicon begin so; see `ownWordId`. */
export const OWN_WORD_PREFIX = "own/";

export const TAGS_MAX = 20;

const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const lineOrNone = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A word that somebody wants to learn, in one sense, with the sentence in which it was met. It is what a flash card shows.
 */
export const savedWordSchema = v.object({
  /** A person has at most one saved word for a sense. */
  senseId: line(200),
  word: line(80),
  partOfSpeech: v.picklist(WORD_CLASSES),
  level: v.picklist(CEFR_LEVELS),
  /** In English; empty if only the Vietnamese meaning is known. */
  definition: lineOrNone(300),
  /** The best meaning first; empty if only the English definition is known. */
  vietnamese: v.pipe(v.array(line(120)), v.maxLength(24)),
  /** The sentence; empty, with an empty span, for a word that was entered without one. */
  context: lineOrNone(1000),
  span: v.strictTuple([index, index]),
  /** The learner's own, without spaces. */
  tags: v.optional(v.pipe(v.array(v.pipe(line(60), v.regex(/^\S+$/))), v.maxLength(TAGS_MAX))),
});
export type SavedWord = v.InferOutput<typeof savedWordSchema>;
