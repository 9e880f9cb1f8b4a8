import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { findSense, lemmaOfSense } from "../../../domain/quiz/lexicon/corrections.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import {
  findReport,
  findSentenceCase,
  listJudgedSentences,
  listSentenceCases,
  removeSentenceCase,
  saveSentenceCase,
} from "../../db/sentence-cases.ts";
import { loadLexiconFor } from "../../quiz/load-lexicon.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { doneBody, isoTime, timeSchema } from "../shared/schemas.ts";
import { auditEntryOf } from "./audit.ts";

const expected = v.pipe(
  v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  v.description("The sense that the word is used in there; null for one that the lexicon does not have."),
);
const caseSchema = v.object({ reportId: v.pipe(v.string(), v.maxLength(64)), expected });
const casesBody = v.object({
  success: v.literal(true),
  data: v.object({
    cases: v.array(v.object({ senseId: v.string(), sentence: v.string(), word: v.string(), expected })),
  }),
});

const judgedBody = v.object({
  success: v.literal(true),
  data: v.object({
    cases: v.array(
      v.object({
        id: v.number(),
        senseId: v.string(),
        word: v.string(),
        sentence: v.string(),
        asked: v.pipe(v.nullable(v.string()), v.description("The meaning that it does not have there.")),
        is: v.pipe(v.nullable(v.string()), v.description("The meaning that it has there; null for a missing one.")),
        since: timeSchema,
      }),
    ),
    next: v.pipe(v.nullable(v.number()), v.description("What to send as `before` for the next page; null at the end.")),
  }),
});
const LIMIT = 50;
const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const judgedQuery = v.object({ before: v.optional(whole) });
const undoQuery = v.object({ id: whole, senseId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

const CHANGE_FAILED = "Failed to change the sense";

/** Sentences in which a word was asked in a sense that it does not have there: for administrators only. */
export const adminSentenceCases = new Hono<SignedInEnv>()
  .get(
    "/",
    describe({
      summary: "The sentences in which a word does not have the sense that it was asked in",
      description: "`npm run lexicon -- corrections` writes them into the file that the tests of the questions read.",
      success: { status: 200, schema: casesBody },
      errors: [401, 403],
    }),
    requireAdmin,
    async (c) => {
      const cases = await listSentenceCases(c.env.worker.DB);
      return c.json({ success: true as const, data: { cases } }, 200);
    },
  )
  .get(
    "/judged",
    describe({
      summary: "The same with their meanings, the newest first",
      description: "50 a page; `before` is the `next` of the page before.",
      success: { status: 200, schema: judgedBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validator("query", judgedQuery, (result, c) => {
      if (!result.success) return refuse(c, "invalid_input", { errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const rows = await listJudgedSentences(c.env.worker.DB, c.req.valid("query").before ?? null, LIMIT);
      const lexicon = await loadLexiconFor("multiple_choice_vocab");
      const cases = rows.map(({ atMs, expected: other, ...row }) => ({
        ...row,
        asked: findSense(lexicon, row.senseId)?.gloss ?? null,
        is: (other !== null && findSense(lexicon, other)?.gloss) || null,
        since: isoTime(atMs),
      }));
      const next = rows.length < LIMIT ? null : (rows.at(-1)?.id ?? null);
      return c.json({ success: true as const, data: { cases, next } }, 200);
    },
  )
  .delete(
    "/",
    describe({
      summary: "Take a judgement back",
      description: "The sense may be asked in that sentence again, from the next quiz on. Dismissed reports stay so.",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 404],
    }),
    requireAdmin,
    validator("query", undoQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { DB } = c.env.worker;
      const { id, senseId } = c.req.valid("query");
      const judged = await findSentenceCase(DB, id, senseId);
      if (!judged) return refuse(c, "not_found", { message: CHANGE_FAILED });
      const before = { isRuledOut: true, expected: judged.expected };
      await removeSentenceCase(DB, judged, auditEntryOf(c, "sense.case", senseId, before, { isRuledOut: false }));
      return c.json({ success: true as const }, 200);
    },
  )
  .put(
    "/",
    describe({
      summary: "Judge a report: in its sentence the word is used in another sense",
      description:
        "The same sense is not asked in that sentence any more, from the next quiz on. Open reports of it are dismissed.",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 404, 413],
    }),
    requireAdmin,
    validator("json", caseSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { DB } = c.env.worker;
      const request = c.req.valid("json");
      const report = await findReport(DB, request.reportId);
      const lexicon = await loadLexiconFor("multiple_choice_vocab");
      const isOther =
        request.expected === null ||
        (request.expected !== report?.senseId && findSense(lexicon, request.expected) !== null);
      if (!report || !isOther) return refuse(c, "not_found", { message: CHANGE_FAILED });
      const { senseId, question } = report;
      const judged = { senseId, sentence: question.context, word: lemmaOfSense(senseId), expected: request.expected };
      // Without the sentence, which is somebody's text.
      const facts = { reportId: report.id, expected: request.expected };
      await saveSentenceCase(DB, judged, auditEntryOf(c, "sense.case", senseId, null, facts));
      return c.json({ success: true as const }, 200);
    },
  );
