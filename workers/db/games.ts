import { eq, notExists } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { GameRecord, PlayerRecord } from "../../domain/history/record.ts";
import { chunksOf, jsonRows, selectRows } from "./insert-rows.ts";
import { appliedGames, gamePlayers, games } from "./schema.ts";

/**
 * Keeps a game that has ended: one batch, all of it or nothing. A second time changes nothing, even when the game has
 * been deleted or corrected meanwhile, so that an outbox may send until it hears that it worked [R6].
 */
export async function recordGame(db: D1Database, record: GameRecord): Promise<void> {
  const orm = drizzle(db);
  const isNew = notExists(orm.select().from(appliedGames).where(eq(appliedGames.gameId, record.id)));
  const players = jsonRows(
    gamePlayers,
    record.players.map((player) => playerRow(record, player)),
  );
  await orm.batch([
    orm.insert(games).select(selectRows(games, `[${jsonRows(games, [gameRow(record)])}]`, isNew)),
    ...chunksOf(players).map((chunk) => orm.insert(gamePlayers).select(selectRows(gamePlayers, chunk, isNew))),
    orm.insert(appliedGames).values({ gameId: record.id, appliedAtMs: Date.now() }).onConflictDoNothing(),
  ]);
}

function gameRow(record: GameRecord): typeof games.$inferInsert {
  const { id, roomCode, settings, passage, questions, createdAtMs, startedAtMs, endedAtMs, endedBy } = record;
  return { id, roomCode, ...settings, passage, questions, createdAtMs, startedAtMs, endedAtMs, endedBy };
}

/** An account's id goes in only while the account exists; none exist yet, so all are guests. */
function playerRow(
  record: GameRecord,
  { seatId, role, result, answers }: PlayerRecord,
): typeof gamePlayers.$inferInsert {
  const { playerId: _same, ...outcome } = result;
  return { gameId: record.id, seatId, userId: null, role, ...outcome, answers, createdAtMs: record.createdAtMs };
}
