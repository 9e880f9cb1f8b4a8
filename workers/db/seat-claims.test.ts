import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import type { GameRecord, PlayerRecord } from "../../domain/history/record.ts";
import { sha256 } from "../crypto.ts";
import { claimSeat, recordGame } from "./games.ts";
import { appliedGames, gamePlayers, games, users } from "./schema.ts";
import { createUser, deleteUser } from "./users.ts";

const orm = drizzle(env.DB);
const TOKEN = "the-secret-of-an-own-seat";

beforeEach(async () => {
  await orm.batch([orm.delete(games), orm.delete(gamePlayers), orm.delete(appliedGames), orm.delete(users)]);
});

async function newUser(name: string): Promise<string> {
  const account = { displayName: name, email: `${name}@example.com`, passwordHash: null };
  const user = await createUser(env.DB, account, 0);
  if (!user) throw new Error("no account was made");
  return user.id;
}

/** A finished game; its players by the secrets of their seats, or by their accounts. */
function game(id: string, players: ({ token: string } | { userId: string })[]): GameRecord {
  return {
    id,
    roomCode: "ABCDEF",
    settings: { name: "Class", numPlayers: 9, wordsPerPlayer: 5, difficulty: "B1", quizType: "vocabulary" },
    passage: "A passage.",
    questions: [],
    createdAtMs: 1_000,
    startedAtMs: 4_000,
    endedAtMs: 90_000,
    endedBy: "all_finished",
    players: players.map((who, index): PlayerRecord => {
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
        completedAtMs: 64_000,
        leftAtMs: null,
      };
      const [userId, seatHash] = "userId" in who ? [who.userId, null] : [null, sha256(who.token)];
      return { seatId, userId, seatHash, role: "player", result, answers: [] };
    }),
  };
}

/** Whose each row is. */
async function owners(): Promise<(string | null)[][]> {
  const rows = await orm.select().from(gamePlayers).orderBy(gamePlayers.gameId, gamePlayers.seatId);
  return rows.map(({ gameId, seatId, userId }) => [gameId, String(seatId), userId]);
}

describe("a guest's results, claimed by the seat's secret", () => {
  it("are assigned to the account for all games of the seat and no others", async () => {
    const an = await newUser("an");
    for (const id of ["g1", "g2"]) await recordGame(env.DB, game(id, [{ token: TOKEN }, { token: `${id}-else` }]));
    expect(await claimSeat(env.DB, an, TOKEN)).toBe(2);
    expect(await owners()).toEqual([
      ["g1", "1", an],
      ["g1", "2", null],
      ["g2", "1", an],
      ["g2", "2", null],
    ]);
  });

  it("can be claimed once, by one account", async () => {
    const [an, bo] = [await newUser("an"), await newUser("bo")];
    await recordGame(env.DB, game("g1", [{ token: TOKEN }]));
    expect(await claimSeat(env.DB, an, TOKEN)).toBe(1);
    expect([await claimSeat(env.DB, an, TOKEN), await claimSeat(env.DB, bo, TOKEN)]).toEqual([0, 0]);
    expect(await owners()).toEqual([["g1", "1", an]]);
  });

  it("can be claimed once, also if two accounts try at the same time", async () => {
    const accounts = [await newUser("an"), await newUser("bo")];
    await recordGame(env.DB, game("g1", [{ token: TOKEN }]));
    const claimed = await Promise.all(accounts.map((id) => claimSeat(env.DB, id, TOKEN)));
    expect(claimed.toSorted()).toEqual([0, 1]);
    expect(await owners()).toEqual([["g1", "1", accounts[claimed.indexOf(1)]]]);
  });

  it("cannot be claimed with another secret, without one, or with the stored hash itself", async () => {
    const an = await newUser("an");
    await recordGame(env.DB, game("g1", [{ token: TOKEN }, { userId: an }]));
    for (const wrong of ["another-secret-of-a-seat", "", sha256(TOKEN), "' or 1=1 --"]) {
      expect(await claimSeat(env.DB, an, wrong)).toBe(0);
    }
    expect((await owners())[0]).toEqual(["g1", "1", null]);
  });

  it("can be claimed after a game that is recorded late", async () => {
    const an = await newUser("an");
    expect(await claimSeat(env.DB, an, TOKEN)).toBe(0);
    await recordGame(env.DB, game("g1", [{ token: TOKEN }]));
    expect(await claimSeat(env.DB, an, TOKEN)).toBe(1);
  });

  it("give an account only one seat of a game: the one it played or claimed first", async () => {
    const [an, bo] = [await newUser("an"), await newUser("bo")];
    await recordGame(env.DB, game("g1", [{ userId: an }, { token: TOKEN }]));
    await recordGame(env.DB, game("g2", [{ token: "the-secret-of-the-first" }, { token: TOKEN }]));
    expect(await claimSeat(env.DB, an, "the-secret-of-the-first")).toBe(1);
    expect(await claimSeat(env.DB, an, TOKEN)).toBe(0);
    expect(await claimSeat(env.DB, bo, TOKEN)).toBe(2);
    expect(await owners()).toEqual([
      ["g1", "1", an],
      ["g1", "2", bo],
      ["g2", "1", an],
      ["g2", "2", bo],
    ]);
  });

  it("cannot be claimed again after their account is deleted", async () => {
    const [an, bo] = [await newUser("an"), await newUser("bo")];
    await recordGame(env.DB, game("g1", [{ token: TOKEN }]));
    await claimSeat(env.DB, an, TOKEN);
    await deleteUser(env.DB, an);
    expect(await claimSeat(env.DB, bo, TOKEN)).toBe(0);
    expect(await owners()).toEqual([["g1", "1", null]]);
  });
});
