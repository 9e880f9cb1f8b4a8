import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import type { GameRecord, PlayerRecord } from "../../domain/history/record.ts";
import type { ReportStatus } from "../../domain/quiz/report.ts";
import { AUTOMATIC_RETIREMENTS_MAX } from "../../domain/quiz/retirement.ts";
import { CHOICE } from "../../domain/quiz/testing.ts";
import { recordGame } from "./games.ts";
import { bestAnswers, questionReports, senseAnswers, senseRetirements } from "./question-schema.ts";
import { insertReport, type NewReport } from "./reports.ts";
import { findRetirements, retiredSenses, setAdminDecision } from "./retirement.ts";
import { accountOrigins, appliedGames, gamePlayers, games } from "./schema.ts";
import { createUser } from "./users.ts";

const orm = drizzle(env.DB);
const DAY_MS = 24 * 60 * 60_000;

beforeEach(async () => {
  await orm.batch([
    orm.delete(games),
    orm.delete(gamePlayers),
    orm.delete(appliedGames),
    orm.delete(questionReports),
    orm.delete(senseAnswers),
    orm.delete(senseRetirements),
    orm.delete(bestAnswers),
  ]);
});

const retired = () => retiredSenses(env.DB);

describe("retiring by reports", () => {
  type Past = { createdAtMs?: number; game?: "completed" | "left" | null };

  /** An account whose reports count, unless a test changes its past. */
  async function account({ createdAtMs = 0, game = "completed" }: Past = {}): Promise<string> {
    const email = `${crypto.randomUUID()}@example.com`;
    const user = await createUser(env.DB, { displayName: "Lan", email, passwordHash: null }, createdAtMs);
    if (!user) throw new Error("no account was made");
    const played = { name: "Lan", role: "player", score: 0, totalQuestions: 5, penaltyVnd: 0, answers: [] } as const;
    const ids = { gameId: user.id, seatId: 1, userId: user.id, createdAtMs: 1 };
    if (game) await orm.insert(gamePlayers).values({ ...played, ...ids, status: game });
    return user.id;
  }

  async function report(reporterId: string | null, change: Partial<NewReport> = {}, senseId = "bad"): Promise<string> {
    const id = crypto.randomUUID();
    const addressHash = reporterId && `address of ${reporterId}`;
    const said = { reason: "wrong_answer", note: "", answer: null, gameId: null, passage: `passage ${id}` } as const;
    const question = { ...CHOICE, senseId };
    await insertReport(env.DB, {
      id,
      ...said,
      question,
      reporterId,
      addressHash,
      createdAtMs: 100 * DAY_MS,
      ...change,
    });
    return id;
  }

  async function reportBy(count: number, change: Partial<NewReport> = {}): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push(await report(await account(), change));
    return ids;
  }

  it("requires four accounts, not one that reports repeatedly", async () => {
    const one = await account();
    for (let n = 0; n < 10; n++) await report(one);
    await reportBy(2);
    expect(await retired()).toEqual([]);
    await reportBy(1);
    expect(await retired()).toEqual(["bad"]);
  });

  it("counts no guests", async () => {
    for (let n = 0; n < 10; n++) await report(null, { addressHash: `address ${n}` });
    await reportBy(3);
    expect(await retired()).toEqual([]);
  });

  it("counts no account that was younger than a week when it reported", async () => {
    await reportBy(3);
    const young = await account({ createdAtMs: 93 * DAY_MS + 1 });
    await report(young);
    expect(await retired()).toEqual([]);
    await report(await account({ createdAtMs: 93 * DAY_MS }));
    expect(await retired()).toEqual(["bad"]);
  });

  it("counts no account that has never finished a game in a room", async () => {
    await reportBy(3);
    for (const game of [null, "left"] as const) await report(await account({ game }));
    expect(await retired()).toEqual([]);
  });

  it("counts accounts at one address as one, and an account at many addresses as one", async () => {
    await reportBy(10, { addressHash: "of one school" });
    const traveller = await account();
    for (let n = 0; n < 10; n++) await report(traveller, { addressHash: `address ${n}` });
    await reportBy(1);
    expect(await retired()).toEqual([]);
    await reportBy(1);
    expect(await retired()).toEqual(["bad"]);
  });

  it("counts no report without an address, as they were stored before", async () => {
    await reportBy(4, { addressHash: null });
    expect(await retired()).toEqual([]);
  });

  it("is possible only for two passages of accounts that count", async () => {
    await reportBy(4, { passage: "The same." });
    await report(await account({ game: null }));
    expect(await retired()).toEqual([]);
  });

  it("does not happen for one passage, for reports of the sentence, or for reports of the level", async () => {
    await reportBy(5, { passage: "The same." });
    await reportBy(5, { reason: "bad_sentence" });
    await reportBy(5, { reason: "wrong_level" });
    expect(await retired()).toEqual([]);
  });

  it("counts only the first twenty reports of a user within a month", async () => {
    const busy = await account();
    for (let n = 0; n < 20; n++) await report(busy, {}, `other ${n}`);
    await report(busy);
    await reportBy(3);
    expect(await retired()).toEqual([]);
    await report(busy, { createdAtMs: 131 * DAY_MS });
    expect(await retired()).toEqual(["bad"]);
  });

  const judge = (id: string, status: ReportStatus) =>
    orm.update(questionReports).set({ status }).where(eq(questionReports.id, id));

  it("ends when an administrator dismisses one of them, and is not repeated after further reports", async () => {
    const [first = ""] = await reportBy(4);
    await judge(first, "dismissed");
    await reportBy(4);
    expect(await retired()).toEqual([]);
  });

  it("is not repeated for a sense that an administrator keeps, until an administrator retires it", async () => {
    await reportBy(4);
    await setAdminDecision(orm, ["bad"], "kept", 1);
    await reportBy(4);
    expect(await retired()).toEqual([]);
    await setAdminDecision(orm, ["bad"], "retired", 2);
    expect(await retired()).toEqual(["bad"]);
  });

  it("was once decided by judging single reports, which a later decision overrides", async () => {
    const [id = ""] = await reportBy(1);
    await judge(id, "retired");
    expect(await retired()).toEqual(["bad"]);
    await setAdminDecision(orm, ["bad"], "kept", 1);
    expect(await retired()).toEqual([]);
  });
});

