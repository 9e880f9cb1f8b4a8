import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "../../domain/day.ts";
import type { GameRecord, PlayerRecord } from "../../domain/history/record.ts";
import { GAMES_MIN, PERIOD_KINDS, periodStart } from "../../domain/leaderboard/period.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { queryPlansOf } from "../api/testing/database.ts";
import { sha256 } from "../crypto.ts";
import { mulberry32 } from "../room/testing/seeded-random.ts";
import { claimSeat, recordGame } from "./games.ts";
import { leadersOf, ownStandingOf, type Period } from "./leaderboard.ts";
import { appliedGames, gamePlayers, games, periodRanks, periodScores, users } from "./schema.ts";
import { createUser, deleteUser } from "./users.ts";

const orm = drizzle(env.DB);
/** Noon of a Wednesday in Ho Chi Minh City. */
const NOON = Date.parse("2026-11-18T05:00:00Z");
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** The last hour of the same day. */
const LATE = NOON + 11 * HOUR;
const WEEK: Period = { kind: "week", start: "2026-11-16", previous: "2026-11-09" };

beforeEach(clear);

async function clear(): Promise<void> {
  await orm.batch([
    orm.delete(gamePlayers),
    orm.delete(games),
    orm.delete(appliedGames),
    orm.delete(users),
    orm.delete(periodScores),
    orm.delete(periodRanks),
  ]);
}

async function newUser(name: string): Promise<string> {
  const account = { displayName: name, email: `${name}@example.com`, passwordHash: null };
  const user = await createUser(env.DB, account, 0);
  if (!user) throw new Error("no account was made");
  return user.id;
}

type Played = Partial<PlayerRecord["result"]> & { userId?: string; token?: string };

function game(endedAtMs: number, players: readonly Played[]): GameRecord {
  return {
    id: crypto.randomUUID(),
    roomCode: "ABCDEF",
    settings: { name: "Class", numPlayers: 9, wordsPerPlayer: 5, difficulty: "B1", quizType: "vocabulary" },
    passage: "A passage.",
    questions: [],
    createdAtMs: endedAtMs - HOUR,
    startedAtMs: endedAtMs - HOUR,
    endedAtMs,
    endedBy: "all_finished",
    players: players.map(({ userId = null, token, ...given }, index): PlayerRecord => {
      const seatId = index + 1;
      const result = {
        playerId: seatId,
        name: `P${seatId}`,
        rank: seatId,
        status: "completed" as const,
        score: 3,
        totalQuestions: 5,
        durationMs: 60_000,
        penaltyVnd: 0,
        completedAtMs: endedAtMs,
        leftAtMs: null,
        ...given,
      };
      const seatHash = token === undefined ? null : sha256(token);
      return { seatId, userId, seatHash, role: "player", result, answers: [] };
    }),
  };
}

/** Games of one account with another one that leaves no trace, one for each score out of 10, each in an hour of its own. */
async function play(userId: string, scores: readonly number[], endedAtMs = NOON): Promise<void> {
  for (const [n, score] of scores.entries()) {
    const record = game(endedAtMs - n * HOUR, [{ userId, score, totalQuestions: 10 }, { userId: opponent }]);
    await recordGame(env.DB, record);
    await env.DB.prepare("DELETE FROM game_players WHERE game_id = ? AND seat_id = 2").bind(record.id).run();
  }
}

let opponent = "";
beforeEach(async () => {
  opponent = await newUser("Opponent");
});

async function scoreOf(userId: string, kind: Period["kind"] = "week") {
  const rows = await orm.select().from(periodScores);
  return rows.find((row) => row.userId === userId && row.kind === kind);
}

type Score = Pick<typeof periodScores.$inferSelect, "games" | "scoreSum" | "penaltyVnd" | "counted" | "average">;

