import { and, desc, eq, gt, isNotNull, sql, sum } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import type { PeriodKind } from "../../domain/leaderboard/period.ts";
import { periodRanks, periodScores, users } from "./schema.ts";

/** A period and the one before it, by their first days as YYYY-MM-DD. */
export type Period = { kind: PeriodKind; start: string; previous: string };
/** The average is in tenths of a percent, the penalty in dong. */
export type Measure = "average" | "penalty";

const before = alias(periodScores, "before");

function columnOf(measure: Measure) {
  return measure === "average" ? periodScores.average : periodScores.penaltyVnd;
}

function rowsOf(db: D1Database, { kind, start, previous }: Period) {
  return drizzle(db)
    .select({
      userId: periodScores.userId,
      average: periodScores.average,
      penaltyVnd: periodScores.penaltyVnd,
      games: periodScores.games,
      averageBefore: before.average,
      penaltyBefore: before.penaltyVnd,
      displayName: users.displayName,
      googlePicture: users.googlePicture,
      avatar: users.avatar,
      isHidden: users.isHidden,
    })
    .from(periodScores)
    .innerJoin(users, eq(users.id, periodScores.userId))
    .leftJoin(before, and(eq(before.kind, kind), eq(before.start, previous), eq(before.userId, periodScores.userId)))
    .where(and(eq(periodScores.kind, kind), eq(periodScores.start, start)))
    .$dynamic();
}

export type LeaderRow = Awaited<ReturnType<typeof leadersOf>>[number];

/** The first accounts of a period, the highest value first; equal ones in any fixed order. */
export async function leadersOf(db: D1Database, period: Period, measure: Measure, limit: number) {
  const column = columnOf(measure);
  const hasValue = measure === "average" ? isNotNull(column) : gt(column, 0);
  const inPeriod = and(eq(periodScores.kind, period.kind), eq(periodScores.start, period.start), hasValue);
  return rowsOf(db, period).where(inPeriod).orderBy(desc(column), desc(periodScores.userId)).limit(limit);
}

/**
 * An account's own row in a period with its rank, from a histogram.
 * @returns null where it has played no game; the rank is null with too few games for an average, or without a penalty
 */
export async function ownStandingOf(db: D1Database, period: Period, measure: Measure, userId: string) {
  const { kind, start } = period;
  const isOwn = and(eq(periodScores.kind, kind), eq(periodScores.start, start), eq(periodScores.userId, userId));
  const [row] = await rowsOf(db, period).where(isOwn);
  if (!row) return null;
  const value = measure === "average" ? row.average : row.penaltyVnd;
  if (value === null || (measure === "penalty" && value === 0)) return { row, rank: null };
  const [better] = await drizzle(db)
    .select({ users: sql<number>`coalesce(${sum(periodRanks.users)}, 0)` })
    .from(periodRanks)
    .where(
      and(
        eq(periodRanks.kind, kind),
        eq(periodRanks.start, start),
        eq(periodRanks.measure, measure),
        gt(periodRanks.value, value),
      ),
    );
  return { row, rank: (better?.users ?? 0) + 1 };
}
