import { eq, notExists, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { bestAnswersIn } from "../../domain/history/best-answers.ts";
import type { GameRecord, PlayerRecord } from "../../domain/history/record.ts";
import { missedInRoom } from "../../domain/words/missed.ts";
import { chunksOf, jsonRows, selectRows, type Through } from "./insert-rows.ts";
import { retireFailed } from "./retirement.ts";
import { insertMissed, type MissedWord } from "./saved-words.ts";
import { appliedGames, gamePlayers, games, users } from "./schema.ts";
import { countBestAnswers } from "./sense-answers.ts";

/**
 * Keeps a game that has ended, the words that its players have missed, and how the best of them answered: one batch, all
 * of it or nothing. A second time changes nothing, even when the game has been deleted or corrected meanwhile, so that an
 * outbox may send until it hears that it worked [R6].
 */
export async function recordGame(db: D1Database, record: GameRecord): Promise<void> {
  const orm = drizzle(db);
  const isNew = notExists(orm.select().from(appliedGames).where(eq(appliedGames.gameId, record.id)));
  const players = jsonRows(
    gamePlayers,
    record.players.map((player) => playerRow(record, player)),
  );
  await orm.batch([
    orm.insert(games).select(selectRows(games, `[${jsonRows(games, [gameRow(record)])}]`, isNew, WITHOUT_DELETED_HOST)),
    ...chunksOf(players).map((chunk) =>
      orm.insert(gamePlayers).select(selectRows(gamePlayers, chunk, isNew, WITHOUT_DELETED)),
    ),
    countBestAnswers(orm, record, isNew),
    ...insertMissed(
      orm,
      record.players.flatMap((player) => missedBy(record, player)),
      isNew,
    ),
    orm.insert(appliedGames).values({ gameId: record.id, appliedAtMs: Date.now() }).onConflictDoNothing(),
  ]);
  // After the counts, not with them: what fails here is done by the next copy of the game, which counts nothing again.
  await retireFailed(
    db,
    bestAnswersIn(record).map(({ senseId }) => senseId),
    Date.now(),
  );
}

/** Guests' words wait in their answers until somebody claims the seat. */
function missedBy({ questions, endedAtMs }: GameRecord, player: PlayerRecord): MissedWord[] {
  const { userId } = player;
  if (userId === null) return [];
  return missedInRoom(questions, player.result.status, player.answers).map((word) => ({
    userId,
    word,
    missedAtMs: endedAtMs,
  }));
}

function gameRow(record: GameRecord): typeof games.$inferInsert {
  const { settings, players: _own, ...game } = record;
  return { ...game, ...settings };
}

/**
 * An account that was deleted between a game and its record: the row goes in as deleting would have left it, since it
 * must neither wait for ever for somebody who is gone nor bring back what they wanted forgotten [R6].
 */
const WITHOUT_DELETED = {
  userId: (valueIn) => idOf(valueIn("userId")),
  name: (valueIn) => sql`case when ${isDeleted(valueIn("userId"))} then '' else ${valueIn("name")} end`,
  answers: (valueIn) => sql`case when ${isDeleted(valueIn("userId"))} then '[]' else ${valueIn("answers")} end`,
} satisfies Through;

/** A host's account that is gone by now is not brought back either. */
const WITHOUT_DELETED_HOST = { hostUserId: (valueIn) => idOf(valueIn("hostUserId")) } satisfies Through;

function idOf(userId: SQL): SQL {
  return sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`;
}

function isDeleted(userId: SQL): SQL {
  return sql`${userId} is not null and ${idOf(userId)} is null`;
}

function playerRow(record: GameRecord, player: PlayerRecord): typeof gamePlayers.$inferInsert {
  const { seatId, userId, seatHash, role, result, answers } = player;
  const { playerId: _same, ...outcome } = result;
  return { gameId: record.id, seatId, userId, seatHash, role, ...outcome, answers, createdAtMs: record.createdAtMs };
}
