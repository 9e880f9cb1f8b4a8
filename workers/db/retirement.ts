import { and, eq, exists, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import {
  type AdminsWord,
  isFailedByBest,
  isReportedEnough,
  RETIRED_BY_ITSELF_MAX,
  type RetiredByItself,
} from "../../domain/quiz/retirement.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { questionReports, senseRetirements } from "./schema.ts";
import { bestTallies } from "./sense-answers.ts";
import { tallyReports } from "./sense-reports.ts";

/**
 * The senses that are not to be asked any more. An administrator's word stands over everything; then a report that one
 * has judged; then what play says by itself, of which only the first ones count.
 */
export async function retiredSenses(db: D1Database): Promise<string[]> {
  const orm = drizzle(db);
  const { senseId, byItself, byItselfAtMs, adminsWord } = senseRetirements;
  const { senseId: reported, status } = questionReports;
  const word = (ofSense: typeof senseId | typeof reported, said: AdminsWord) =>
    orm
      .select()
      .from(senseRetirements)
      .where(and(eq(senseId, ofSense), eq(adminsWord, said)));
  const dismissed = orm
    .select()
    .from(questionReports)
    .where(and(eq(reported, senseId), eq(status, "dismissed")));
  const found = await orm.batch([
    orm.select({ id: senseId }).from(senseRetirements).where(eq(adminsWord, "retired")),
    orm
      .selectDistinct({ id: reported })
      .from(questionReports)
      .where(and(eq(status, "retired"), notExists(word(reported, "kept")))),
    orm
      .select({ id: senseId })
      .from(senseRetirements)
      .where(and(isNotNull(byItself), isNull(adminsWord), notExists(dismissed)))
      .orderBy(byItselfAtMs, senseId)
      .limit(RETIRED_BY_ITSELF_MAX),
  ]);
  return [...new Set(found.flat().map(({ id }) => id))].sort();
}

/** Retires those of these senses that the best players fail. A second time changes nothing. */
export async function retireFailed(db: D1Database, senseIds: readonly string[], nowMs: number): Promise<void> {
  if (senseIds.length === 0) return;
  const failed = (await bestTallies(db, senseIds)).filter(isFailedByBest).map(({ senseId }) => senseId);
  await retireByItself(db, [...new Set(failed)], "best_players", nowMs);
}

/** Retires a sense that has been reported by enough people. A second time changes nothing. */
export async function retireReported(db: D1Database, senseId: string, nowMs: number): Promise<void> {
  if (isReportedEnough(await tallyReports(db, senseId))) await retireByItself(db, [senseId], "reports", nowMs);
}

async function retireByItself(db: D1Database, senseIds: readonly string[], byItself: RetiredByItself, nowMs: number) {
  if (senseIds.length === 0) return;
  const rows = senseIds.map((senseId) => ({ senseId, byItself, byItselfAtMs: nowMs }));
  await drizzle(db)
    .insert(senseRetirements)
    .select(selectRows(senseRetirements, `[${jsonRows(senseRetirements, rows)}]`, sql`true`))
    .onConflictDoUpdate({
      target: senseRetirements.senseId,
      set: { byItself, byItselfAtMs: nowMs },
      // Why and when it was first, whatever is found later.
      setWhere: isNull(senseRetirements.byItself),
    });
}

/** Keeps what an administrator says of a sense. */
export async function sayOfSense(db: D1Database, senseId: string, adminsWord: AdminsWord, nowMs: number) {
  const said = { adminsWord, adminsWordAtMs: nowMs };
  await drizzle(db)
    .insert(senseRetirements)
    .values({ senseId, ...said })
    .onConflictDoUpdate({ target: senseRetirements.senseId, set: said });
}

/** The statement that takes back what was said of a report's sense: the newest word of an administrator counts. */
export function unsayOfReport(db: D1Database, reportId: string) {
  const orm = drizzle(db);
  const isOfReport = and(eq(questionReports.id, reportId), eq(questionReports.senseId, senseRetirements.senseId));
  return orm
    .update(senseRetirements)
    .set({ adminsWord: null, adminsWordAtMs: null })
    .where(exists(orm.select().from(questionReports).where(isOfReport)));
}
