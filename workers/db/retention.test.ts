import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { deleteExpiredRows } from "./retention.ts";

const NOW = Date.parse("2026-11-27T05:00:00Z");
const DAY_MS = 24 * 60 * 60_000;

beforeEach(() =>
  env.DB.batch(["sessions", "one_time_tokens", "rooms"].map((table) => env.DB.prepare(`DELETE FROM ${table}`))),
);

const session = (id: string, expiresAtMs: number) =>
  env.DB.prepare("INSERT INTO sessions VALUES (?, 'u', 1, 1, ?, NULL)").bind(id, expiresAtMs);
const token = (hash: string, expiresAtMs: number) =>
  env.DB.prepare("INSERT INTO one_time_tokens VALUES (?, 'reset', 'u', NULL, NULL, ?)").bind(hash, expiresAtMs);
const room = (code: string, status: string, atMs: number) =>
  env.DB.prepare("INSERT INTO rooms VALUES (?, 'Room', 'Vy', 1, 10, 5, 'B1', 'vocabulary', ?, 0, ?, ?, NULL)").bind(
    code,
    status,
    atMs,
    atMs,
  );
const keysOf = async (table: string, key: string) =>
  (await env.DB.prepare(`SELECT ${key} AS name FROM ${table} ORDER BY 1`).all()).results.map(({ name }) => name);

it("sessions and tokens are deleted when they have expired, and rooms a day after they have closed", async () => {
  await env.DB.batch([
    session("old", NOW),
    session("valid", NOW + 1),
    token("old", NOW - 1),
    token("valid", NOW + 1),
    room("CLOSED", "closed", NOW - DAY_MS - 1),
    room("RECENT", "closed", NOW - DAY_MS + 1),
    room("LOST22", "waiting", NOW - 10 * DAY_MS),
    room("OPEN22", "waiting", NOW - 1),
  ]);
  expect(await deleteExpiredRows(env.DB, NOW)).toEqual({ sessions: 1, oneTimeTokens: 1, rooms: 2 });
  expect(await keysOf("sessions", "id")).toEqual(["valid"]);
  expect(await keysOf("one_time_tokens", "hash")).toEqual(["valid"]);
  expect(await keysOf("rooms", "code")).toEqual(["OPEN22", "RECENT"]);
  expect(await deleteExpiredRows(env.DB, NOW)).toEqual({ sessions: 0, oneTimeTokens: 0, rooms: 0 });
});

it("no table is scanned for it", async () => {
  const prepare = vi.spyOn(env.DB, "prepare");
  await deleteExpiredRows(env.DB, NOW);
  const statements = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  expect(statements).toHaveLength(4);
  for (const sql of statements) {
    const values = sql.match(/\?/g)?.map(() => 1) ?? [];
    const plan = env.DB.prepare(`explain query plan ${sql}`).bind(...values);
    const steps = (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
    expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
  }
});