/** Everything is counted eight days after these accounts were made. */
const PLAYED_AT_MS = 8 * DAY_MS;

/** Accounts, each of which signed in first at an address and with a browser of its own, unless a test says otherwise. */
async function accounts(count: number, { address, browser, createdAtMs = 0 }: Origin = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const email = `${crypto.randomUUID()}@example.com`;
    const user = await createUser(env.DB, { displayName: "Lan", email, passwordHash: null }, createdAtMs);
    if (!user) throw new Error("no account was made");
    const origin = { address: address ?? `address of ${user.id}`, browser: browser ?? `browser of ${user.id}` };
    await orm.insert(accountOrigins).values({ userId: user.id, ...origin });
    ids.push(user.id);
  }
  return ids;
}

type Origin = { address?: string; browser?: string; createdAtMs?: number };

/** A player who answers this sense wrong or right, and the four other questions right. */
function player(seatId: number, userId: string | null, isRight: boolean): PlayerRecord {
  const result = { playerId: seatId, name: "An", rank: 1, status: "completed", score: 4, totalQuestions: 5 } as const;
  return {
    seatId,
    userId,
    seatHash: null,
    role: "player",
    result: { ...result, durationMs: 1, penaltyVnd: 0, completedAtMs: 1, leftAtMs: null },
    answers: [0, 1, 2, 3, 4].map((question) => ({
      question,
      optionOrder: [0, 1, 2, 3],
      value: question === 0 && !isRight ? 1 : 0,
      answeredAtMs: 1,
    })),
  };
}

type Played = { host: string | null; best: readonly (string | null)[]; isRight?: boolean; id?: string };

