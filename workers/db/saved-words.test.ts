import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnswerRecord, GameRecord, PlayerRecord } from "../../domain/history/record.ts";
import { CHOICE } from "../../domain/quiz/testing.ts";
import { sha256 } from "../crypto.ts";
import { claimSeat, recordGame } from "./games.ts";
import { savedWords } from "./learning-schema.ts";
import { appliedGames, gamePlayers, games, users } from "./schema.ts";
import { createUser, deleteUser } from "./users.ts";

const orm = drizzle(env.DB);
const TOKEN = "the-secret-of-a-seat";
const ENDED_MS = 90_000;

const SENSES = ["first", "second", "third"];
/** As this player saw the options the right one stands at place 3. */
const answered = (question: number, value: number | null): AnswerRecord => ({
  question,
  optionOrder: [1, 2, 3, 0],
  value,
  answeredAtMs: value === null ? null : 5,
});
/** Right, wrong, nothing. */
const ANSWERS = [answered(0, 3), answered(1, 0), answered(2, null)];

type Seat = { userId?: string; token?: string; status?: PlayerRecord["result"]["status"]; answers?: AnswerRecord[] };

function game(id: string, seats: Seat[], endedAtMs = ENDED_MS): GameRecord {
  return {
    id,
    roomCode: "ABCDEF",
    settings: { name: "Class", numPlayers: 9, wordsPerPlayer: 5, difficulty: "B1", quizType: CHOICE.type },
    passage: "A passage.",
    questions: SENSES.map((senseId, index) => ({ ...CHOICE, id: `q${index}`, senseId })),
    createdAtMs: 1_000,
    startedAtMs: 4_000,
    endedAtMs,
    endedBy: "all_finished",
    players: seats.map(({ userId = null, token, status = "completed", answers = ANSWERS }, index) => {
      const result = {
        playerId: index + 1,
        name: "An",
        rank: 1,
        status,
        score: 1,
        totalQuestions: 3,
        durationMs: 1,
        penaltyVnd: 0,
        completedAtMs: 2,
        leftAtMs: null,
      };
      const seatHash = token === undefined ? null : sha256(token);
      return { seatId: index + 1, userId, seatHash, role: "player", result, answers };
    }),
  };
}

let an: string;
let bo: string;
beforeEach(async () => {
  await orm.batch([
    orm.delete(games),
    orm.delete(gamePlayers),
    orm.delete(appliedGames),
    orm.delete(users),
    orm.delete(savedWords),
  ]);
  [an, bo] = [await newUser("an"), await newUser("bo")];
});

async function newUser(name: string): Promise<string> {
  const account = { displayName: name, email: `${name}@example.com`, passwordHash: null };
  const user = await createUser(env.DB, account, 0);
  if (!user) throw new Error("no account was made");
  return user.id;
}

/** Who has missed what how often. */
async function words() {
  const rows = await orm.select().from(savedWords).orderBy(savedWords.userId, savedWords.senseId);
  return rows.map(({ userId, senseId, timesMissed }) => `${userId === an ? "an" : "bo"} ${senseId} ${timesMissed}`);
}