/** The scores as they have to be, counted from all stored results. */
async function countedScores(): Promise<Record<string, Score>> {
  const counted: Record<string, Score> = {};
  for (const row of await orm.select().from(gamePlayers)) {
    const { userId, status, score, totalQuestions, penaltyVnd, countedDay, countedHour } = row;
    if (userId === null || countedDay === null || (status !== "completed" && status !== "left")) continue;
    const share = status === "completed" ? Math.round((10_000 * score) / totalQuestions) : 0;
    for (const kind of PERIOD_KINDS) {
      const key = `${kind} ${periodStart(kind, countedDay)} ${userId}`;
      const before = counted[key] ?? { games: 0, scoreSum: 0, penaltyVnd: 0, counted: 0, average: null };
      const [games, scoreSum] = [before.games + 1, before.scoreSum + share];
      const hours = before.counted + Number(countedHour !== null);
      const average = hours < GAMES_MIN[kind] ? null : Math.round(scoreSum / games / 10);
      counted[key] = { games, scoreSum, penaltyVnd: before.penaltyVnd + penaltyVnd, counted: hours, average };
    }
  }
  return counted;
}

async function keptScores(): Promise<Record<string, Score>> {
  const rows = await orm.select().from(periodScores);
  return Object.fromEntries(rows.map(({ kind, start, userId, ...score }) => [`${kind} ${start} ${userId}`, score]));
}

/** The histogram as it has to be, counted from the scores. */
function ranksOf(scores: Record<string, Score>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [key, { average, penaltyVnd }] of Object.entries(scores)) {
    const period = key.split(" ", 2).join(" ");
    const values = [average !== null && `average ${average}`, penaltyVnd > 0 && `penalty ${penaltyVnd}`];
    for (const value of values) if (value) counts[`${period} ${value}`] = (counts[`${period} ${value}`] ?? 0) + 1;
  }
  return counts;
}

async function keptRanks(): Promise<Record<string, number>> {
  const rows = await orm.select().from(periodRanks);
  return Object.fromEntries(
    rows.map(({ kind, start, measure, value, users: count }) => [`${kind} ${start} ${measure} ${value}`, count]),
  );
}

/** Scores and histogram are what the stored results give; no row is left of what is gone. */
async function expectTrue(): Promise<void> {
  const counted = await countedScores();
  expect(await keptScores()).toEqual(counted);
  expect(await keptRanks()).toEqual(ranksOf(counted));
}

/** Games are recorded, again too, corrected and deleted, guests claim their seats, and accounts are deleted. */
async function changeAtRandom(random: () => number, changes: number): Promise<void> {
  const pick = (below: number) => Math.floor(random() * below);
  const people = [await newUser("An"), await newUser("Bo"), await newUser("Chi")];
  const records: GameRecord[] = [];
  for (let change = 0; change < changes; change++) {
    const [person, record] = [people[pick(people.length)] ?? "", records[pick(records.length)]];
    const kind = pick(10);
    if (kind < 5 || !record) records.push(await recordRandomGame(pick, people, change));
    else if (kind === 5) await recordGame(env.DB, record);
    else if (kind === 6) await claimSeat(env.DB, person, `guest ${pick(change)}`);
    else if (kind === 7) await correct(record.id, pick(6), pick(3) * 10_000);
    else if (kind === 8) await orm.delete(gamePlayers).where(eq(gamePlayers.gameId, record.id));
    else if (pick(3) === 0) await deleteUser(env.DB, person);
  }
}

async function recordRandomGame(pick: (below: number) => number, people: readonly string[], number: number) {
  const status = (["completed", "completed", "left", "voided"] as const)[pick(4)] ?? "completed";
  const players = people
    .filter(() => pick(2) === 0)
    .map((userId) => {
      const score = status === "completed" ? pick(6) : 0;
      return { userId, status, score, totalQuestions: 5, penaltyVnd: pick(4) * 10_000 };
    });
  const record = game(NOON + pick(9) * DAY, [
    ...players,
    { token: `guest ${number}`, score: pick(6), penaltyVnd: 20_000 },
  ]);
  await recordGame(env.DB, record);
  return record;
}

async function correct(gameId: string, score: number, penaltyVnd: number): Promise<void> {
  await orm.update(gamePlayers).set({ score, penaltyVnd, status: "completed" }).where(eq(gamePlayers.gameId, gameId));
}

