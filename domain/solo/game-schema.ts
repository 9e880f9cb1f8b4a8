import * as v from "valibot";
import { MS_PER_QUESTION, WORDS_MAX } from "../room/rules.ts";
import type { SoloGame } from "./game.ts";
import { soloRecordSchema } from "./record.ts";

const { id, quizType, difficulty, wordsPerPlayer, customText, questions, answers } = soloRecordSchema.pipe[0].entries;

const leftMs = v.pipe(v.number(), v.minValue(0), v.maxValue(MS_PER_QUESTION * WORDS_MAX));

const playing = v.pipe(
  v.object({
    phase: v.literal("playing"),
    id,
    setup: v.object({ quizType, difficulty, wordsPerPlayer, customText }),
    questions,
    answers,
    index: v.pipe(v.number(), v.integer(), v.minValue(0)),
    selected: answers.item,
    isSubmitted: v.boolean(),
    // Missing in games of before answers were shown.
    showsAnswers: v.optional(v.boolean(), false),
    shown: v.optional(v.array(v.number()), []),
    clock: v.variant("state", [
      v.object({ state: v.literal("paused"), leftMs }),
      v.object({ state: v.literal("away"), leftMs }),
    ]),
  }),
  v.check((game) => game.answers.length === game.questions.length && game.index < game.questions.length),
);

const finished = v.object({
  phase: v.literal("results"),
  record: soloRecordSchema,
  saved: v.array(v.string()),
  reported: v.array(v.string()),
});

const gameSchema = v.union([playing, finished]);

/** A game from the browser's storage; null if it is unreadable, such as one of an older version. */
export function parseStoredGame(stored: unknown): SoloGame | null {
  const parsed = v.safeParse(gameSchema, stored);
  return parsed.success ? parsed.output : null;
}
