import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { questionSchema } from "../../../domain/quiz/question-schema.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "../../../domain/quiz/report.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { listReports, setReportStatus } from "../../db/reports.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/errors.ts";
import { doneBody, isoTime } from "../shared/schemas.ts";

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
type ReportView = v.InferOutput<typeof reportView>;

const reportsBody = v.object({
  success: v.literal(true),
  data: v.object({
    reports: v.array(reportView),
    next: v.pipe(v.nullable(v.string()), v.description("What to send as `after` for the next page; null at the end.")),
  }),
});

const REPORTS_LIMIT = 20;
const KEY = /^(\d{1,16})_([0-9a-fA-F-]{36})$/;

const reportsQuery = v.object({
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

const judgementSchema = v.object({ status: v.picklist(REPORT_STATUSES) });

const LIST_FAILED = "Failed to fetch reports";
const JUDGE_FAILED = "Failed to change the report";

/** Reported questions for administrators. Who reported them is not shown. */
export const adminReports = new Hono<SignedInEnv>()
  .get(
    "/",
    describe({
      summary: "Reported questions, the newest first",
      description: "`status` is `open` by default; `limit` is 1 to 20; `after` is the `next` of the page before.",
      success: { status: 200, schema: reportsBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validator("query", reportsQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: LIST_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { status, after, limit } = c.req.valid("query");
      const rows = await listReports(c.env.worker.DB, status, after ?? null, limit);
      const last = rows.length === limit ? rows.at(-1)?.report : undefined;
      const next = last ? `${last.createdAtMs}_${last.id}` : null;
      return c.json({ success: true as const, data: { reports: rows.map(viewOf), next } }, 200);
    },
  )
  .patch(
    "/:id",
    describe({
      summary: "Say what has become of a report",
      description: "`retired`: its sense is not to be asked any more.",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 404, 413],
    }),
    requireAdmin,
    validator("json", judgementSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: JUDGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const isDone = await setReportStatus(c.env.worker.DB, c.req.param("id"), c.req.valid("json").status);
      return isDone ? c.json({ success: true as const }, 200) : refuse(c, "not_found");
    },
  );

type Row = Awaited<ReturnType<typeof listReports>>[number];

function viewOf({ report, reportsOfSense }: Row): ReportView {
  const { reporterId: _nobodys, addressHash: _nowhere, createdAtMs, ...shown } = report;
  return { ...shown, createdAt: isoTime(createdAtMs), reportsOfSense };
}