describe("scores by period", () => {
  it("begin their periods as the pages do, on every day of five years with two leap days", async () => {
    const days = Array.from({ length: 1_827 }, (_, index) => dayOf(Date.UTC(2024, 0, 1, 5) + index * DAY, "UTC"));
    expect([days[59], days.at(-1)]).toEqual(["2024-02-29", "2028-12-31"]);
    await env.DB.prepare(
      `INSERT INTO game_players (game_id, seat_id, user_id, name, role, status, score, total_questions, penalty_vnd,
         answers, created_at_ms, day)
       SELECT 'game ' || key, 1, 'an', 'An', 'player', 'completed', 3, 5, 0, '[]', 0, value FROM json_each(?)`,
    )
      .bind(JSON.stringify(days))
      .run();
    const expected = days.flatMap((day) => PERIOD_KINDS.map((kind) => `${kind} ${periodStart(kind, day)}`));
    const kept = await orm.select().from(periodScores);
    expect(new Set(kept.map(({ kind, start }) => `${kind} ${start}`))).toEqual(new Set(expected));
    await expectTrue();
  });

  it("count a leap day, the year's last day and a week across the year where they belong", async () => {
    const an = await newUser("An");
    for (const time of ["2028-02-29T16:59:00Z", "2028-12-31T16:59:00Z", "2028-12-31T17:00:00Z"])
      await play(an, [5], Date.parse(time));
    const starts = (await orm.select().from(periodScores)).map(({ kind, start, games: count }) => [kind, start, count]);
    expect(starts).toEqual(
      expect.arrayContaining([
        ["day", "2028-02-29", 1],
        ["month", "2028-02-01", 1],
        ["day", "2028-12-31", 1],
        ["week", "2028-12-25", 1],
        ["year", "2028-01-01", 2],
        ["day", "2029-01-01", 1],
        ["week", "2029-01-01", 1],
        ["year", "2029-01-01", 1],
      ]),
    );
    // Friday, 1 January 2027 is in the week of the Monday before.
    await play(an, [5], Date.parse("2026-12-31T17:00:00Z"));
    expect((await orm.select().from(periodScores)).filter(({ kind }) => kind === "week")).toEqual(
      expect.arrayContaining([expect.objectContaining({ start: "2026-12-28", games: 1 })]),
    );
  });

  it("count a game by the day on which it ended, up to the last minute before midnight", async () => {
    const an = await newUser("An");
    await play(an, [5], Date.parse("2026-12-31T16:59:00Z"));
    for (const score of [4, 5]) await play(an, [score], Date.parse("2026-12-31T17:00:00Z"));
    const years = await orm.select().from(periodScores);
    const games = years.filter(({ kind }) => kind === "year").map(({ start, games: count }) => [start, count]);
    expect(games).toEqual(
      expect.arrayContaining([
        ["2026-01-01", 1],
        ["2027-01-01", 2],
      ]),
    );
  });

  it("count by the time zone of the deployment", async () => {
    const an = await newUser("An");
    await recordGame(env.DB, game(Date.parse("2026-03-08T04:30:00Z"), [{ userId: an }]), "America/New_York");
    const days = (await orm.select().from(periodScores)).filter(({ kind }) => kind === "day");
    expect(days.map(({ start }) => start)).toEqual(["2026-03-07"]);
  });

  it("hold the mean of the percentages to a tenth, with a game that was left as 0", async () => {
    const an = await newUser("An");
    await play(an, [10, 10, 10, 10]);
    await recordGame(env.DB, game(NOON, [{ userId: an, score: 2, totalQuestions: 3 }]));
    await recordGame(
      env.DB,
      game(NOON, [{ userId: an, status: "left", score: 0, totalQuestions: 5, penaltyVnd: 50_000, rank: null }]),
    );
    // (4 * 100 + 66.67 + 0) / 6 = 77.78
    expect(await scoreOf(an)).toMatchObject({ games: 6, average: 778, penaltyVnd: 50_000 });
  });

  it("leave out who was stopped by a host who ended the game, who is nobody's opponent in it either", async () => {
    const [an, bo, chi] = [await newUser("An"), await newUser("Bo"), await newUser("Chi")];
    const stopped = {
      ...game(NOON, [{ userId: an }, { userId: bo }, { token: "guest" }]),
      endedBy: "host_ended" as const,
    };
    const unanswered = [{ question: 0, optionOrder: [], value: null, answeredAtMs: null }];
    for (const player of stopped.players.slice(1)) player.answers = unanswered;
    await recordGame(env.DB, stopped);
    await claimSeat(env.DB, chi, "guest");
    expect(await scoreOf(an)).toMatchObject({ games: 1, counted: 0 });
    for (const user of [bo, chi]) expect(await scoreOf(user)).toBeUndefined();
    await expectTrue();
  });

  it("leave out who was voided when the host left, and guests", async () => {
    const an = await newUser("An");
    await recordGame(env.DB, game(NOON, [{ userId: an, status: "voided", rank: null }, { token: "guest" }]));
    expect(await orm.select().from(periodScores)).toEqual([]);
  });

  it.each(PERIOD_KINDS)("have an average from the minimum of counted games on: %s", async (kind) => {
    const an = await newUser("An");
    const all = Array.from({ length: GAMES_MIN[kind] }, () => 10);
    await play(an, all.slice(1), LATE);
    expect((await scoreOf(an, kind))?.average).toBeNull();
    await play(an, [10], LATE - all.length * HOUR);
    expect((await scoreOf(an, kind))?.average).toBe(1000);
  });

  it("take two hours at least for a place in a week, however many games somebody plays with an own second account", async () => {
    const [an, second] = [await newUser("An"), await newUser("Second")];
    const playBoth = (atMs: number) => recordGame(env.DB, game(atMs, [{ userId: an, score: 5 }, { userId: second }]));
    const [firstMs, lastMs] = [NOON + HOUR - 1, NOON + 3 * HOUR];
    for (const atMs of [firstMs, NOON + HOUR, NOON + HOUR + 1, NOON + 2 * HOUR, lastMs - 1]) await playBoth(atMs);
    expect(await scoreOf(an)).toMatchObject({ games: 5, counted: 3, average: null });
    await playBoth(lastMs);
    expect(await scoreOf(an)).toMatchObject({ games: 6, counted: 4, average: 1000 });
    expect(lastMs - firstMs).toBeGreaterThan(2 * HOUR);
  });

  it("count no game towards a place that nobody else with an account has finished", async () => {
    const [an, bo] = [await newUser("An"), await newUser("Bo")];
    await recordGame(env.DB, game(NOON, [{ userId: an }, { token: "guest" }]));
    await recordGame(env.DB, game(NOON + HOUR, [{ userId: an }, { userId: bo, status: "left", rank: null }]));
    expect(await scoreOf(an)).toMatchObject({ games: 2, counted: 0 });
    expect(await scoreOf(bo)).toMatchObject({ games: 1, counted: 0 });
  });

  it("count a game for both when a guest who has finished it claims it", async () => {
    const [an, bo] = [await newUser("An"), await newUser("Bo")];
    await recordGame(env.DB, game(NOON, [{ userId: an }, { token: "guest" }]));
    expect(await claimSeat(env.DB, bo, "guest")).toBe(1);
    for (const user of [an, bo]) expect(await scoreOf(user)).toMatchObject({ games: 1, counted: 1 });
    await expectTrue();
  });

  it("count a guest's game for the account that claims it, once", async () => {
    const an = await newUser("An");
    await recordGame(env.DB, game(NOON, [{ token: "secret", penaltyVnd: 20_000 }]));
    expect(await claimSeat(env.DB, an, "secret")).toBe(1);
    expect(await claimSeat(env.DB, an, "secret")).toBe(0);
    expect(await scoreOf(an)).toMatchObject({ games: 1, penaltyVnd: 20_000 });
  });

  it("count a game once, however often it is recorded", async () => {
    const an = await newUser("An");
    const record = game(NOON, [{ userId: an }]);
    for (let times = 0; times < 3; times++) await recordGame(env.DB, record);
    expect(await scoreOf(an)).toMatchObject({ games: 1 });
  });

  it("lose the part of a deleted account and of a deleted game, and the histogram with them", async () => {
    const [an, bo] = [await newUser("An"), await newUser("Bo")];
    await play(an, [7, 8, 8, 9]);
    await play(bo, [7, 8, 8, 9]);
    const last = game(NOON, [{ userId: bo, score: 0, penaltyVnd: 50_000 }]);
    await recordGame(env.DB, last);
    await expectTrue();
    await env.DB.prepare("DELETE FROM game_players WHERE game_id = ?").bind(last.id).run();
    expect(await scoreOf(bo)).toMatchObject({ games: 4, average: 800, penaltyVnd: 0 });
    await deleteUser(env.DB, an);
    expect(await scoreOf(an)).toBeUndefined();
    await expectTrue();
  });

  it("are what the stored results give, after any sequence of changes", async () => {
    for (let seed = 1; seed <= randomRuns(60); seed++) {
      await clear();
      await changeAtRandom(mulberry32(seed), 25);
      await expectTrue();
    }
  }, 300_000);
});

