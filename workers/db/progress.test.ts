import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { type LogEntry, logEntrySchema, RATING } from "../../domain/cards/log.ts";
import { addDays } from "../../domain/day.ts";
import { DIFFICULTIES } from "../../domain/quiz/difficulty.ts";
import { CHOICE, TYPED } from "../../domain/quiz/testing.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { queryPlansOf } from "../api/testing/database.ts";
import { reviewEntry, sample, soloRecord } from "../api/testing/learning.ts";
import { signedIn } from "../api/testing/requests.ts";
import { mulberry32 } from "../room/testing/seeded-random.ts";
import { certificateProgressOf } from "./certificates.ts";
import { dealAttempt, keepChallenge, recordHandIn } from "./challenge.ts";
import { giveBadges, learningDaysOf, learningProgressOf } from "./progress.ts";
import { appendEntries } from "./review-log.ts";
import { saveWords } from "./saved-words.ts";
import { recordSoloGame } from "./solo-games.ts";
import { deleteUser } from "./users.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.UTC(2026, 10, 26, 5);
const dayAt = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const entryOf = (changes: object) => v.parse(logEntrySchema, { ...reviewEntry(), ...changes });
const reviewOn = (day: string, changes: object = {}) =>
  entryOf({ atMs: Date.parse(`${day}T12:00:00Z`), day, cardId: sample(1).senseId, ...changes });

/** Every day as the triggers have kept it, and as it follows from reviews and games. */
async function keptAndTrue() {
  const columns = ["reviews", "games", "questions", "right_answers", "perfect_games", "time_ms"];
  const [kept, truth] = await env.DB.batch([
    env.DB.prepare(`SELECT user_id, day, ${columns} FROM learning_days ORDER BY user_id, day`),
    env.DB.prepare(
      `SELECT user_id, day, ${columns.map((column) => `sum(${column}) AS ${column}`)} FROM learning_source
       GROUP BY user_id, day ORDER BY user_id, day`,
    ),
  ]);
  return [kept?.results, truth?.results];
}

/** A room's result of ten questions; for a guest if `user` is null. */
function result(id: string, user: string | null, { status = "completed", score = 7, day = "2026-11-26" } = {}) {
  return env.DB.prepare(
    "INSERT INTO game_players VALUES (?, 1, ?, 'Lan', 'player', ?, 1, ?, 10, 9000, 0, NULL, NULL, '[]', 1, NULL, NULL, ?, NULL, NULL)",
  ).bind(id, user, status, score, day);
}

const CHALLENGE = { day: "2026-11-26", category: "basic" } as const;

