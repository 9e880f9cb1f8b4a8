import { and, desc, eq, exists, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import { DEFAULT_TIME_ZONE, dayOf } from "../../domain/day.ts";
import { answersBySense, bestAnswersOf } from "../../domain/history/answers-by-sense.ts";
import type { GameRecord, PlayerRecord } from "../../domain/history/record.ts";
import { countsInAverages } from "../../domain/leaderboard/leaderboard.ts";
import { type Learning, learningInRoom } from "../../domain/progress/learning.ts";
import { sha256 } from "../crypto.ts";
import { type ColumnOverrides, chunksOf, jsonRows, selectRows } from "./insert-rows.ts";
import { countInLeaderboards } from "./leaderboard.ts";
import { insertLearning } from "./learning.ts";
import { idIfExists, isDeleted } from "./owner.ts";
import { afterCursor, type Cursor } from "./paging.ts";
import { proposeFailed } from "./retirement.ts";
import { timeZonesOf } from "./review-log.ts";
import { appliedGames, gamePlayers, games } from "./schema.ts";
import { countAnswers, findBestAnswers, insertBestAnswers } from "./sense-answers.ts";

/**
 * Stores a finished game, its answers as reviews of the players' cards, the words that they missed, and how each sense was
 * answered, in one transaction. It is idempotent, even if the game was deleted or corrected meanwhile, so that the outbox may
 * retry [R6, repeated deliveries]. Triggers keep the tables that follow from it (workers/db/triggers); badges are given when their owner looks at
 * the progress (workers/api/users/progress.ts).
 * @param timeZone in which the game's day is counted
 */
export async function recordGame(
  db: D1Database,
  record: GameRecord,
  timeZone: string = DEFAULT_TIME_ZONE,
): Promise<void> {
  const orm = drizzle(db);
  const isNew = notExists(orm.select().from(appliedGames).where(eq(appliedGames.gameId, record.id)));
  const timeZoneOf = await timeZonesOf(
    db,
    record.players.flatMap(({ userId }) => userId ?? []),
  );
  const players = record.players.map((player) => {
    const { userId, answers, result } = player;
    // A guest's day is stored nowhere.
    const timeZoneOfPlayer = userId === null ? timeZone : timeZoneOf(userId);
    return { ...player, learning: learningInRoom(record, { status: result.status, answers }, timeZoneOfPlayer) };
  });
  const learned = players.flatMap(({ userId, learning }) =>
    userId === null ? [] : [{ userId, learning, receivedAtMs: record.endedAtMs }],
  );
  const senses = answersBySense(players);
  const bestAnswers = await findBestAnswers(db, record, bestAnswersOf(players));
  await orm.batch([
    orm.insert(games).select(selectRows(games, `[${jsonRows(games, [gameRow(record)])}]`, isNew, HOST_IF_EXISTS)),
    ...insertPlayers(orm, record, players, timeZone, isNew),
    countInLeaderboards(orm, record.id, record.endedAtMs),
    countAnswers(orm, record, senses, isNew),
    insertBestAnswers(orm, bestAnswers, isNew),
    ...insertLearning(orm, learned, isNew),
    orm.insert(appliedGames).values({ gameId: record.id, appliedAtMs: Date.now() }).onConflictDoNothing(),
  ]);
  // After the transaction: if this fails, the outbox's retry does it without counting the game again.
  await proposeFailed(
    db,
    senses.map(({ senseId }) => senseId),
    Date.now(),
  );
}

type PlayerWithLearning = PlayerRecord & { learning: Learning };

/** @param timeZone in which the game's day is counted, for periods */
function insertPlayers(
  orm: DrizzleD1Database,
  record: GameRecord,
  players: readonly PlayerWithLearning[],
  timeZone: string,
  isNew: SQL,
) {
  const rows = players.map((player) => {
    const learnerDay = player.userId === null ? null : player.learning.day;
    const countedDay = countsInAverages(record, player) ? dayOf(record.endedAtMs, timeZone) : null;
    return playerRow(record, player, { countedDay, learnerDay });
  });
  return chunksOf(jsonRows(gamePlayers, rows)).map((chunk) =>
    orm.insert(gamePlayers).select(selectRows(gamePlayers, chunk, isNew, ANONYMOUS_IF_DELETED)),
  );
}

function gameRow(record: GameRecord): typeof games.$inferInsert {
  const { settings, players: _own, ...game } = record;
  return { ...game, ...settings, penalties: settings.penalties ?? true };
}

/**
 * For an account that was deleted before its game was stored: the row is inserted as `deleteUser` would have left it
 * [R6, deleted accounts]. `seatHash` is null already: only a guest's seat has one. `countedHour` comes after the insert, and
 * for accounts only.
 */
const ANONYMOUS_IF_DELETED = {
  userId: (valueIn) => idIfExists(valueIn("userId")),
  name: (valueIn) => sql`case when ${isDeleted(valueIn("userId"))} then '' else ${valueIn("name")} end`,
  answers: (valueIn) => sql`case when ${isDeleted(valueIn("userId"))} then '[]' else ${valueIn("answers")} end`,
  avatar: (valueIn) => sql`case when not ${isDeleted(valueIn("userId"))} then ${valueIn("avatar")} end`,
  learnerDay: (valueIn) => sql`case when not ${isDeleted(valueIn("userId"))} then ${valueIn("learnerDay")} end`,
} satisfies ColumnOverrides;

/** The same for the account of the host. */
const HOST_IF_EXISTS = { hostUserId: (valueIn) => idIfExists(valueIn("hostUserId")) } satisfies ColumnOverrides;

type Days = { countedDay: string | null; learnerDay: string | null };

function playerRow(record: GameRecord, player: PlayerRecord, days: Days): typeof gamePlayers.$inferInsert {
  const { seatId, userId, seatHash, role, result, answers } = player;
  const { playerId: _same, ...outcome } = result;
  const { id: gameId, createdAtMs } = record;
  return { gameId, seatId, userId, seatHash, role, ...outcome, answers, createdAtMs, ...days };
}

/** A person's games with all stored data, newest first, by cursor. */
export async function fullGamesOf(db: D1Database, userId: string, after: Cursor | null, limit: number) {
  const { createdAtMs, gameId } = gamePlayers;
  return drizzle(db)
    .select({ game: games, player: gamePlayers })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gameId))
    .where(and(eq(gamePlayers.userId, userId), afterCursor(createdAtMs, gameId, after)))
    .orderBy(desc(createdAtMs), desc(gameId))
    .limit(limit);
}

