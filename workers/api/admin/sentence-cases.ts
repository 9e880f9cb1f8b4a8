import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { findSense, lemmaOfSense } from "../../../domain/quiz/lexicon/corrections.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { findReport, listSentenceCases, saveSentenceCase } from "../../db/sentence-cases.ts";
import { loadLexiconFor } from "../../quiz/load-lexicon.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/errors.ts";
import { doneBody } from "../shared/schemas.ts";
import { entryOf } from "./users.ts";

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
      const asked = c.req.valid("json");
      const report = await findReport(DB, asked.reportId);
      const lexicon = await loadLexiconFor("multiple_choice_vocab");
      const isOther =
        asked.expected === null || (asked.expected !== report?.senseId && findSense(lexicon, asked.expected) !== null);
      if (!report || !isOther) return refuse(c, "not_found", { message: CHANGE_FAILED });
      const { senseId, question } = report;
      const judged = { senseId, sentence: question.context, word: lemmaOfSense(senseId), expected: asked.expected };
      // Without the sentence, which is somebody's text.
      const facts = { reportId: report.id, expected: asked.expected };
      await saveSentenceCase(DB, judged, entryOf(c, "sense.case", senseId, null, facts));
      return c.json({ success: true as const }, 200);
    },
  );
