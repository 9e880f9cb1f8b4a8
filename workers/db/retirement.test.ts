import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import type { GameRecord, PlayerRecord } from "../../domain/history/record.ts";
import type { ReportStatus } from "../../domain/quiz/report.ts";
import { AUTOMATIC_RETIREMENTS_MAX } from "../../domain/quiz/retirement.ts";
import { CHOICE } from "../../domain/quiz/testing.ts";
import { recordGame } from "./games.ts";
import { questionReports, senseAnswers, senseRetirements } from "./question-schema.ts";
import { insertReport, type NewReport } from "./reports.ts";
import { retiredSenses, setAdminDecision } from "./retirement.ts";
import { appliedGames, gamePlayers, games } from "./schema.ts";
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
    await setAdminDecision(orm, "bad", "kept", 1);
    await reportBy(4);
    expect(await retired()).toEqual([]);
    await setAdminDecision(orm, "bad", "retired", 2);
    expect(await retired()).toEqual(["bad"]);
  });

  it("was once decided by judging single reports, which a later decision overrides", async () => {
    const [id = ""] = await reportBy(1);
    await judge(id, "retired");
    expect(await retired()).toEqual(["bad"]);
    await setAdminDecision(orm, "bad", "kept", 1);
    expect(await retired()).toEqual([]);
  });
});

/** A player who answers this sense wrong or right, and the four other questions right. */
function player(seatId: number, isRight: boolean): PlayerRecord {
  const result = { playerId: seatId, name: "An", rank: 1, status: "completed", score: 4, totalQuestions: 5 } as const;
  return {
    seatId,
    userId: null,
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

/** A game of twelve, of whom three are the best. */
function gameOf(host: string | null, isRight = false, id: string = crypto.randomUUID()): GameRecord {
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
    endedAtMs: 3,
    endedBy: "all_finished",
    hostUserId: host,
    players: Array.from({ length: 12 }, (_, index) => player(index + 1, isRight)),
  };
}

const play = async (hosts: readonly (string | null)[], isRight = false) => {
  for (const host of hosts) await recordGame(env.DB, gameOf(host, isRight));
};
const told = async (host: string) => {
  const rows = await orm.select().from(senseAnswers);
  return rows.filter((row) => row.senseId === "hard" && (host === "guests") === (row.host === ""));
};

describe("retiring senses that the best players fail", () => {
  it("requires games of five hosts, with twenty answers in eight games", async () => {
    await play(["a", "b", "c", "d", "a", "b", "c", "d"]);
    expect(await retired()).toEqual([]);
    await play(["e"]);
    expect(await retired()).toEqual(["hard"]);
  });

  it("does not happen for any number of rooms of one host or of guests", async () => {
    await play([...Array(12).fill("a"), ...Array(12).fill(null), "b", "c", "d"]);
    expect(await retired()).toEqual([]);
    expect(await told("guests")).toMatchObject([{ host: "", games: 2, answers: 6, right: 0 }]);
  });

  it("does not happen to a sense that a third of them know", async () => {
    await play(["a", "b", "c", "d", "e"], true);
    await play(["a", "b", "c", "d", "e", "f", "g", "h"]);
    expect(await retired()).toEqual([]);
  });

  it("[R6] counts a game once, however often it is delivered, also concurrently", async () => {
    const game = gameOf("a", false, "g1");
    await Promise.all([1, 2, 3].map(() => recordGame(env.DB, game)));
    await recordGame(env.DB, game);
    expect(await told("accounts")).toMatchObject([{ games: 1, answers: 3, right: 0 }]);
  });

  it("[R6] is completed by the next delivery of a game whose first delivery failed after the counts", async () => {
    const hosts = ["a", "b", "c", "d", "a", "b", "c", "d"];
    await play(hosts);
    const last = gameOf("e", false, "last");
    await recordGame(env.DB, last);
    await orm.delete(senseRetirements);
    await recordGame(env.DB, last);
    expect(await retired()).toEqual(["hard"]);
  });

  it("does not store who hosted", async () => {
    await play(["account-id"]);
    expect(JSON.stringify(await orm.select().from(senseAnswers))).not.toContain("account-id");
  });

  it("[R10] treats a record from before hosts were stored as hosted by a guest", async () => {
    const { hostUserId: _, ...before } = gameOf("a");
    await recordGame(env.DB, before);
    expect(await told("guests")).toHaveLength(1);
  });

  it("does not happen to a sense that an administrator keeps", async () => {
    await setAdminDecision(orm, "hard", "kept", 1);
    await play(["a", "b", "c", "d", "e", "a", "b", "c", "d", "e"]);
    expect(await retired()).toEqual([]);
  });
});

it("automatic retirements are limited to the earliest ones, and retirements by an administrator are added to them", async () => {
  const rows = Array.from({ length: AUTOMATIC_RETIREMENTS_MAX + 5 }, (_, n) => ({ id: `sense ${n}`, at: n }));
  await env.DB.prepare(
    "INSERT INTO sense_retirements SELECT value ->> 'id', 'reports', value ->> 'at', NULL, NULL FROM json_each(?)",
  )
    .bind(JSON.stringify(rows))
    .run();
  await setAdminDecision(orm, "by hand", "retired", 1);
  const all = await retired();
  expect(all).toHaveLength(AUTOMATIC_RETIREMENTS_MAX + 1);
  expect(all).toContain("by hand");
  expect(all).toContain("sense 0");
  expect(all).not.toContain(`sense ${AUTOMATIC_RETIREMENTS_MAX}`);
});