export type FullGame = Awaited<ReturnType<typeof fullGamesOf>>[number];

/**
 * Assigns the finished games of a guest's seat, and the words missed in them, to the account. The seat's secret can claim
 * them once. A game in which the account has played already is skipped, so that nobody is in one game twice.
 * @param seatToken the seat's secret as the room issued it; with any other text nothing is claimed
 * @returns the number of claimed games
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
  const timeZone = (await timeZonesOf(db, [userId]))(userId);
  let claimed = 0;
  for (const seat of found) claimed += await claim(orm, userId, seatToken, seat, timeZone);
  return claimed;
}

/** A result can be claimed even if its game is gone. */
type FoundSeat = Pick<typeof gamePlayers.$inferSelect, "gameId" | "seatId" | "status" | "answers"> &
  Nullable<Pick<typeof games.$inferSelect, "questions" | "endedAtMs">>;
type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** Claims one game with its words in one transaction, unless another request was faster. @returns 1 or 0 */
async function claim(
  orm: DrizzleD1Database,
  userId: string,
  seatToken: string,
  { gameId, seatId, status, answers, questions, endedAtMs }: FoundSeat,
  timeZone: string,
): Promise<number> {
  const isStillFree = and(
    eq(gamePlayers.gameId, gameId),
    eq(gamePlayers.seatId, seatId),
    isFree(orm, userId, seatToken),
  );
  const isClaimable = exists(orm.select({ seatId: gamePlayers.seatId }).from(gamePlayers).where(isStillFree));
  const game = { questions: questions ?? [], endedAtMs: endedAtMs ?? 0 };
  const learning = learningInRoom(game, { status, answers }, timeZone);
  const results = await orm.batch([
    ...insertLearning(orm, [{ userId, learning, receivedAtMs: game.endedAtMs }], isClaimable),
    // Not counted by changed rows: those that triggers change are among them.
    orm
      .update(gamePlayers)
      .set({ userId, seatHash: null, learnerDay: endedAtMs === null ? null : learning.day })
      .where(isStillFree)
      .returning({ gameId: gamePlayers.gameId }),
    // Of all who have played it: with this account somebody else may have had their first opponent.
    ...(endedAtMs === null ? [] : [countInLeaderboards(orm, gameId, endedAtMs)]),
  ]);
  const claimed = results.at(endedAtMs === null ? -1 : -2);
  return Array.isArray(claimed) ? claimed.length : 0;
}

/** The seat of this secret is unclaimed, and the account is not in the same game. */
function isFree(orm: DrizzleD1Database, userId: string, seatToken: string): SQL | undefined {
  const own = alias(gamePlayers, "own");
  const isInGame = orm
    .select({ seatId: own.seatId })
    .from(own)
    .where(and(eq(own.gameId, gamePlayers.gameId), eq(own.userId, userId)));
  return and(eq(gamePlayers.seatHash, sha256(seatToken)), isNull(gamePlayers.userId), notExists(isInGame));
}
