import { and, eq, exists, isNull, notExists, type SQL } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import { missedInRoom } from "../../domain/words/missed.ts";
import { hashOf } from "../room/secrets.ts";
import { insertMissed } from "./saved-words.ts";
import { gamePlayers, games } from "./schema.ts";

/**
 * Makes the finished games of a guest's seat the account's own, and the words missed in them. Once: the secret opens
 * nothing more after that, whoever holds it. A game in which the account has played already stays as it is, so that
 * nobody is in one game twice.
 * @param seatToken the seat's secret, as the room handed it out; any other text gives nothing
 * @returns how many games that were
 */
export async function claimSeat(db: D1Database, userId: string, seatToken: string): Promise<number> {
  const orm = drizzle(db);
  const { gameId, seatId, status, answers } = gamePlayers;
  const { questions, endedAtMs } = games;
  const found = await orm
    .select({ gameId, seatId, status, answers, questions, endedAtMs })
    .from(gamePlayers)
    .leftJoin(games, eq(games.id, gameId))
    .where(isFree(orm, userId, seatToken));
  let claimed = 0;
  for (const seat of found) claimed += await claim(orm, userId, seatToken, seat);
  return claimed;
}

/** Without its game, should that be gone, a result can still be claimed. */
type FoundSeat = Pick<typeof gamePlayers.$inferSelect, "gameId" | "seatId" | "status" | "answers"> &
  Nullable<Pick<typeof games.$inferSelect, "questions" | "endedAtMs">>;
type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** One game with its words: both or neither, and nothing when somebody else was quicker. @returns 1 or 0 */
async function claim(
  orm: DrizzleD1Database,
  userId: string,
  seatToken: string,
  { gameId, seatId, status, answers, questions, endedAtMs }: FoundSeat,
): Promise<number> {
  const isStillFree = and(
    eq(gamePlayers.gameId, gameId),
    eq(gamePlayers.seatId, seatId),
    isFree(orm, userId, seatToken),
  );
  const missed = missedInRoom(questions ?? [], status, answers).map((word) => ({
    userId,
    word,
    missedAtMs: endedAtMs ?? 0,
  }));
  const isNew = exists(orm.select({ seatId: gamePlayers.seatId }).from(gamePlayers).where(isStillFree));
  const results = await orm.batch([
    ...insertMissed(orm, missed, isNew),
    orm.update(gamePlayers).set({ userId, seatHash: null }).where(isStillFree),
  ]);
  return results.at(-1)?.meta.changes ?? 0;
}

/** A guest's seat of this secret, in a game that the account is not in. */
function isFree(orm: DrizzleD1Database, userId: string, seatToken: string): SQL | undefined {
  const own = alias(gamePlayers, "own");
  const isInGame = orm
    .select({ seatId: own.seatId })
    .from(own)
    .where(and(eq(own.gameId, gamePlayers.gameId), eq(own.userId, userId)));
  return and(eq(gamePlayers.seatHash, hashOf(seatToken)), isNull(gamePlayers.userId), notExists(isInGame));
}
