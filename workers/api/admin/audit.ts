import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { AUDIT_ACTIONS, type AuditAction, type AuditFacts } from "../../../domain/admin/audit.ts";
import { csvOf, csvRows } from "../../../domain/csv.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { type AuditEntry, auditEntriesAfter } from "../../db/audit-log.ts";
import { csvFile, pages, streamOf } from "../shared/csv-file.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { isoTime, timeSchema } from "../shared/schemas.ts";

const facts = v.nullable(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))));

const auditEntry = v.object({
  id: v.number(),
  at: timeSchema,
  adminId: v.string(),
  adminName: v.pipe(v.nullable(v.string()), v.description("As it is now; null for an account that is gone.")),
  action: v.picklist(AUDIT_ACTIONS),
  target: v.pipe(v.string(), v.description("The id of the account, game, report or sense, or the room's code.")),
  before: facts,
  after: facts,
});
type AuditView = v.InferOutput<typeof auditEntry>;

const auditBody = v.object({
  success: v.literal(true),
  data: v.object({
    entries: v.array(auditEntry),
    next: v.pipe(v.nullable(v.string()), v.description("What to send as `after` for the next page; null at the end.")),
  }),
});

const PAGE_SIZE = 50;
const EXPORT_PAGE_SIZE = 1_000;

const auditQuery = v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))) });

/** What administrators have done. */
export const adminAudit = new Hono<SignedInEnv>()
  .get(
    "/",
    describe({
      summary: "What administrators have done, the newest first",
      description: "50 a page; `after` is the `next` of the page before.",
      success: { status: 200, schema: auditBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validator("query", auditQuery, (result, c) => {
      if (!result.success) return refuse(c, "invalid_input", { errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const rows = await auditEntriesAfter(c.env.worker.DB, c.req.valid("query").after ?? null, PAGE_SIZE);
      const last = rows.length === PAGE_SIZE ? rows.at(-1)?.entry.id : undefined;
      const data = { entries: rows.map(viewOf), next: last === undefined ? null : String(last) };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .get(
    "/export.csv",
    describe({
      summary: "Everything that administrators have done as a table",
      description: "Comma-separated values with a byte order mark; times are UTC.",
      success: { status: 200, file: "text/csv" },
      errors: [401, 403],
    }),
    requireAdmin,
    async (c) => csvFile(c, "wordroom-audit", streamOf(tableOf(c.env.worker.DB))),
  );

/** With the names of the API, because it is read by programs as much as by people. */
const COLUMNS = ["id", "at", "adminId", "adminName", "action", "target", "before", "after"] as const;

async function* tableOf(db: D1Database) {
  yield csvOf([[...COLUMNS]]);
  const read = (after: number | null) => auditEntriesAfter(db, after, EXPORT_PAGE_SIZE);
  for await (const page of pages(read, ({ entry }) => entry.id)) {
    const rows = page.map(viewOf);
    yield csvRows(rows.map((row) => COLUMNS.map((column) => cellOf(row[column]))));
  }
}

function cellOf(value: AuditView[keyof AuditView]): string | number | null {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

type Row = Awaited<ReturnType<typeof auditEntriesAfter>>[number];

function viewOf({ entry: { atMs, ...entry }, adminName }: Row): AuditView {
  return { ...entry, at: isoTime(atMs), adminName };
}

/** What an administrator has done, for the record. */
export function auditEntryOf(
  c: Context<SignedInEnv>,
  action: AuditAction,
  target: string,
  before: AuditFacts | null,
  after: AuditFacts | null,
): AuditEntry {
  return { atMs: Date.now(), adminId: c.var.user.id, action, target, before, after };
}
