import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { GameRecord, PlayerRecord } from "../../../domain/history/record.ts";
import { randomness } from "../../crypto.ts";

/**
 * Puts a finished game into the database: its host on seat 1, who owes nothing, and a guest on seat 2, who owes 20,000.
 * @returns its id
 */
export async function insertGame(hostId: string | null): Promise<string> {
  const gameId = randomness.secret();
  const row = env.DB.prepare(
    `INSERT INTO game_players (game_id, seat_id, user_id, name, role, status, rank, score, total_questions, duration_ms,
       penalty_vnd, completed_at_ms, answers, created_at_ms)
     VALUES (?, ?, ?, ?, ?, 'completed', ?, ?, 5, 60000, ?, 60000, '[]', 1)`,
  );
  await env.DB.batch([
    row.bind(gameId, 1, hostId, "Hoa", "host", 1, 5, 0),
    row.bind(gameId, 2, null, "An", "player", 2, 3, 20_000),
  ]);
  return gameId;
}

/** How the database goes about the queries that something makes, in its own words: which table by which index. */
export async function queryPlansOf(act: () => Promise<unknown>): Promise<string[]> {
  const prepare = vi.spyOn(env.DB, "prepare");
  await act();
  const queries = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.startsWith("select"));
  prepare.mockRestore();
  const plans = queries.map((sql) => {
    const values = sql.match(/\?/g)?.map(() => 1) ?? [];
    return env.DB.prepare(`explain query plan ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
  });
  return (await Promise.all(plans)).flatMap(({ results }) => results.map(({ detail }) => detail));
}

/** A finished game of these accounts (null for a guest): the first hosts on seat 1, and everybody has finished. */
export function gameRecord(userIds: readonly (string | null)[], changes: Partial<GameRecord> = {}): GameRecord {
  const createdAtMs = changes.createdAtMs ?? Date.now() - 600_000;
  const players = userIds.map((userId, index): PlayerRecord => {
    const playerId = index + 1;
    const times = { durationMs: 60_000, completedAtMs: createdAtMs + 70_000, leftAtMs: null };
    const scored = { rank: playerId, score: 4, totalQuestions: 5, penaltyVnd: 10_000 };
    const result = { playerId, name: `Player ${playerId}`, status: "completed" as const, ...scored, ...times };
    return { seatId: playerId, userId, seatHash: null, role: index === 0 ? "host" : "player", result, answers: [] };
  });
  const settings = { name: "Lớp 10A", numPlayers: 10, wordsPerPlayer: 5, penalties: true } as const;
  return {
    id: crypto.randomUUID(),
    roomCode: "ABC234",
    settings: { ...settings, difficulty: "B1", quizType: "multiple_choice_vocab" },
    passage: "She declined the offer.",
    questions: [],
    createdAtMs,
    startedAtMs: createdAtMs + 10_000,
    endedAtMs: createdAtMs + 90_000,
    endedBy: "all_finished",
    hostUserId: userIds[0] ?? null,
    players,
    ...changes,
  };
}
