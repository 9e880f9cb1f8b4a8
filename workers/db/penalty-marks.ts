import { and, eq, exists, lte, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import { gamePlayers, games, penaltyMarks } from "./schema.ts";

/** Whether somebody has paid for a game, and when the host said so. */
export type PenaltyMark = typeof penaltyMarks.$inferInsert;

/**
 * Keeps a mark. One that was made later than this stays, in whatever order they arrive, and a second copy changes
 * nothing: so a room may send until it hears that it worked, and never undoes what the host has said since [R6].
 */
export async function keepMark(db: D1Database, mark: PenaltyMark): Promise<void> {
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
 * What a player of a game owes, for the account that hosted it. Null where there is no such player, or the game is
 * another's: which of the two is nobody's business.
 */
export async function penaltyOf(
  db: D1Database,
  { gameId, seatId, hostId }: { gameId: string; seatId: number; hostId: string },
): Promise<number | null> {
  const orm = drizzle(db);
  const host = alias(gamePlayers, "host");
  const isHost = and(eq(host.gameId, gameId), eq(host.role, "host"), eq(host.userId, hostId));
  const hasPlayed = exists(orm.select().from(host).where(isHost));
  // Who only presented is none of the players.
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
