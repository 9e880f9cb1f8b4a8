import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { DEFAULT_TIME_ZONE } from "../../domain/day.ts";
import { recountSql } from "../leaderboard/recount-sql.ts";
import { FREQUENT_USER, seed } from "./seed.ts";

const NOW = Date.parse("2026-11-20T00:00:00Z");

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(":memory:");
  for (const file of globSync("migrations/*.sql").sort()) database.exec(readFileSync(file, "utf8"));
});

const countOf = (table: string) => Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
const scores = () => database.prepare("SELECT * FROM period_scores ORDER BY kind, start, user_id").all();
const ranks = () => database.prepare("SELECT * FROM period_ranks ORDER BY kind, start, measure, value").all();

test("makes as many games and users as asked, also the second time", () => {
  for (const games of [300, 200]) {
    seed(database, { games, users: 20 }, DEFAULT_TIME_ZONE, NOW);
    expect([countOf("games"), countOf("game_players"), countOf("users")]).toEqual([games, 2 * games, 20]);
  }
});

test("leaves the scores as the triggers would have counted them, and the triggers", () => {
  const before = countOf("sqlite_master WHERE type = 'trigger'");
  seed(database, { games: 300, users: 20 }, DEFAULT_TIME_ZONE, NOW);
  expect(countOf("sqlite_master WHERE type = 'trigger'")).toBe(before);
  const seeded = [scores(), ranks()];
  expect(seeded[0]?.length).toBeGreaterThan(100);
  database.exec("UPDATE game_players SET day = NULL");
  expect([countOf("period_scores"), countOf("period_ranks")]).toEqual([0, 0]);
  database.exec(recountSql(DEFAULT_TIME_ZONE, NOW));
  expect([scores(), ranks()]).toEqual(seeded);
});

test("has one person with a long history", () => {
  seed(database, { games: 400, users: 100 }, DEFAULT_TIME_ZONE, NOW);
  const [most] = database
    .prepare("SELECT user_id, count(*) AS n FROM game_players GROUP BY 1 ORDER BY 2 DESC LIMIT 1")
    .all();
  expect(most?.user_id).toBe(FREQUENT_USER);
});

test("lists the history as the triggers would have", () => {
  const history = () => [
    database.prepare("SELECT * FROM history_entries ORDER BY game_id, user_id").all(),
    database.prepare("SELECT * FROM history_counts WHERE games > 0 ORDER BY user_id, role, state, level").all(),
  ];
  seed(database, { games: 300, users: 20 }, DEFAULT_TIME_ZONE, NOW);
  const seeded = history();
  expect(seeded[0]?.length).toBeGreaterThan(500);
  database.exec("UPDATE games SET difficulty = difficulty");
  expect(history()).toEqual(seeded);
});

test("counts the days of learners as the triggers would have", () => {
  const days = () => database.prepare("SELECT * FROM learning_days ORDER BY user_id, day").all();
  seed(database, { games: 300, users: 20 }, DEFAULT_TIME_ZONE, NOW);
  const seeded = days();
  expect(seeded.length).toBeGreaterThan(100);
  database.exec(
    "DELETE FROM learning_days; CREATE TABLE players AS SELECT * FROM game_players; DELETE FROM game_players",
  );
  database.exec("INSERT INTO game_players SELECT * FROM players");
  removeChallenges();
  handInAgain();
  expect(days()).toEqual(seeded);
});

function removeChallenges(): void {
  database.exec("CREATE TABLE attempts AS SELECT * FROM challenge_attempts; DELETE FROM challenge_attempts");
}

/** One by one, as the triggers see it. */
function handInAgain(): void {
  const columns = "user_id, category, day, dealt_at_ms, score, total_questions, seconds, learner_day";
  database.exec(`INSERT INTO challenge_attempts (${columns}) SELECT ${columns} FROM attempts`);
  database.exec("UPDATE challenge_attempts SET handed_in_at_ms = dealt_at_ms + 60000");
}

test("ranks the challenge and counts the totals as the triggers would have", () => {
  const counted = () => [
    database.prepare("SELECT * FROM challenge_ranks ORDER BY points").all(),
    database.prepare("SELECT * FROM totals ORDER BY name").all(),
  ];
  seed(database, { games: 30, users: 20 }, DEFAULT_TIME_ZONE, NOW);
  const seeded = counted();
  removeChallenges();
  expect(counted()[0]).toEqual([]);
  handInAgain();
  expect(counted()).toEqual(seeded);
});
