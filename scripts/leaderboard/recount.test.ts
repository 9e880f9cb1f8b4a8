import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { DEFAULT_TIME_ZONE, dayOf } from "../../domain/day.ts";
import { COUNT_RANKS, COUNT_SCORES } from "./count-scores.ts";
import { daySql } from "./day-sql.ts";
import { recountSql } from "./recount-sql.ts";

const NOW = Date.parse("2026-11-20T00:00:00Z");

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(":memory:");
  for (const file of globSync("migrations/*.sql").sort()) database.exec(readFileSync(file, "utf8"));
});

function store(endedAtMs: number, userId: string, day: string, score = 4, penaltyVnd = 10_000): void {
  const id = crypto.randomUUID();
  database
    .prepare(
      `INSERT INTO games (id, room_code, name, num_players, words_per_player, difficulty, quiz_type, passage, questions,
         created_at_ms, started_at_ms, ended_at_ms, ended_by)
       VALUES (?, 'ABCDEF', 'Class', 9, 5, 'B1', 'vocabulary', '', '[]', 1, 1, ?, 'all_finished')`,
    )
    .run(id, endedAtMs);
  database
    .prepare(
      `INSERT INTO game_players (game_id, seat_id, user_id, name, role, status, rank, score, total_questions,
         penalty_vnd, answers, created_at_ms, day)
       VALUES (?, 1, ?, 'An', 'player', 'completed', 1, ?, 7, ?, '[]', 1, ?)`,
    )
    .run(id, userId, score, penaltyVnd, day);
}

function counted() {
  const scores = database.prepare("SELECT * FROM period_scores ORDER BY kind, start, user_id").all();
  return { scores, ranks: database.prepare("SELECT * FROM period_ranks ORDER BY kind, start, measure, value").all() };
}

function storeMany(): void {
  for (let game = 0; game < 60; game++) {
    const endedAtMs = NOW - game * 9 * 60 * 60_000;
    const day = dayOf(endedAtMs, DEFAULT_TIME_ZONE);
    store(endedAtMs, `user-${game % 3}`, day, game % 8, (game % 4) * 10_000);
  }
}

test.each(["Asia/Ho_Chi_Minh", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"])(
  "the database finds the same day as the Worker at any time, also where clocks change: %s",
  (timeZone) => {
    const find = database.prepare(`SELECT ${daySql("?1", timeZone, NOW)} AS day`);
    fc.assert(
      fc.property(fc.integer({ min: Date.parse("2024-01-02"), max: NOW }), (timeMs) => {
        expect(find.get(timeMs)).toEqual({ day: dayOf(timeMs, timeZone) });
      }),
    );
  },
);

test("the minute before and after the clocks change are of the right days", () => {
  const find = database.prepare(`SELECT ${daySql("?1", "America/New_York", NOW)} AS day`);
  const days = ["2026-03-08T04:59:00Z", "2026-03-09T03:59:00Z", "2026-11-02T04:59:00Z", "2026-11-02T05:00:00Z"].map(
    (time) => find.get(Date.parse(time))?.day,
  );
  expect(days).toEqual(["2026-03-07", "2026-03-08", "2026-11-01", "2026-11-02"]);
});

test("a recount moves games to the days of another time zone, with their weeks, months and years", () => {
  store(Date.parse("2026-01-01T03:00:00Z"), "an", "2026-01-01");
  database.exec(recountSql("America/New_York", NOW));
  const starts = counted().scores.map(({ kind, start }) => `${kind} ${start}`);
  expect(starts).toEqual(["day 2025-12-31", "month 2025-12-01", "week 2025-12-29", "year 2025-01-01"]);
});

test("a recount for the same time zone gives what the triggers gave result by result", () => {
  storeMany();
  const before = counted();
  expect(before.scores.length).toBeGreaterThan(60);
  database.exec(recountSql(DEFAULT_TIME_ZONE, NOW));
  expect(counted()).toEqual(before);
});

test("a recount gives no day to who was stopped by a host who ended the game", () => {
  storeMany();
  database.exec("UPDATE game_players SET day = NULL WHERE user_id = 'user-1'");
  database.exec(
    "UPDATE games SET ended_by = 'host_ended' WHERE id IN (SELECT game_id FROM game_players WHERE day IS NULL)",
  );
  const before = counted();
  database.exec(recountSql(DEFAULT_TIME_ZONE, NOW));
  expect(counted()).toEqual(before);
});

test("a recount mends scores that are wrong", () => {
  storeMany();
  const before = counted();
  database.exec("UPDATE period_scores SET games = games + 1; DELETE FROM period_ranks WHERE kind = 'week'");
  database.exec(recountSql(DEFAULT_TIME_ZONE, NOW));
  expect(counted()).toEqual(before);
});

test("scores and histogram can be counted without triggers", () => {
  storeMany();
  const before = counted();
  for (const event of ["insert", "update", "delete"])
    database.exec(`DROP TRIGGER period_ranks_after_${event}_of_period_scores`);
  for (const sql of [...COUNT_SCORES, ...COUNT_RANKS]) database.exec(sql);
  expect(counted()).toEqual(before);
});
