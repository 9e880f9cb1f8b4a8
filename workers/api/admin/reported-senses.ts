import { Hono } from "hono";
import * as v from "valibot";
import { lemmaOfSense } from "../../../domain/quiz/lexicon/corrections.ts";
import type { Lexicon } from "../../../domain/quiz/lexicon/lexicon.ts";
import { PARTS_OF_SPEECH } from "../../../domain/quiz/question.ts";
import { questionSchema } from "../../../domain/quiz/question-schema.ts";
import { REPORT_REASONS } from "../../../domain/quiz/report.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { listReportedSenses } from "../../db/senses.ts";
import { describe } from "../shared/describe-route.ts";
import { isoTime, timeSchema } from "../shared/schemas.ts";
import {
  answersView,
  currentEntry,
  done,
  entryView,
  loadLexicon,
  next,
  nextOf,
  number,
  validAfter,
} from "./sense-parts.ts";

const reportedSense = v.object({
  senseId: v.string(),
  word: v.string(),
  entry: v.pipe(v.nullable(entryView), v.description("As quizzes use it; null for a sense of a language model.")),
  isCorrected: v.boolean(),
  reports: v.pipe(number, v.description("Its open reports.")),
  reporters: v.pipe(number, v.description("The different accounts among those who sent them.")),
  newest: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        reason: v.picklist(REPORT_REASONS),
        note: v.string(),
        question: v.pipe(questionSchema, v.description("As it was asked, with its key.")),
        answer: v.nullable(v.union([v.number(), v.string()])),
        gameId: v.pipe(v.nullable(v.string()), v.description("Null for practice.")),
        roomName: v.pipe(v.nullable(v.string()), v.description("Of the game; null for practice or a deleted game.")),
        createdAt: timeSchema,
      }),
    ),
    v.description("The five newest reports. Who sent them is not shown."),
  ),
  others: v.pipe(
    v.array(v.object({ senseId: v.string(), partOfSpeech: v.picklist(PARTS_OF_SPEECH), definition: v.string() })),
    v.description("The other senses that the lexicon has for the word."),
  ),
  answers: answersView,
});
type ReportedSense = v.InferOutput<typeof reportedSense>;

const reportedBody = done(v.object({ senses: v.array(reportedSense), next }));

const REPORTED_LIMIT = 10;

/** Senses whose questions were reported, with the newest reports. */
export const reportedSenses = new Hono<SignedInEnv>().get(
  "/reported",
  describe({
    summary: "Senses with open reports, in the order of their ids",
    description: "Ten a page; `after` is the `next` of the page before.",
    success: { status: 200, schema: reportedBody },
    errors: [400, 401, 403],
  }),
  requireAdmin,
  validAfter,
  async (c) => {
    const { DB } = c.env.worker;
    const rows = await listReportedSenses(DB, c.req.valid("query").after, REPORTED_LIMIT);
    const senses = await Promise.all(rows.map((row) => reportedView(DB, row)));
    return c.json({ success: true as const, data: { senses, next: nextOf(rows, REPORTED_LIMIT) } }, 200);
  },
);

type ReportedRow = Awaited<ReturnType<typeof listReportedSenses>>[number];

async function reportedView(db: D1Database, row: ReportedRow): Promise<ReportedSense> {
  const current = await currentEntry(db, row.senseId);
  return {
    ...row,
    // A sense of a language model has no lemma in its id.
    word: row.newest[0]?.question.word ?? lemmaOfSense(row.senseId),
    entry: current?.entry ?? null,
    isCorrected: current?.isCorrected ?? false,
    others: otherSenses(await loadLexicon(), row.senseId),
    newest: row.newest.map(({ id, reason, note, question, answer, gameId, roomName, createdAtMs }) => ({
      id,
      reason,
      note,
      question,
      answer,
      gameId,
      roomName,
      createdAt: isoTime(createdAtMs),
    })),
  };
}

function otherSenses(lexicon: Lexicon, senseId: string): ReportedSense["others"] {
  const senses = lexicon.word(lemmaOfSense(senseId))?.senses ?? [];
  return senses
    .filter(({ id }) => id !== senseId)
    .map(({ id, partOfSpeech, gloss }) => ({ senseId: id, partOfSpeech, definition: gloss }));
}
