import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import { hourOf, type PeriodKind } from "../../domain/leaderboard/period.ts";
import { accountNames, gamePlayers, periodRanks, periodScores, users } from "./schema.ts";
import { isPresentName } from "./users.ts";

/** A period and the one before it, by their first days as YYYY-MM-DD. */
export type Period = { kind: PeriodKind; start: string; previous: string };
/** The average is in tenths of a percent, the penalty in dong. */
export type Measure = "average" | "penalty";

const before = alias(periodScores, "before");

const COLUMNS = {
  userId: periodScores.userId,
  average: periodScores.average,
  penaltyVnd: periodScores.penaltyVnd,
  games: periodScores.games,
  counted: periodScores.counted,
  averageBefore: before.average,
  penaltyBefore: before.penaltyVnd,
  displayName: users.displayName,
  googlePicture: users.googlePicture,
  avatar: users.avatar,
  isHidden: users.isHidden,
  nameVerdict: accountNames.verdict,
} as const;

export type LeaderRow = Awaited<ReturnType<typeof leadersOf>>[number];

/** The first accounts of a period, the highest value first; equal ones in any fixed order. None that is suspended. */
export async function leadersOf(db: D1Database, period: Period, measure: Measure, limit: number) {
  const { kind, start } = period;
  const column = columnOf(measure);
  const hasValue = measure === "average" ? isNotNull(column) : gt(column, 0);
  return drizzle(db)
    .select(COLUMNS)
    .from(periodScores)
    .innerJoin(users, eq(users.id, periodScores.userId))
    .leftJoin(accountNames, isPresentName)
    .leftJoin(before, isBefore(period))
    .where(and(eq(periodScores.kind, kind), eq(periodScores.start, start), hasValue, eq(users.isActive, true)))
    .orderBy(desc(column), desc(periodScores.userId))
    .limit(limit);
}

/**
 * An account's own row in a period with its rank, from the histogram. Suspended accounts don't count in it.
 * @returns undefined if it has played no game; the rank is null with too few games for an average, or without a penalty
 */
export async function ownStandingOf(db: D1Database, period: Period, measure: Measure, userId: string) {
  const { kind, start } = period;
  const column = columnOf(measure);
  const better = drizzle(db)
    .select({ rank: sql<number>`1 + coalesce(sum(${periodRanks.users}), 0)` })
    .from(periodRanks)
    .where(
      and(
        eq(periodRanks.kind, kind),
        eq(periodRanks.start, start),
        eq(periodRanks.measure, measure),
        gt(periodRanks.value, column),
      ),
    );
  const theirs = sql.raw(measure === "average" ? "average" : "penalty_vnd");
  // From the few suspended accounts on, never from the many better ones: a cross join keeps its order.
  const suspendedBetter = sql`(select count(*) from ${users} as suspended
    cross join ${periodScores} as other on other.user_id = suspended.id and other.kind = ${kind} and other.start = ${start}
    where suspended.is_active = 0 and other.${theirs} > ${column})`;
  const hasRank = measure === "average" ? isNotNull(column) : gt(column, 0);
  return drizzle(db)
    .select({ ...COLUMNS, rank: sql<number | null>`case when ${hasRank} then (${better}) - ${suspendedBetter} end` })
    .from(periodScores)
    .innerJoin(users, eq(users.id, periodScores.userId))
    .leftJoin(accountNames, isPresentName)
    .leftJoin(before, isBefore(period))
    .where(and(eq(periodScores.kind, kind), eq(periodScores.start, start), eq(periodScores.userId, userId)))
    .get();
}

function columnOf(measure: Measure) {
  return measure === "average" ? periodScores.average : periodScores.penaltyVnd;
}

function isBefore({ kind, previous }: Period) {
  return and(eq(before.kind, kind), eq(before.start, previous), eq(before.userId, periodScores.userId));
}

/**
 * The statement that counts a game in leaderboards: for each account that has finished it, if another one has too, and it
 * has no counted game in the same hour. A result that the host cut short does not count (`countsInAverages`). Repeating it
 * changes nothing.
 */
export function countInLeaderboards(orm: DrizzleD1Database, ofGame: string, endedAtMs: number) {
  const { gameId, userId, status, countedDay, countedHour } = gamePlayers;
  const hour = hourOf(endedAtMs);
  const other = alias(gamePlayers, "other");
  const opponents = orm
    .select({ seatId: other.seatId })
    .from(other)
    .where(
      and(
        eq(other.gameId, ofGame),
        eq(other.status, "completed"),
        isNotNull(other.countedDay),
        isNotNull(other.userId),
        ne(other.userId, userId),
      ),
    );
  const own = alias(gamePlayers, "own");
  const countedBefore = orm
    .select({ seatId: own.seatId })
    .from(own)
    .where(and(eq(own.userId, userId), eq(own.countedHour, hour)));
  return orm
    .update(gamePlayers)
    .set({ countedHour: hour })
    .where(
      and(
        eq(gameId, ofGame),
        eq(status, "completed"),
        isNotNull(countedDay),
        isNotNull(userId),
        isNull(countedHour),
        exists(opponents),
        notExists(countedBefore),
      ),
    );
}

type PresentName = Pick<LeaderRow, "displayName" | "nameVerdict">;

/** The present names of those of the accounts that are not suspended. */
export async function presentNames(
  db: D1Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PresentName>> {
  const rows = await drizzle(db)
    .select({ id: users.id, displayName: users.displayName, nameVerdict: accountNames.verdict })
    .from(users)
    .leftJoin(accountNames, isPresentName)
    .where(and(inArray(users.id, userIds), eq(users.isActive, true)));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
