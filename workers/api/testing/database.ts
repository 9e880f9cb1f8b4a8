import { env } from "cloudflare:workers";
import { vi } from "vitest";
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
