import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

/** A database with what was stored before progress was, then with the migration. */
function migrated(before: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  const files = globSync("migrations/*.sql").sort();
  const index = files.findIndex((file) => file.endsWith("0011_progress.sql"));
  const run = (file: string) => database.exec(readFileSync(file, "utf8"));
  files.slice(0, index).forEach(run);
  for (const sql of before) database.exec(sql);
  files.slice(index).forEach(run);
  return database;
}

const atMs = (time: string) => Date.parse(time);

const game = (id: string, ended: string) =>
  `INSERT INTO games VALUES ('${id}', 'ABC234', 'Room', 10, 20, 'B1', 'vocabulary', '', '[]', 1, 1, ${atMs(ended)}, 'time_up', NULL, 1)`;
const player = (id: string, user: string, status: string, score: number) =>
  `INSERT INTO game_players (game_id, seat_id, user_id, name, role, status, score, total_questions, duration_ms, penalty_vnd,
     answers, created_at_ms) VALUES ('${id}', 1, ${user}, 'Lan', 'player', '${status}', ${score}, 8, 5000, 0, '[]', 1)`;
const review = (id: string, time: string, day: string, type = "review", undoes = "NULL") =>
  `INSERT INTO review_log (user_id, id, sense_id, type, at_ms, day, rating, kind, duration_ms, undoes)
   VALUES ('lan', '${id}', 's', '${type}', ${atMs(time)}, '${day}', 3, 'recognise', 1000, ${undoes})`;
const word = (senseId: string) =>
  `INSERT INTO saved_words (user_id, sense_id, id, word, part_of_speech, level, definition, vietnamese, context, span, source,
     times_missed, last_at_ms) VALUES ('lan', '${senseId}', '${senseId}', 'w', 'noun', 'B1', '', '[]', '', '[0,0]', 'saved', 0, 1)`;

test("the days of before follow from the reviews and games of before", () => {
  const database = migrated([
    // In Vietnam it was the next day.
    game("1", "2026-11-20T18:00:00Z"),
    player("1", "'lan'", "completed", 8),
    game("2", "2026-11-22T05:00:00Z"),
    player("2", "'lan'", "left", 0),
    game("3", "2026-11-23T05:00:00Z"),
    player("3", "NULL", "completed", 8),
    `INSERT INTO practice_games VALUES ('lan', 'p', 'vocabulary', 'B1', 5, '', '[]', '[]', 3, 5, 7000,
       ${atMs("2026-11-21T05:00:00Z")}, 1)`,
    review("r1", "2026-11-24T05:00:00Z", "2026-11-24"),
    review("r2", "2026-11-24T05:00:00Z", "2026-11-24"),
    review("u2", "2026-11-24T05:00:00Z", "2026-11-24", "undo", "'r2'"),
    review("r3", "2026-11-24T05:00:00Z", "2027-01-01"),
  ]);
  expect(database.prepare("SELECT * FROM learning_days ORDER BY day").all()).toEqual([
    {
      ...{
        user_id: "lan",
        day: "2026-11-21",
        reviews: 0,
        games: 2,
        questions: 13,
        right_answers: 11,
        perfect_games: 1,
      },
      time_ms: 12_000,
    },
    {
      ...{ user_id: "lan", day: "2026-11-24", reviews: 1, games: 0, questions: 0, right_answers: 0, perfect_games: 0 },
      time_ms: 1000,
    },
  ]);
});

test("a review of before was received when it was made, but not after the migration, and its card is computed anew", () => {
  const database = migrated([
    word("s"),
    word("other"),
    review("r1", "2026-11-24T05:00:00Z", "2026-11-24"),
    review("r2", "2999-01-01T05:00:00Z", "2999-01-01"),
  ]);
  const received = database.prepare("SELECT min(received_at_ms, ?) AS atMs FROM review_log ORDER BY id");
  const nowMs = Date.now();
  expect(received.all(nowMs)[0]).toEqual({ atMs: atMs("2026-11-24T05:00:00Z") });
  expect(received.all(nowMs)).toEqual(received.all(atMs("3000-01-01T00:00:00Z")));
  const stale = database.prepare("SELECT sense_id FROM saved_words WHERE is_stale").all();
  expect(stale).toEqual([{ sense_id: "s" }]);
});