describe("the days of a learner", () => {
  beforeAll(async () => {
    const passage = { passageId: "", title: "", passage: "" };
    await keepChallenge(env.DB, { ...CHALLENGE, ...passage, questions: [CHOICE] });
  });

  it("are what reviews and games say, whatever the order in which they arrive", async () => {
    for (let run = 0; run < randomRuns(60); run++) {
      const random = mulberry32(run);
      const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0];
      const { user } = await signedIn();
      await dealAttempt(env.DB, { userId: user.id, ...CHALLENGE }, NOW_MS - 60_000);
      const reviews = Array.from({ length: 8 }, (_, index) =>
        reviewOn(addDays("2026-11-20", Math.floor(random() * 4)), {
          id: `${run}/${index}`,
          kind: pick(["recognise", "quiz"]),
          rating: pick([RATING.again, RATING.good]),
          ...(random() < 0.7 && { durationMs: 1 + Math.floor(random() * 9000) }),
        }),
      );
      const undos = reviews.flatMap((review): LogEntry[] => {
        const undo = { ...review, type: "undo", undoes: review.id };
        return Array.from({ length: Math.floor(random() * 3) }, (_, n) =>
          entryOf({ ...undo, id: `${review.id} u${n}` }),
        );
      });
      const steps = [
        ...[...reviews, ...undos, ...reviews].map((entry) => () => appendEntries(env.DB, user.id, [entry], NOW_MS)),
        ...[1, 2, 3].map((n) => async () => {
          const owner = random() < 0.5 ? user.id : null;
          await result(`${run}/${n}`, owner, { status: pick(["completed", "left"]), score: pick([7, 10]) }).run();
        }),
        () => env.DB.prepare("UPDATE game_players SET user_id = ? WHERE user_id IS NULL").bind(user.id).run(),
        () => recordSoloGame(env.DB, user.id, soloRecord({ completedAt: "2026-11-21T08:00:00.000Z" }), NOW_MS),
        ...[1, 2].map(() => () => recordHandIn(env.DB, { userId: user.id, ...CHALLENGE }, [1], NOW_MS)),
      ];
      for (const step of steps.toSorted(() => random() - 0.5)) await step();
      const [kept, truth] = await keptAndTrue();
      expect(kept).toEqual(truth);
      expect(kept?.length).toBeGreaterThan(0);
    }
  });

  it("have no game alone that nobody can have played in its time, nor its answers as reviews", async () => {
    const { user } = await signedIn();
    const completedAt = "2026-11-20T13:30:00.000Z";
    await recordSoloGame(env.DB, user.id, soloRecord({ completedAt, durationMs: 999 }), NOW_MS);
    expect(await env.DB.prepare("SELECT 1 FROM learning_days WHERE user_id = ?").bind(user.id).all()).toMatchObject({
      results: [],
    });
    expect(await env.DB.prepare("SELECT 1 FROM review_log WHERE user_id = ?").bind(user.id).all()).toMatchObject({
      results: [],
    });
    await recordSoloGame(env.DB, user.id, soloRecord({ completedAt, durationMs: 1_000 }), NOW_MS);
    const { results } = await env.DB.prepare("SELECT games FROM learning_days WHERE user_id = ?").bind(user.id).all();
    expect(results).toEqual([{ games: 1 }]);
  });

  it("are those of the learner where the learner was", async () => {
    const { user } = await signedIn();
    // Half past eight in the evening in Vietnam, half past two in the morning of the next day in Auckland.
    const completedAt = "2026-11-20T13:30:00.000Z";
    await recordSoloGame(env.DB, user.id, soloRecord({ completedAt }), NOW_MS);
    await recordSoloGame(env.DB, user.id, soloRecord({ completedAt, day: "2026-11-21" }), NOW_MS);
    await recordSoloGame(env.DB, user.id, soloRecord({ completedAt, day: "2026-11-23" }), NOW_MS);
    const days = await learningDaysOf(env.DB, user.id);
    expect(days.map(({ day, games }) => [day, games])).toEqual([
      ["2026-11-20", 2],
      ["2026-11-21", 1],
    ]);
  });

  it("do not count a review on a day that it was nowhere at that moment", async () => {
    const { user } = await signedIn();
    const atMs = Date.UTC(2026, 10, 20, 11);
    const days = ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2027-02-30"];
    const entries = days.map((day, index) => entryOf({ atMs: atMs + index * 5_000, day }));
    await appendEntries(env.DB, user.id, entries, NOW_MS);
    await appendEntries(env.DB, user.id, [entryOf({ atMs: Date.UTC(2026, 2, 1), day: "2026-02-30" })], NOW_MS);
    expect((await learningDaysOf(env.DB, user.id)).map(({ day }) => day)).toEqual([
      ...["2026-11-19", "2026-11-20", "2026-11-21"],
    ]);
  });

  it("are gone with the account, as are badges and certificates", async () => {
    const { user } = await signedIn();
    await appendEntries(env.DB, user.id, [reviewOn("2026-11-20")], NOW_MS);
    await giveBadges(env.DB, user.id, ["perfect_game"], NOW_MS);
    const row = "INSERT INTO certificates VALUES (?, ?, 'B2', 200, 10, 8000, 'Lan', 1, NULL)";
    await env.DB.prepare(row).bind(`code of ${user.id}`, user.id).run();
    await deleteUser(env.DB, user.id);
    await giveBadges(env.DB, user.id, ["perfect_game"], NOW_MS);
    for (const table of ["learning_days", "badges", "certificates"]) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE user_id = ?`).bind(user.id).all();
      expect(results).toEqual([]);
    }
  });
});

describe("a learner's record", () => {
  it("counts words that are remembered by the times at which the server got the reviews", async () => {
    const { user } = await signedIn();
    await saveWords(env.DB, user.id, [sample(1), sample(2), sample(3)], 1);
    const review = (n: number, atMs: number, receivedAtMs: number, rating: number = RATING.good) =>
      appendEntries(
        env.DB,
        user.id,
        [entryOf({ id: `${n}/${atMs}`, cardId: sample(n).senseId, atMs: atMs + n * 5_000, day: dayAt(atMs), rating })],
        receivedAtMs + n * 5_000,
      );
    const start = NOW_MS - 40 * DAY_MS;
    // Word 1 was recalled at once and after 21 days; word 2 says so, but came at once; word 3 was forgotten and came back.
    await review(1, start, start);
    await review(1, start + 21 * DAY_MS, start + 21 * DAY_MS);
    await review(2, start, NOW_MS);
    await review(2, start + 30 * DAY_MS, NOW_MS);
    await review(3, start, start);
    await review(3, start + DAY_MS, start + DAY_MS, RATING.again);
    await review(3, start + 2 * DAY_MS, start + 2 * DAY_MS);
    await review(3, start + 23 * DAY_MS, start + 23 * DAY_MS);
    const { record, wordsMet } = await learningProgressOf(env.DB, user.id, NOW_MS);
    expect([wordsMet, record.wordsSaved, record.wordsRemembered, record.wordsLearnedBack]).toEqual([3, 3, 2, 1]);
  });

  it("counts games in rooms and alone, perfect ones, levels, and rooms hosted to their end", async () => {
    const { user } = await signedIn();
    const game = (id: string, difficulty: string, endedBy: string) =>
      env.DB.prepare(
        "INSERT INTO games VALUES (?, 'ABC234', 'Room', 10, 20, ?, 'vocabulary', '', '[]', 1, 1, 2, ?, ?, 1)",
      ).bind(`${user.id}/${id}`, difficulty, endedBy, user.id);
    await env.DB.batch([
      game("1", ">8.0", "all_finished"),
      result(`${user.id}/1`, user.id, { score: 10 }),
      game("2", "B1", "host_left"),
      result(`${user.id}/2`, user.id, { status: "left" }),
    ]);
    const questions = Array.from({ length: 8 }, () => TYPED);
    const answers = questions.map(() => TYPED.correctAnswer);
    const easy = { difficulty: "<4.0", completedAt: "2026-11-21T08:00:00.000Z" } as const;
    await recordSoloGame(env.DB, user.id, soloRecord({ ...easy, questions, answers }), NOW_MS);
    await recordSoloGame(env.DB, user.id, soloRecord({ ...easy, answers: [TYPED.correctAnswer] }), NOW_MS);
    const { record } = await learningProgressOf(env.DB, user.id, NOW_MS);
    expect(record).toMatchObject({ games: 3, perfectGames: 2, levels: 2, gamesHosted: 1 });
  });

  it("counts practice of every difficulty by its level", async () => {
    const { user } = await signedIn();
    for (const difficulty of DIFFICULTIES) await recordSoloGame(env.DB, user.id, soloRecord({ difficulty }), NOW_MS);
    expect((await learningProgressOf(env.DB, user.id, NOW_MS)).record.levels).toBe(5);
  });

  it("is the same whatever the order in which reviews arrive", async () => {
    const days = Array.from({ length: 9 }, (_, index) => addDays("2026-11-10", index));
    const records = [];
    for (const order of [days, days.toReversed(), [...days.slice(4), ...days.slice(0, 4)]]) {
      const { user } = await signedIn();
      await saveWords(env.DB, user.id, [sample(1)], 1);
      for (const day of order) await appendEntries(env.DB, user.id, [reviewOn(day, { id: day })], NOW_MS);
      records.push((await learningProgressOf(env.DB, user.id, NOW_MS)).record);
    }
    expect(records[0]).toMatchObject({ reviewDays: 9, longestStreak: 9, reviews: 9 });
    expect(records.slice(1)).toEqual([records[0], records[0]]);
  });
});

it("a badge that was given keeps its time", async () => {
  const { user } = await signedIn();
  await giveBadges(env.DB, user.id, ["perfect_game"], 1);
  await giveBadges(env.DB, user.id, ["perfect_game", "streak_30"], 2);
  const { given } = await learningProgressOf(env.DB, user.id, NOW_MS);
  expect([...given].sort()).toEqual([
    ["perfect_game", 1],
    ["streak_30", 2],
  ]);
});

describe("[P6] the queries of a learner's progress", () => {
  /** Lists out of JSON are no tables. */
  const SCANS = /^SCAN (?!(?:kind|last|\(subquery-\d+\))(?: |$))/;

  it("find everything by index, without scanning or sorting", async () => {
    const plans = await queryPlansOf(() => learningProgressOf(env.DB, "u", NOW_MS));
    expect(plans.filter((step) => SCANS.test(step))).toEqual([]);
    expect(plans.filter((step) => step.includes("ORDER BY"))).toEqual([]);
    for (const index of ["saved_words_by_progress", "games_by_host_end", "practice_games_by_difficulty"])
      expect(
        plans.filter((step) => step.includes(`COVERING INDEX ${index}`)),
        index,
      ).not.toEqual([]);
  });

  it("find everything for certificates by index, without scanning or sorting", async () => {
    const plans = await queryPlansOf(() => certificateProgressOf(env.DB, "u", () => null));
    expect(plans.filter((step) => SCANS.test(step) || step.includes("TEMP B-TREE"))).toEqual([]);
    for (const index of ["history_entries_by_kind", "practice_games_by_difficulty"])
      expect(
        plans.filter((step) => step.includes(index)),
        index,
      ).not.toEqual([]);
  });

  it("would be seen to scan", async () => {
    const plans = await queryPlansOf(() => env.DB.prepare("select * from badges where earned_at_ms = ?").bind(1).all());
    expect(plans.filter((step) => SCANS.test(step))).not.toEqual([]);
  });
});
