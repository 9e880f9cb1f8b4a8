import { and, asc, count, countDistinct, desc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { SenseCorrection } from "../../domain/quiz/lexicon/corrections.ts";
import type { ReportStatus } from "../../domain/quiz/report.ts";
import type { AdminDecision } from "../../domain/quiz/retirement.ts";
import { type AuditEntry, recordAction, recordActions } from "./audit-log.ts";
import { questionReports, senseCorrections } from "./question-schema.ts";
import { setAdminDecision } from "./retirement.ts";
import { games } from "./schema.ts";
import { answerTallies } from "./sense-answers.ts";

// What administrators see and decide about senses. Each change settles the open reports of the sense, and is recorded.

/** How many reports of a sense are shown. */
const REPORTS_SHOWN = 5;

/** The senses with open reports in the order of their ids, after one of them; each with its newest reports and its answers. */
export async function listReportedSenses(db: D1Database, after: string, limit: number) {
  const orm = drizzle(db);
  const { senseId, status, reporterId, createdAtMs } = questionReports;
  const groups = await orm
    .select({ senseId, reports: count(), reporters: countDistinct(reporterId) })
    .from(questionReports)
    .where(and(eq(status, "open"), gt(senseId, after)))
    .groupBy(senseId)
    .orderBy(senseId)
    .limit(limit);
  const [first, ...others] = groups.map((group) =>
    orm
      .select({ ...getTableColumns(questionReports), roomName: sql<string | null>`${games.name}`.as("room_name") })
      .from(questionReports)
      .leftJoin(games, eq(games.id, questionReports.gameId))
      .where(and(eq(status, "open"), eq(senseId, group.senseId)))
      .orderBy(desc(createdAtMs))
      .limit(REPORTS_SHOWN),
  );
  if (!first) return [];
  const ids = groups.map((group) => group.senseId);
  const [reports, tallies] = await Promise.all([orm.batch([first, ...others]), answerTallies(db, ids)]);
  return groups.map((group, index) => ({
    ...group,
    newest: reports[index] ?? [],
    answers: tallies.filter((one) => one.senseId === group.senseId).map(({ senseId: _same, ...tally }) => tally),
  }));
}

/** Retires senses, or keeps them for good. Each is recorded. */
export async function decideSenses(
  db: D1Database,
  senseIds: readonly string[],
  decision: AdminDecision,
  entry: Omit<AuditEntry, "target">,
) {
  const orm = drizzle(db);
  await orm.batch([
    setAdminDecision(orm, senseIds, decision, entry.atMs),
    recordActions(orm, entry, senseIds),
    settleReports(orm, senseIds, decision === "retired" ? "retired" : "dismissed"),
  ]);
}

/** Dismisses the open reports of a sense. */
export async function dismissReports(db: D1Database, senseId: string, entry: AuditEntry): Promise<void> {
  const orm = drizzle(db);
  await orm.batch([settleReports(orm, [senseId], "dismissed"), recordAction(orm, entry)]);
}

/** Stores a correction, in the place of an earlier one of the same sense. */
export async function saveCorrection(db: D1Database, correction: SenseCorrection, entry: AuditEntry): Promise<void> {
  const orm = drizzle(db);
  const { senseId, definition, level } = correction;
  const said = { definition, level, vietnamese: [...correction.vietnamese], atMs: entry.atMs };
  await orm.batch([
    orm
      .insert(senseCorrections)
      .values({ senseId, version: 1, ...said })
      .onConflictDoUpdate({
        target: senseCorrections.senseId,
        set: { ...said, version: sql`${senseCorrections.version} + 1` },
      }),
    recordAction(orm, entry),
    settleReports(orm, [senseId], "dismissed"),
  ]);
}

/** Undoes a correction, so that the lexicon's own entry counts again. */
export async function removeCorrection(db: D1Database, senseId: string, entry: AuditEntry): Promise<void> {
  const orm = drizzle(db);
  await orm.batch([
    orm.delete(senseCorrections).where(eq(senseCorrections.senseId, senseId)),
    recordAction(orm, entry),
  ]);
}

function settleReports(orm: DrizzleD1Database, ofSenses: readonly string[], settled: ReportStatus) {
  const { senseId, status } = questionReports;
  return orm
    .update(questionReports)
    .set({ status: settled })
    .where(and(eq(status, "open"), inArray(senseId, sql`(select value from json_each(${JSON.stringify(ofSenses)}))`)));
}

export async function findCorrection(db: D1Database, senseId: string) {
  return drizzle(db).select().from(senseCorrections).where(eq(senseCorrections.senseId, senseId)).get();
}

/** Corrections in the order of their senses' ids, after one of them. */
export async function listCorrections(db: D1Database, after: string, limit: number) {
  const { senseId } = senseCorrections;
  return drizzle(db).select().from(senseCorrections).where(gt(senseId, after)).orderBy(asc(senseId)).limit(limit);
}
