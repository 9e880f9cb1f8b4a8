import { and, eq, exists, lte, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import { gamePlayers, games, penaltyMarks } from "./schema.ts";

/** Whether a player has paid for a game, and when the host marked it. */
export type PenaltyMark = typeof penaltyMarks.$inferInsert;

/**
 * Saves a mark unless a later one is stored. It is idempotent and independent of the order of arrival, so the outbox may
 * retry without undoing a later mark [R6, repeated deliveries].
 */
export async function savePenaltyMark(db: D1Database, mark: PenaltyMark): Promise<void> {
  const { paid, markedAtMs } = mark;
  await drizzle(db)
    .insert(penaltyMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [penaltyMarks.gameId, penaltyMarks.seatId],
      set: { paid, markedAtMs },
      setWhere: lte(penaltyMarks.markedAtMs, markedAtMs),
    });
}

/**
 * What a player of a game owes, for the account that hosted it. Null if there is no such player, or another account
 * hosted the game; the caller does not learn which (enumeration of ids).
 */
export async function penaltyOf(
  db: D1Database,
  { gameId, seatId, hostId }: { gameId: string; seatId: number; hostId: string },
): Promise<number | null> {
  const orm = drizzle(db);
  const host = alias(gamePlayers, "host");
  const isHost = and(eq(host.gameId, gameId), eq(host.role, "host"), eq(host.userId, hostId));
  const hasPlayed = exists(orm.select().from(host).where(isHost));
  // A presenter is not among the players.
  const hasHosted = exists(
    orm
      .select()
      .from(games)
      .where(and(eq(games.id, gameId), eq(games.hostUserId, hostId))),
  );
  const isPlayer = and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.seatId, seatId));
  const [row] = await orm
    .select({ penaltyVnd: gamePlayers.penaltyVnd })
    .from(gamePlayers)
    .where(and(isPlayer, or(hasPlayed, hasHosted)));
  return row?.penaltyVnd ?? null;
}
