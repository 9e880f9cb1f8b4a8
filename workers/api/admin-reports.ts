import { Hono } from "hono";
import { validator } from "hono-openapi";
import { requireAdmin, type SignedInEnv } from "../auth/guards.ts";
import { judgeReport, listReports } from "../db/reports.ts";
import { describe } from "./describe.ts";
import { refuse } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";
import { judgementSchema, type ReportView, reportsBody, reportsQuery } from "./reports.schemas.ts";
import { iso } from "./user-view.ts";
import { doneBody } from "./users.schemas.ts";

const LIST_FAILED = "Failed to fetch reports";
const JUDGE_FAILED = "Failed to change the report";

/** What administrators do about reported questions. Who reported them is not shown. */
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
      const isDone = await judgeReport(c.env.worker.DB, c.req.param("id"), c.req.valid("json").status);
      return isDone ? c.json({ success: true as const }, 200) : refuse(c, "not_found");
    },
  );

type Row = Awaited<ReturnType<typeof listReports>>[number];

function viewOf({ report, reportsOfSense }: Row): ReportView {
  const { reporterId: _nobodys, createdAtMs, ...shown } = report;
  return { ...shown, createdAt: iso(createdAtMs), reportsOfSense };
}
