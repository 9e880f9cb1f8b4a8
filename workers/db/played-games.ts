import { and, eq, inArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { AnsweredGame } from "../../domain/history/given-answers.ts";
import { standingsFrom } from "../../domain/history/played-game.ts";
import type { AnswerRecord } from "../../domain/history/record.ts";
import { gamePlayers, games, penaltyMarks, users } from "./schema.ts";

export type PlayedGame = NonNullable<Awaited<ReturnType<typeof playedGame>>>;
export type PlayedGameRow = PlayedGame["players"][number];

/** A finished game with all results, without answers. @returns null if there is no such game */
export async function playedGame(db: D1Database, gameId: string) {
  const orm = drizzle(db);
  const [found, players, marks] = await orm.batch([
    orm
      .select({ game: games, hostName: users.displayName })
      .from(games)
      .leftJoin(users, eq(users.id, games.hostUserId))
      .where(eq(games.id, gameId)),
    orm
      .select({
        seatId: gamePlayers.seatId,
        userId: gamePlayers.userId,
        name: gamePlayers.name,
        avatar: gamePlayers.avatar,
        role: gamePlayers.role,
        status: gamePlayers.status,
        score: gamePlayers.score,
        totalQuestions: gamePlayers.totalQuestions,
        durationMs: gamePlayers.durationMs,
        penaltyVnd: gamePlayers.penaltyVnd,
        completedAtMs: gamePlayers.completedAtMs,
        leftAtMs: gamePlayers.leftAtMs,
      })
      .from(gamePlayers)
      .where(eq(gamePlayers.gameId, gameId)),
    orm
      .select({ seatId: penaltyMarks.seatId })
      .from(penaltyMarks)
      .where(and(eq(penaltyMarks.gameId, gameId), eq(penaltyMarks.paid, true))),
  ]);
  const [row] = found;
  return row ? { ...row, players, paidSeatIds: new Set(marks.map(({ seatId }) => seatId)) } : null;
}

/** What players of a game answered, by seat. */
export async function answersOf(
  db: D1Database,
  gameId: string,
  seatIds: readonly number[],
): Promise<Map<number, readonly AnswerRecord[]>> {
  const rows = await drizzle(db)
    .select({ seatId: gamePlayers.seatId, answers: gamePlayers.answers })
    .from(gamePlayers)
    .where(and(eq(gamePlayers.gameId, gameId), inArray(gamePlayers.seatId, [...seatIds])));
  return new Map(rows.map(({ seatId, answers }) => [seatId, answers]));
}

/** The game with the answers of all who have finished it, as its host may see them. */
export async function answeredGameFrom(db: D1Database, { game, players }: PlayedGame): Promise<AnsweredGame> {
  const { gameId, seatId, status, answers } = gamePlayers;
  const rows = await drizzle(db)
    .select({ seatId, answers })
    .from(gamePlayers)
    .where(and(eq(gameId, game.id), eq(status, "completed")));
  const bySeat = new Map(rows.map((row) => [row.seatId, row.answers]));
  const { questions, startedAtMs } = game;
  return {
    ...{ questions, startedAtMs },
    players: standingsFrom(players, new Set()).flatMap((row) => {
      const given = bySeat.get(row.seatId);
      return given ? [{ name: row.name, answers: given }] : [];
    }),
  };
}

/**
 * The account's part in a game: its own seat, and whether it hosted, playing or not.
 * @returns null for everybody who did not take part
 */
export function partOf(
  { game, players }: PlayedGame,
  userId: string,
): { seatId: number | null; isHost: boolean } | null {
  const own = players.find((player) => player.userId === userId);
  const isHost = game.hostUserId === userId || own?.role === "host";
  return own || isHost ? { seatId: own?.seatId ?? null, isHost } : null;
}