describe("the leaderboard", () => {
  it("lists the best averages first, with the period before", async () => {
    const [an, bo, chi] = [await newUser("An"), await newUser("Bo"), await newUser("Chi")];
    await play(an, [9, 9, 9, 9]);
    await play(bo, [10, 10, 10, 10]);
    await play(chi, [10, 10, 10]);
    await play(an, [5, 5, 5, 5], NOON - 7 * DAY);
    const leaders = await leadersOf(env.DB, WEEK, "average", 10);
    expect(leaders.map(({ displayName, average, averageBefore }) => [displayName, average, averageBefore])).toEqual([
      ["Bo", 1000, null],
      ["An", 900, 500],
    ]);
  });

  it("lists who owes most first, and nobody who owes nothing", async () => {
    const [an, bo, chi] = [await newUser("An"), await newUser("Bo"), await newUser("Chi")];
    await recordGame(
      env.DB,
      game(NOON, [{ userId: an, penaltyVnd: 20_000 }, { userId: bo, penaltyVnd: 50_000 }, { userId: chi }]),
    );
    const leaders = await leadersOf(env.DB, WEEK, "penalty", 10);
    expect(leaders.map(({ displayName, penaltyVnd }) => [displayName, penaltyVnd])).toEqual([
      ["Bo", 50_000],
      ["An", 20_000],
    ]);
  });

  it("gives each their rank, with ties, as counting all of them gives it", async () => {
    const scores = [
      [10, 10, 10, 10],
      [9, 9, 9, 9],
      [9, 9, 9, 9],
      [5, 5, 5, 5],
      [10, 10, 10],
    ];
    const people = [];
    for (const [index, played] of scores.entries()) {
      const id = await newUser(`P${index}`);
      await play(id, played);
      people.push(id);
    }
    const ranks = [];
    for (const id of people) ranks.push((await ownStandingOf(env.DB, WEEK, "average", id))?.rank);
    expect(ranks).toEqual([1, 2, 2, 4, null]);
    expect(await ownStandingOf(env.DB, WEEK, "average", await newUser("Nobody"))).toBeUndefined();
  });

  it("does not count suspended accounts, and counts them again once they are reactivated", async () => {
    const [best, second, third] = [await newUser("P1"), await newUser("P2"), await newUser("P3")];
    await play(best, [10, 10, 10, 10]);
    await play(second, [9, 9, 9, 9]);
    await play(third, [8, 8, 8, 8]);
    await recordGame(
      env.DB,
      game(NOON, [
        { userId: best, penaltyVnd: 50_000 },
        { userId: third, penaltyVnd: 20_000 },
      ]),
    );
    const setActive = (isActive: 0 | 1) =>
      env.DB.prepare("UPDATE users SET is_active = ? WHERE id = ?").bind(isActive, best).run();
    const ranksOfThird = async () =>
      Promise.all(
        (["average", "penalty"] as const).map(
          async (measure) => (await ownStandingOf(env.DB, WEEK, measure, third))?.rank,
        ),
      );
    expect(await ranksOfThird()).toEqual([3, 2]);
    await setActive(0);
    expect(await ranksOfThird()).toEqual([2, 1]);
    await setActive(1);
    expect(await ranksOfThird()).toEqual([3, 2]);
  });

  it("reads by keys and indexes only", async () => {
    const an = await newUser("An");
    await recordGame(env.DB, game(NOON, [{ userId: an, penaltyVnd: 20_000 }]));
    await play(an, [5, 5]);
    const plans = await queryPlansOf(async () => {
      for (const measure of ["average", "penalty"] as const) {
        await leadersOf(env.DB, WEEK, measure, 10);
        await ownStandingOf(env.DB, WEEK, measure, an);
      }
    });
    expect(plans.filter((plan) => plan.includes("period_ranks"))).toHaveLength(2);
    expect(plans.filter((plan) => /\bSCAN\b|TEMP B-TREE/.test(plan))).toEqual([]);
  });
});