/** A game of twelve, of whom three are the best. */
function gameOf({ host, best, isRight = false, id = crypto.randomUUID() }: Played): GameRecord {
  return {
    id,
    roomCode: "ABCDEF",
    settings: {
      name: "Lớp 10A",
      numPlayers: 50,
      wordsPerPlayer: 5,
      difficulty: "B2",
      quizType: "multiple_choice_vocab",
    },
    passage: "A passage.",
    questions: ["hard", "b", "c", "d", "e"].map((senseId) => ({ ...CHOICE, senseId })),
    createdAtMs: 1,
    startedAtMs: 2,
    endedAtMs: PLAYED_AT_MS,
    endedBy: "all_finished",
    hostUserId: host,
    players: Array.from({ length: 12 }, (_, index) => player(index + 1, best[index] ?? null, isRight)),
  };
}

/** Eight games of these hosts in turn, with three of the players in each. */
async function play(hosts: readonly (string | null)[], players: readonly (string | null)[], isRight = false) {
  for (let n = 0; n < 8; n++) {
    const best = players.slice(n * 3, n * 3 + 3);
    await recordGame(env.DB, gameOf({ host: hosts[n % hosts.length] ?? null, best, isRight }));
  }
}

const proposed = async () => (await findRetirements(env.DB)).proposed;
const told = async (host: string) => {
  const rows = await orm.select().from(senseAnswers);
  return rows.filter((row) => row.senseId === "hard" && (host === "guests") === (row.host === ""));
};

describe("proposing senses that the best players fail", () => {
  it("takes eight games of five hosts with the answers of twenty accounts, and retires nothing", async () => {
    const [hosts, players] = [await accounts(5), await accounts(24)];
    await play(hosts, players.slice(0, 19));
    expect(await proposed()).toEqual([]);
    await recordGame(env.DB, gameOf({ host: hosts[0] ?? "", best: players.slice(19, 22) }));
    expect(await proposed()).toEqual(["hard"]);
    expect(await retired()).toEqual([]);
  });

  it("counts an account once, however often it answers", async () => {
    const [hosts, players] = [await accounts(5), await accounts(3)];
    for (let n = 0; n < 3; n++)
      await play(
        hosts,
        Array.from({ length: 24 }, (_, index) => players[index % 3] ?? null),
      );
    expect(await proposed()).toEqual([]);
  });

  it("counts no guests, neither as players nor as hosts", async () => {
    await play(await accounts(5), Array(24).fill(null));
    await play([null], await accounts(24));
    expect(await proposed()).toEqual([]);
  });

  it.each([
    ["players that are", { createdAtMs: PLAYED_AT_MS - 7 * DAY_MS + 1 }, {}],
    ["hosts that are", {}, { createdAtMs: PLAYED_AT_MS - 7 * DAY_MS + 1 }],
  ])("counts no %s younger than a week", async (_who, ofPlayers, ofHosts) => {
    await play(await accounts(5, ofHosts), await accounts(24, ofPlayers));
    expect(await proposed()).toEqual([]);
  });

  it.each([{ address: "of one school" }, { browser: "of one person" }])(
    "counts accounts that signed in first at one place as one: %j",
    async (origin) => {
      await play(await accounts(5), [...(await accounts(9)), ...(await accounts(15, origin))]);
      expect(await proposed()).toEqual(["hard"]);
      await orm.batch([orm.delete(senseRetirements), orm.delete(bestAnswers)]);
      await play(await accounts(5), [...(await accounts(8)), ...(await accounts(16, origin))]);
      expect(await proposed()).toEqual([]);
    },
  );

  it("does not happen to a sense that a third of them know", async () => {
    const hosts = await accounts(5);
    await play(hosts, await accounts(24), true);
    await play([...hosts].reverse(), [...(await accounts(24))]);
    expect(await proposed()).toEqual([]);
  });

  it("ends when reports retire the sense, and when an administrator keeps it", async () => {
    const hosts = await accounts(5);
    await play(hosts, await accounts(24));
    expect(await proposed()).toEqual(["hard"]);
    await setAdminDecision(orm, ["hard"], "kept", 1);
    expect(await proposed()).toEqual([]);
  });

  it("[R6] counts a game once, however often it is delivered, also concurrently", async () => {
    const [host = ""] = await accounts(1);
    const game = gameOf({ host, best: [], id: "g1" });
    await Promise.all([1, 2, 3].map(() => recordGame(env.DB, game)));
    await recordGame(env.DB, game);
    expect(await told("accounts")).toMatchObject([{ games: 1, answers: 3, right: 0 }]);
  });

  it("[R6] is completed by the next delivery of a game whose first delivery failed after the counts", async () => {
    const [hosts, players] = [await accounts(5), await accounts(24)];
    await play(hosts, players.slice(0, 19));
    const last = gameOf({ host: hosts[0] ?? "", best: players.slice(19, 22), id: "last" });
    await recordGame(env.DB, last);
    await orm.delete(senseRetirements);
    await recordGame(env.DB, last);
    expect(await proposed()).toEqual(["hard"]);
  });

  it("does not store who hosted and who answered", async () => {
    const [hosts, players] = [await accounts(1), await accounts(24)];
    await play(hosts, players);
    const stored = JSON.stringify([
      await orm.select().from(senseAnswers),
      await orm.select({ player: bestAnswers.player, host: bestAnswers.host }).from(bestAnswers),
    ]);
    for (const id of [...hosts, ...players]) expect(stored).not.toContain(id);
  });

  it("[R10] treats a record from before hosts were stored as hosted by a guest", async () => {
    const { hostUserId: _, ...before } = gameOf({ host: "a", best: [] });
    await recordGame(env.DB, before);
    expect(await told("guests")).toHaveLength(1);
  });

  it("adds up at most six of the best players' answers of one host", async () => {
    for (let n = 0; n < 5; n++) await recordGame(env.DB, gameOf({ host: null, best: [] }));
    expect(await told("guests")).toMatchObject([{ host: "", games: 2, answers: 6, right: 0 }]);
  });
});

