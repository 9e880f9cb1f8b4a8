import * as v from "valibot";
import { questionSchema } from "../../domain/quiz/question-schema.ts";
import { REPORT_REASONS, reportSchema } from "../../domain/quiz/report.ts";
import { REPORT_STATUSES } from "../../domain/quiz/report-status.ts";
import { cleanPassage } from "../../domain/text.ts";
import { isSoundQuestion } from "../../domain/words/sound.ts";

const note = v.pipe(reportSchema.entries.note, v.transform(cleanPassage));
const { id, reason } = reportSchema.entries;

const ofPractice = v.pipe(
  v.object({ ...reportSchema.entries, note }),
  v.check(({ question }) => isSoundQuestion(question), "question_unsound"),
);
const ofRoom = v.object({
  id,
  reason,
  note,
  gameId: v.pipe(v.string(), v.maxLength(100), v.description("Of a finished game of a room that one was in.")),
  questionId: v.pipe(v.string(), v.maxLength(40)),
});

/** A question of a game that was played alone comes along; one of a room is known here. */
export const newReportSchema = v.union([ofRoom, ofPractice]);

const time = v.pipe(v.string(), v.isoTimestamp());

const reportView = v.object({
  id: v.string(),
  reason: v.picklist(REPORT_REASONS),
  note: v.string(),
  senseId: v.string(),
  question: v.pipe(questionSchema, v.description("As it was asked, with its key.")),
  passage: v.string(),
  answer: v.nullable(v.union([v.number(), v.string()])),
  gameId: v.pipe(v.nullable(v.string()), v.description("Null for practice.")),
  status: v.picklist(REPORT_STATUSES),
  createdAt: time,
  reportsOfSense: v.pipe(v.number(), v.description("How many reports of this sense there are in all.")),
});
export type ReportView = v.InferOutput<typeof reportView>;

export const reportsBody = v.object({
  success: v.literal(true),
  data: v.object({
    reports: v.array(reportView),
    next: v.pipe(v.nullable(v.string()), v.description("What to send as `after` for the next page; null at the end.")),
  }),
});

const REPORTS_LIMIT = 20;
const KEY = /^(\d{1,16})_([0-9a-fA-F-]{36})$/;

export const reportsQuery = v.object({
  status: v.optional(v.picklist(REPORT_STATUSES), "open"),
  after: v.optional(
    v.pipe(
      v.string(),
      v.regex(KEY),
      v.transform((text) => {
        const [, timeMs, id = ""] = KEY.exec(text) ?? [];
        return { timeMs: Number(timeMs), id };
      }),
    ),
  ),
  limit: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), String(REPORTS_LIMIT)),
    v.transform((limit) => Math.min(Math.max(limit, 1), REPORTS_LIMIT)),
  ),
});

export const judgementSchema = v.object({ status: v.picklist(REPORT_STATUSES) });
