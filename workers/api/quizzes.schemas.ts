import * as v from "valibot";
import { CEFR_LEVELS, DEFAULT_SOLO_DIFFICULTY, DIFFICULTIES } from "../../domain/quiz/difficulty.ts";
import { OPTIONS_PER_QUESTION, PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";
import { SHORTFALLS } from "../../domain/quiz/shortfalls.ts";
import { difficultySchema, passageSchema, quizTypeSchema, wordsSchema } from "../../domain/room/settings.ts";

const SOLO_WORDS_DEFAULT = 10;

export const generateSchema = v.object({
  type: quizTypeSchema,
  config: v.object({
    customText: passageSchema,
    wordsPerPlayer: v.optional(wordsSchema, SOLO_WORDS_DEFAULT),
    difficulty: v.optional(difficultySchema, DEFAULT_SOLO_DIFFICULTY),
  }),
});

const asked = {
  id: v.string(),
  word: v.string(),
  partOfSpeech: v.picklist(PARTS_OF_SPEECH),
  context: v.pipe(v.string(), v.description("The sentence of the passage in which the word stands.")),
  span: v.pipe(
    v.tuple([v.number(), v.number()]),
    v.description("Where the word stands in `context`: [start, end) in UTF-16 units."),
  ),
  question: v.pipe(v.string(), v.description("The prompt above the word.")),
  senseId: v.string(),
  level: v.picklist(CEFR_LEVELS),
  definition: v.string(),
  correctAnswer: v.string(),
  explanation: v.string(),
};

const multipleChoice = v.object({
  type: v.literal("multiple_choice_vocab"),
  ...asked,
  options: v.pipe(v.array(v.string()), v.length(OPTIONS_PER_QUESTION)),
  correctIndex: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OPTIONS_PER_QUESTION - 1)),
});

const typed = v.object({
  type: v.literal("vocabulary"),
  ...asked,
  accepted: v.pipe(v.array(v.string()), v.description("Vietnamese meanings that count as right, the best one first.")),
});

/** Questions for practice, with their keys. */
export const questionsBody = v.object({
  success: v.literal(true),
  questions: v.array(v.variant("type", [multipleChoice, typed])),
  possible: v.pipe(v.number(), v.description("How many good questions the passage gives in all.")),
  why: v.pipe(
    v.nullable(v.picklist(SHORTFALLS)),
    v.description("Why there are fewer questions than were asked for; null where there are not."),
  ),
});

export const countSchema = v.object({
  type: quizTypeSchema,
  config: v.object({ customText: passageSchema, wordsPerPlayer: wordsSchema }),
});

/** Numbers only: no word, no key. */
export const countsBody = v.object({
  success: v.literal(true),
  data: v.array(
    v.object({
      difficulty: v.picklist(DIFFICULTIES),
      count: v.pipe(v.number(), v.description("How many good questions a game would get, twice a player's at most.")),
      why: v.pipe(
        v.nullable(v.picklist(SHORTFALLS)),
        v.description("Why there are fewer than a player is to get; null where there are not."),
      ),
    }),
  ),
});
