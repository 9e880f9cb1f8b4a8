import { validator } from "hono-openapi";
import * as v from "valibot";
import { CEFR_LEVELS } from "../../../domain/quiz/difficulty.ts";
import { findSense } from "../../../domain/quiz/lexicon/corrections.ts";
import type { Lexicon } from "../../../domain/quiz/lexicon/lexicon.ts";
import { QUIZ_TYPES } from "../../../domain/quiz/question.ts";
import { findCorrection } from "../../db/senses.ts";
import { loadLexiconFor } from "../../quiz/load-lexicon.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";

// What the lists of reported, retired and corrected senses have in common.

export const senseId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const number = v.pipe(v.number(), v.integer());
export const next = v.pipe(
  v.nullable(v.string()),
  v.description("What to send as `after` for the next page; null at the end."),
);

export const entryView = v.object({
  definition: v.string(),
  vietnamese: v.array(v.string()),
  level: v.picklist(CEFR_LEVELS),
});
export type EntryView = v.InferOutput<typeof entryView>;

export const answersView = v.pipe(
  v.array(
    v.object({
      quizType: v.picklist(QUIZ_TYPES),
      right: number,
      answers: number,
      games: number,
      hosts: v.pipe(number, v.description("Different accounts that hosted; all guests are one.")),
      restRight: number,
      restAnswers: number,
    }),
  ),
  v.description("How it was answered in rooms: by the best players, and by all others (`rest…`)."),
);

export const done = <Data extends v.GenericSchema>(data: Data) => v.object({ success: v.literal(true), data });

const afterQuery = v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(200)), "") });

const LIST_FAILED = "Failed to fetch the senses";
export const CHANGE_FAILED = "Failed to change the sense";
/** How many senses a page has. */
export const LIMIT = 50;

export const validAfter = validator("query", afterQuery, (result, c) => {
  if (!result.success) return refuse(c, "invalid_input", { message: LIST_FAILED, errors: fieldErrors(result.error) });
});

export const loadLexicon = () => loadLexiconFor("multiple_choice_vocab");

export function nextOf(rows: readonly { senseId: string }[], limit: number): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.senseId ?? null);
}

export function lexiconEntry(lexicon: Lexicon, id: string): EntryView | null {
  const sense = findSense(lexicon, id);
  return sense && { definition: sense.gloss, vietnamese: [...sense.vietnamese], level: sense.level };
}

/** A sense as quizzes use it; null if the lexicon does not have it. */
export async function currentEntry(
  db: D1Database,
  id: string,
): Promise<{ entry: EntryView; isCorrected: boolean } | null> {
  const own = lexiconEntry(await loadLexicon(), id);
  const corrected = own && (await findCorrection(db, id));
  if (!corrected) return own && { entry: own, isCorrected: false };
  const { definition, vietnamese, level } = corrected;
  return { entry: { definition, vietnamese, level }, isCorrected: true };
}
