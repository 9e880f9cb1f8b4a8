import { and, count, desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { afterKey, type Key } from "./after-key.ts";
import { gamePlayers, games } from "./schema.ts";

/** A page by its number, from 1. */
export type Page = { limit: number; page: number };

/** Somebody's games, the newest first, and how many there are in all; one round trip. */
export async function historyOf(db: D1Database, userId: string, { limit, page }: Page) {
  const orm = drizzle(db);
  const isOwn = eq(gamePlayers.userId, userId);
  const [rows, totals] = await orm.batch([
    orm
      .select({
        id: games.id,
        name: games.name,
        difficulty: games.difficulty,
        role: gamePlayers.role,
        status: gamePlayers.status,
        score: gamePlayers.score,
        totalQuestions: gamePlayers.totalQuestions,
        createdAtMs: gamePlayers.createdAtMs,
        endedAtMs: games.endedAtMs,
      })
      .from(gamePlayers)
      .innerJoin(games, eq(games.id, gamePlayers.gameId))
      .where(isOwn)
      .orderBy(desc(gamePlayers.createdAtMs), desc(gamePlayers.gameId))
      .limit(limit)
      .offset((page - 1) * limit),
    orm.select({ total: count() }).from(gamePlayers).where(isOwn),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Somebody's games with all that is kept of them, the newest first, by key: page after page costs the same. */
export async function fullGamesOf(db: D1Database, userId: string, after: Key | null, limit: number) {
  const { createdAtMs, gameId } = gamePlayers;
  return drizzle(db)
    .select({ game: games, player: gamePlayers })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gameId))
    .where(and(eq(gamePlayers.userId, userId), afterKey(createdAtMs, gameId, after)))
    .orderBy(desc(createdAtMs), desc(gameId))
    .limit(limit);
}

export type FullGame = Awaited<ReturnType<typeof fullGamesOf>>[number];
