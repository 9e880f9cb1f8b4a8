import { and, eq, isNull, notExists } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import { hashOf } from "../room/secrets.ts";
import { gamePlayers } from "./schema.ts";

/**
 * Makes the finished games of a guest's seat the account's own. Once: the secret opens nothing more after that, whoever
 * holds it. A game in which the account has played already stays as it is, so that nobody is in one game twice.
 * @param seatToken the seat's secret, as the room handed it out; any other text gives nothing
 * @returns how many games that were
 */
export async function claimSeat(db: D1Database, userId: string, seatToken: string): Promise<number> {
  const orm = drizzle(db);
  const own = alias(gamePlayers, "own");
  const isInGame = orm
    .select({ seatId: own.seatId })
    .from(own)
    .where(and(eq(own.gameId, gamePlayers.gameId), eq(own.userId, userId)));
  const claimed = await orm
    .update(gamePlayers)
    .set({ userId, seatHash: null })
    .where(and(eq(gamePlayers.seatHash, hashOf(seatToken)), isNull(gamePlayers.userId), notExists(isInGame)));
  return claimed.meta.changes;
}
