import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { correctionSchema } from "../../../domain/quiz/lexicon/correction-schema.ts";
import { lemmaOfSense } from "../../../domain/quiz/lexicon/corrections.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { findCorrection, listCorrections, removeCorrection, saveCorrection } from "../../db/senses.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { doneBody, isoTime, timeSchema } from "../shared/schemas.ts";
import { auditEntryOf } from "./audit.ts";
import {
  CHANGE_FAILED,
  currentEntry,
  done,
  type EntryView,
  entryView,
  LIMIT,
  lexiconEntry,
  loadLexicon,
  next,
  nextOf,
  number,
  senseId,
  validAfter,
} from "./sense-parts.ts";

const correctedSense = v.object({
  senseId: v.string(),
  word: v.string(),
  version: v.pipe(number, v.description("From 1, one more with each correction.")),
  since: timeSchema,
  before: v.pipe(v.nullable(entryView), v.description("As the lexicon has it; null if the sense has left it.")),
  after: entryView,
});

const correctedBody = done(v.object({ senses: v.array(correctedSense), next }));
const correctionOfSense = v.object({ senseId, ...correctionSchema.entries });
const undoQuery = v.object({ senseId });

/** Senses whose entries quizzes take from here instead of the lexicon. Each correction is recorded. */
export const senseCorrections = new Hono<SignedInEnv>()
  .get(
    "/corrected",
    describe({
      summary: "Corrected senses, in the order of their ids",
      description: "50 a page; `after` is the `next` of the page before.",
      success: { status: 200, schema: correctedBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validAfter,
    async (c) => {
      const rows = await listCorrections(c.env.worker.DB, c.req.valid("query").after, LIMIT);
      const lexicon = await loadLexicon();
      const senses = rows.map(({ senseId: id, version, atMs, ...after }) => ({
        senseId: id,
        word: lemmaOfSense(id),
        version,
        since: isoTime(atMs),
        before: lexiconEntry(lexicon, id),
        after,
      }));
      return c.json({ success: true as const, data: { senses, next: nextOf(rows, LIMIT) } }, 200);
    },
  )
  .put(
    "/correction",
    describe({
      summary: "Correct a sense of the lexicon",
      description: "The next quiz uses it; its open reports are dismissed.",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 404, 413],
    }),
    requireAdmin,
    validator("json", correctionOfSense, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const correction = c.req.valid("json");
      const { DB } = c.env.worker;
      const before = await currentEntry(DB, correction.senseId);
      if (!before) return refuse(c, "not_found", { message: CHANGE_FAILED });
      const entry = auditEntryOf(c, "sense.correct", correction.senseId, factsOf(before.entry), factsOf(correction));
      await saveCorrection(DB, correction, entry);
      return c.json({ success: true as const }, 200);
    },
  )
  .delete(
    "/correction",
    describe({
      summary: "Undo the correction of a sense",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 404],
    }),
    requireAdmin,
    validator("query", undoQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { senseId: id } = c.req.valid("query");
      const { DB } = c.env.worker;
      const corrected = await findCorrection(DB, id);
      if (!corrected) return refuse(c, "not_found", { message: CHANGE_FAILED });
      const restored = lexiconEntry(await loadLexicon(), id);
      const entry = auditEntryOf(c, "sense.correct", id, factsOf(corrected), restored && factsOf(restored));
      await removeCorrection(DB, id, entry);
      return c.json({ success: true as const }, 200);
    },
  );

function factsOf({ definition, vietnamese, level }: EntryView) {
  return { definition, vietnamese: vietnamese.join("; "), level };
}