it("what the rule of before retired is only proposed", async () => {
  await orm.insert(senseRetirements).values({ senseId: "old", automaticReason: "best_players", automaticAtMs: 1 });
  expect([await retired(), await proposed()]).toEqual([[], ["old"]]);
});

it("a proposed sense is retired by reports", async () => {
  await orm.insert(senseRetirements).values({ senseId: "bad", automaticReason: "best_players", automaticAtMs: 1 });
  const people = await accounts(4);
  for (const [n, reporterId] of people.entries()) {
    const played = { name: "Lan", role: "player", score: 0, totalQuestions: 5, penaltyVnd: 0, answers: [] } as const;
    const ids = { gameId: reporterId, seatId: 1, userId: reporterId, createdAtMs: 1 };
    await orm.insert(gamePlayers).values({ ...played, ...ids, status: "completed" });
    const said = { reason: "wrong_answer", note: "", answer: null, gameId: null, passage: `passage ${n}` } as const;
    const question = { ...CHOICE, senseId: "bad" };
    const from = { id: `report ${n}`, reporterId, addressHash: `address ${n}`, createdAtMs: 100 * DAY_MS };
    await insertReport(env.DB, { ...said, question, ...from });
  }
  expect([await retired(), await proposed()]).toEqual([["bad"], []]);
});

it("automatic retirements are limited to the earliest ones, and retirements by an administrator are added to them", async () => {
  const rows = Array.from({ length: AUTOMATIC_RETIREMENTS_MAX + 5 }, (_, n) => ({ id: `sense ${n}`, at: n }));
  await env.DB.prepare(
    "INSERT INTO sense_retirements SELECT value ->> 'id', 'reports', value ->> 'at', NULL, NULL FROM json_each(?)",
  )
    .bind(JSON.stringify(rows))
    .run();
  await setAdminDecision(orm, ["by hand"], "retired", 1);
  const all = await retired();
  expect(all).toHaveLength(AUTOMATIC_RETIREMENTS_MAX + 1);
  expect(all).toContain("by hand");
  expect(all).toContain("sense 0");
  expect(all).not.toContain(`sense ${AUTOMATIC_RETIREMENTS_MAX}`);
});
