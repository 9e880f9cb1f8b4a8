import { count, countDistinct, inArray, max, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { RetiredByItself } from "../../domain/quiz/retirement.ts";
import { questionReports, senseRetirements } from "./schema.ts";
import { bestTallies } from "./sense-answers.ts";

/** Why a sense is retired: how often it was reported, how the best players have answered it, or who says so. */
export type WhyRetired = {
  senseId: string;
  why: RetiredByItself | "admin";
  /** Null where only the report says so that was judged. */
  sinceMs: number | null;
  reports: number;
  /** The accounts among those who reported it. */
  reporters: number;
  best: Omit<Awaited<ReturnType<typeof bestTallies>>[number], "senseId">[];
};

/** What speaks against each of these senses, all of them retired; three queries however many they are. */
export async function whyRetired(db: D1Database, senseIds: readonly string[]): Promise<WhyRetired[]> {
  const [[found, reported], tallies] = await Promise.all([factsOf(db, senseIds), bestTallies(db, senseIds)]);
  return senseIds.map((senseId) => {
    const fact = found.find((one) => one.senseId === senseId);
    const told = reported.find((one) => one.senseId === senseId);
    const isByAdmin = fact?.adminsWord === "retired" || told?.isRetired === true;
    const best = tallies.filter((one) => one.senseId === senseId).map(({ senseId: _same, ...tally }) => tally);
    const why = isByAdmin ? "admin" : (fact?.byItself ?? "admin");
    const sinceMs = (isByAdmin ? fact?.adminsWordAtMs : fact?.byItselfAtMs) ?? null;
    return { senseId, why, sinceMs, reports: told?.reports ?? 0, reporters: told?.reporters ?? 0, best };
  });
}

function factsOf(db: D1Database, senseIds: readonly string[]) {
  const orm = drizzle(db);
  const ids = sql`(select value from json_each(${JSON.stringify(senseIds)}))`;
  const { senseId, reporterId, status } = questionReports;
  return orm.batch([
    orm.select().from(senseRetirements).where(inArray(senseRetirements.senseId, ids)),
    orm
      .select({
        senseId,
        reports: count(),
        reporters: countDistinct(reporterId),
        isRetired: max(sql`${status} = 'retired'`).mapWith(Boolean),
      })
      .from(questionReports)
      .where(inArray(senseId, ids))
      .groupBy(senseId),
  ]);
}