describe("the words missed in a room's game", () => {
  it("are saved with its result for players with accounts", async () => {
    await recordGame(env.DB, game("g1", [{ userId: an }, { token: TOKEN }, { userId: bo, answers: [answered(0, 0)] }]));
    expect((await words()).toSorted()).toEqual(["an second 1", "an third 1", "bo first 1"]);
    const [row] = await orm.select().from(savedWords);
    expect(row).toMatchObject({
      word: "decline",
      context: CHOICE.context,
      span: CHOICE.span,
      source: "missed",
      lastMissedAtMs: ENDED_MS,
      lastAtMs: ENDED_MS,
    });
  });

  it("[R6] count once however often the game is delivered, also concurrently and after a word was removed", async () => {
    const record = game("g1", [{ userId: an }]);
    await Promise.all([1, 2, 3].map(() => recordGame(env.DB, record)));
    expect(await words()).toEqual(["an second 1", "an third 1"]);
    await orm.delete(savedWords);
    await recordGame(env.DB, record);
    expect(await words()).toEqual([]);
  });

  it("count again in another game, and keep the date of the latest game in whatever order they arrive", async () => {
    await recordGame(env.DB, game("late", [{ userId: an }], 500_000));
    await recordGame(env.DB, game("early", [{ userId: an }], 100_000));
    const rows = await orm.select().from(savedWords);
    expect(rows).toMatchObject(Array(2).fill({ timesMissed: 2, lastMissedAtMs: 500_000, lastAtMs: 500_000 }));
  });

  it("are only the wrongly answered ones for a player who left, and none for a voided player", async () => {
    await recordGame(
      env.DB,
      game("g1", [
        { userId: an, status: "left" },
        { userId: bo, status: "voided" },
      ]),
    );
    expect(await words()).toEqual(["an second 1"]);
  });

  it("[R6] are not saved for an account that was deleted meanwhile, but for all others", async () => {
    await deleteUser(env.DB, bo);
    await recordGame(env.DB, game("g1", [{ userId: bo }, { userId: "' or 1=1 --" }, { userId: an }]));
    expect(await words()).toEqual(["an second 1", "an third 1"]);
  });

  it("[R6] are not saved if the game is not", async () => {
    const broken = game("g1", [{ userId: an }]);
    const failing = { ...broken, endedAtMs: Number.NaN };
    await expect(recordGame(env.DB, failing)).rejects.toThrow();
    expect(await words()).toEqual([]);
  });

  it("[R6] of fifty players are one batch", async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, (_, n) => newUser(`player-${n}`)));
    await recordGame(
      env.DB,
      game(
        "g1",
        ids.map((userId) => ({ userId })),
      ),
    );
    expect(await words()).toHaveLength(100);
  });
});

describe("the words missed by a guest", () => {
  it("are not saved until the seat is claimed, and then for the account, from every game of the seat", async () => {
    await recordGame(env.DB, game("g1", [{ token: TOKEN }, { token: "another" }]));
    await recordGame(env.DB, game("g2", [{ token: TOKEN, status: "left" }], 200_000));
    expect(await words()).toEqual([]);
    expect(await claimSeat(env.DB, an, TOKEN)).toBe(2);
    expect(await words()).toEqual(["an second 2", "an third 1"]);
    const [row] = await orm.select().from(savedWords).orderBy(savedWords.senseId);
    expect(row).toMatchObject({ source: "missed", lastMissedAtMs: 200_000 });
  });

  it("are saved once, also if two accounts claim the seat at the same time", async () => {
    await recordGame(env.DB, game("g1", [{ token: TOKEN }]));
    const claimed = await Promise.all([an, bo, an].map((id) => claimSeat(env.DB, id, TOKEN)));
    const [winner] = await orm.select().from(gamePlayers);
    expect(claimed.reduce((sum, count) => sum + count)).toBe(1);
    const name = winner?.userId === an ? "an" : "bo";
    expect(await words()).toEqual([`${name} second 1`, `${name} third 1`]);
  });

  it("are not saved for an account that played that game, nor with a wrong secret", async () => {
    await recordGame(env.DB, game("g1", [{ userId: an, answers: [answered(0, 3)] }, { token: TOKEN }]));
    expect([await claimSeat(env.DB, an, TOKEN), await claimSeat(env.DB, bo, sha256(TOKEN))]).toEqual([0, 0]);
    expect(await words()).toEqual([]);
  });
});

it("deleting an account deletes its words, and not those of others", async () => {
  await recordGame(env.DB, game("g1", [{ userId: an }, { userId: bo }]));
  await deleteUser(env.DB, an);
  expect(await words()).toEqual(["bo second 1", "bo third 1"]);
});
