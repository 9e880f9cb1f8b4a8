import type { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { dayOf } from "../../domain/day.ts";
import { COUNT_RANKS, COUNT_SCORES } from "../leaderboard/count-scores.ts";
import { daySql } from "../leaderboard/day-sql.ts";

export type SeedSize = { games: number; users: number };

const DAY_MS = 24 * 60 * 60_000;
/** The games are spread over so many days before now. */
const DAYS = 400;
const QUESTIONS = 10;
/** Every so many games have one and the same second player: a person with a very long history. */
const FREQUENT_EVERY = 20;
export const FREQUENT_USER = "seed-0000000";

/**
 * Fills a database with accounts and finished games of two players each, the same for the same size, in place of what an
 * earlier seed made. Scores are counted at the end at once, not result by result: a million games take about a minute
 * instead of many.
 */
export function seed(database: DatabaseSync, { games, users }: SeedSize, timeZone: string, nowMs: number): void {
  // What is lost when this is interrupted is only the seed.
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY; BEGIN IMMEDIATE");
  withoutTriggers(database, () => {
    for (const [table, column] of [
      ["users", "id"],
      ["games", "id"],
      ["game_players", "game_id"],
      ["rooms", "code"],
      ["history_entries", "game_id"],
      ["learning_days", "user_id"],
      ["challenge_attempts", "user_id"],
    ])
      database.exec(`DELETE FROM ${table} WHERE ${column} >= 'seed-' AND ${column} < 'seed.'`);
    database.prepare(usersSql()).run({ users, nowMs });
    const stepMs = (DAYS * DAY_MS) / games;
    database.prepare(GAMES).run({ games, nowMs, stepMs });
    database.prepare(ROOMS).run({ games, nowMs, stepMs });
    for (const seat of [1, 2]) {
      const day = daySql("ended", timeZone, nowMs);
      database.prepare(playersSql(seat, day)).run({ games, users, nowMs, stepMs });
    }
    database.prepare(CHALLENGES).run({ users, nowMs, today: dayOf(nowMs, timeZone) });
    const counts = [
      ...COUNT_SCORES,
      ...COUNT_RANKS,
      ...LIST_HISTORY,
      ...COUNT_CHALLENGES,
      COUNT_DAYS,
      COUNT_TOTALS,
      ...LIST_ADMIN,
    ];
    for (const sql of counts) database.exec(sql);
  });
  database.exec("COMMIT; PRAGMA optimize");
}

const triggers = v.array(v.object({ name: v.string(), sql: v.string() }));

/** Does the work while no result is counted by itself. */
function withoutTriggers(database: DatabaseSync, work: () => void): void {
  const all = v.parse(triggers, database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all());
  for (const { name } of all) database.exec(`DROP TRIGGER ${name}`);
  work();
  for (const { sql } of all) database.exec(sql);
}

/** The numbers from 0 below a parameter, as the table `n` with the column `i`. */
const numbersBelow = (parameter: string) =>
  `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${parameter})`;

function usersSql(): string {
  return `INSERT INTO users (id, email, display_name, role, created_at_ms, is_active)
    ${numbersBelow("$users")}
    SELECT printf('seed-%07d', i), 'seed-' || i || '@example.org', 'Seed ' || i, 'user', $nowMs, 1 FROM n`;
}

const GAMES = `INSERT INTO games (id, room_code, name, num_players, words_per_player, difficulty, quiz_type, passage,
    questions, created_at_ms, started_at_ms, ended_at_ms, ended_by, host_user_id, penalties)
  ${numbersBelow("$games")}
  SELECT printf('seed-%08d', i), 'SEEDED', 'Seeded game ' || i, 2, ${QUESTIONS},
    CASE i % 4 WHEN 0 THEN 'B1' WHEN 1 THEN 'B2' WHEN 2 THEN '6.0-7.0' ELSE '>8.0' END, 'multiple_choice_vocab',
    'A passage of the seed.', '[]', cast($nowMs - i * $stepMs AS integer) - 600000,
    cast($nowMs - i * $stepMs AS integer) - 300000, cast($nowMs - i * $stepMs AS integer), 'all_finished', NULL, 1 FROM n`;

/** Closed, so that nobody is shown a room that is not there. */
const ROOMS = `INSERT INTO rooms (code, name, host_name, players, num_players, words_per_player, difficulty, quiz_type,
    status, locked, created_at_ms, updated_at_ms)
  ${numbersBelow("$games")}
  SELECT printf('seed-%08d', i), 'Seeded game ' || i, 'Seed', 2, 2, ${QUESTIONS}, 'B1', 'multiple_choice_vocab', 'closed', 0,
    cast($nowMs - i * $stepMs AS integer), cast($nowMs - i * $stepMs AS integer) FROM n`;

/** What the triggers of the admin area's lists do row by row. */
const LIST_ADMIN = [
  "DELETE FROM admin_list",
  `INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
   SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source ORDER BY created_at_ms`,
  "DELETE FROM admin_list_counts",
  `INSERT INTO admin_list_counts (list, state, kind, rows)
   SELECT list, state, kind, count(*) FROM admin_list GROUP BY list, state, kind`,
  "INSERT INTO admin_search (admin_search) VALUES ('rebuild')",
];

/** What the triggers of games and players do game by game; somebody who has both seats of a game has it once. */
const LIST_HISTORY = [
  `INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
    SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
    WHERE game_id >= 'seed-' AND game_id < 'seed.' ON CONFLICT DO NOTHING`,
  "DELETE FROM history_counts",
  `INSERT INTO history_counts (user_id, role, state, level, games)
    SELECT user_id, role, state, level, count(*) FROM history_entries GROUP BY 1, 2, 3, 4`,
];

/** Everybody has handed in today's challenge of one level. */
const CHALLENGES = `INSERT INTO challenge_attempts (user_id, category, day, dealt_at_ms, handed_in_at_ms, answers, score,
    total_questions, seconds, learner_day)
  ${numbersBelow("$users")}
  SELECT printf('seed-%07d', i), 'intermediate', $today, $nowMs - 120000, $nowMs - 60000, '[]', i % 6, 5,
    20 + i * 40503 % 101, $today FROM n`;

const COUNT_CHALLENGES = [
  "DELETE FROM challenge_ranks",
  `INSERT INTO challenge_ranks (day, category, points, players)
    SELECT day, category, points, count(*) FROM challenge_attempts WHERE handed_in_at_ms IS NOT NULL GROUP BY 1, 2, 3`,
];

const COUNT_TOTALS = `UPDATE totals SET count = CASE name
  WHEN 'users' THEN (SELECT count(*) FROM users)
  WHEN 'games' THEN (SELECT count(*) FROM games)
  ELSE (SELECT count(*) FROM game_players WHERE status = 'completed') + (SELECT count(*) FROM practice_games)
    + (SELECT count(*) FROM challenge_attempts WHERE handed_in_at_ms IS NOT NULL) END`;

/** What the triggers of results do result by result. */
const COUNT_DAYS = `INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  SELECT user_id, day, sum(reviews), sum(games), sum(questions), sum(right_answers), sum(perfect_games), sum(time_ms)
  FROM learning_source WHERE user_id >= 'seed-' AND user_id < 'seed.' GROUP BY user_id, day`;

/** Who plays a game is spread evenly over all users by a multiplicative hash; some are better than others. */
function playersSql(seat: number, day: string): string {
  const user = `((i * 2 + ${seat}) * 2654435761 % 4294967296) % $users`;
  const player = seat === 2 ? `CASE WHEN i % ${FREQUENT_EVERY} = 0 THEN 0 ELSE ${user} END` : user;
  return `INSERT INTO game_players (game_id, seat_id, user_id, name, role, status, rank, score, total_questions,
      duration_ms, penalty_vnd, completed_at_ms, answers, created_at_ms, day, learner_day, counted_hour)
    ${numbersBelow("$games")},
    players AS (SELECT i, ${player} AS user, cast($nowMs - i * $stepMs AS integer) AS ended FROM n),
    scored AS (SELECT *, min(${QUESTIONS}, (user % 7) + (i * 40503 + ${seat}) % 6) AS points FROM players)
    SELECT printf('seed-%08d', i), ${seat}, printf('seed-%07d', user), 'Seed ' || user,
      '${seat === 1 ? "host" : "player"}', CASE WHEN i % 23 = ${seat} THEN 'left' ELSE 'completed' END,
      CASE WHEN i % 23 = ${seat} THEN NULL ELSE ${seat} END, CASE WHEN i % 23 = ${seat} THEN 0 ELSE points END,
      ${QUESTIONS}, 60000,
      CASE WHEN i % 23 = ${seat} OR points < 5 THEN 50000 WHEN points < 8 THEN 20000 WHEN points < 9 THEN 10000 ELSE 0 END,
      ended, '[]', ended - 600000, ${day}, ${day},
      CASE WHEN i % 23 IN (1, 2) THEN NULL ELSE ended / 3600000 END
    FROM scored`;
}
