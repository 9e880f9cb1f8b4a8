import { env } from "cloudflare:workers";
import { count, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnswerRecord, GameRecord, PlayerRecord } from "../../domain/history/record.ts";
import type { Question } from "../../domain/quiz/question.ts";
import { recordGame } from "./games.ts";
import { penaltyOf } from "./penalty-marks.ts";
import { appliedGames, gamePlayers, games, users } from "./schema.ts";
import { createUser, deleteUser } from "./users.ts";

const orm = drizzle(env.DB);

const question: Question = {
  id: "q1",
  type: "multiple_choice_vocab",
  word: "decline",
  partOfSpeech: "verb",
  context: 'She "declined" — politely.',
  span: [5, 13],
  senseId: "decline.verb.1",
  level: "B2",
  definition: "to politely say no",
  correctAnswer: "to politely say no",
  explanation: "từ chối",
  options: ["to politely say no", "a", "b", "c"],
  correctIndex: 0,
};

const answers: AnswerRecord[] = [
  { question: 0, optionOrder: [2, 0, 1, 3], value: 1, answeredAtMs: 5_000 },
  { question: 1, optionOrder: [], value: 'từ chối; "không" \'--', answeredAtMs: 6_000 },
  { question: 2, optionOrder: [], value: null, answeredAtMs: null },
];

function player(seatId: number, result: Partial<PlayerRecord["result"]> = {}): PlayerRecord {
  return {
    seatId,
    userId: null,
    seatHash: `hash-${seatId}`,
    role: seatId === 1 ? "host" : "player",
    result: {
      playerId: seatId,
      name: `An ${seatId} 🐳`,
      rank: seatId,
      status: "completed",
      score: 3,
      totalQuestions: 5,
      durationMs: 61_500,
      penaltyVnd: 20_000,
      completedAtMs: 70_000,
      leftAtMs: null,
      ...result,
    },
    answers,
  };
}

function record(id: string, players: PlayerRecord[]): GameRecord {
  return {
    id,
    roomCode: "ABCDEF",
    settings: {
      name: "Lớp 10A",
      numPlayers: 50,
      wordsPerPlayer: 5,
      difficulty: ">8.0",
      quizType: "multiple_choice_vocab",
    },
    passage: "A passage\nwith 'quotes' and \"more\".",
    questions: [question],
    createdAtMs: 1_000,
    startedAtMs: 4_000,
    endedAtMs: 90_000,
    endedBy: "all_finished",
    hostUserId: null,
    players,
  };
}

async function everything() {
  const [allGames, allPlayers, applied] = await Promise.all([
    orm.select().from(games),
    orm.select().from(gamePlayers).orderBy(gamePlayers.seatId),
    orm.select().from(appliedGames),
  ]);
  return { allGames, allPlayers, applied };
}

async function newUser(name: string): Promise<string> {
  const account = { displayName: name, email: `${name}@example.com`, passwordHash: null };
  const user = await createUser(env.DB, account, 0);
  if (!user) throw new Error("no account was made");
  return user.id;
}

beforeEach(async () => {
  await orm.batch([orm.delete(games), orm.delete(gamePlayers), orm.delete(appliedGames), orm.delete(users)]);
});

describe("recording a game", () => {
  it("[RR-55][R10] stores whether it had penalties; a record of before there was a choice had them", async () => {
    const old = record("g1", []);
    await recordGame(env.DB, old);
    await recordGame(env.DB, { ...old, id: "g2", settings: { ...old.settings, penalties: false } });
    const { allGames } = await everything();
    expect(allGames.map(({ id, penalties }) => [id, penalties])).toEqual([
      ["g1", true],
      ["g2", false],
    ]);
  });

  it("stores the questions, the players and the answers unchanged", async () => {
    const left = player(2, {
      status: "left",
      rank: null,
      score: 0,
      durationMs: null,
      completedAtMs: null,
      leftAtMs: 8_000,
    });
    const game = record("g1", [player(1), left]);
    await recordGame(env.DB, game);
    const { allGames, allPlayers } = await everything();
    const { settings, players: _, ...rest } = game;
    expect(allGames).toEqual([{ ...settings, penalties: true, ...rest }]);
    expect(allPlayers).toEqual(
      game.players.map(({ seatId, userId, seatHash, role, result: { playerId: _, ...result } }) => {
        const stored = {
          ...{ avatar: null, ...result },
          countedHour: null,
          answers,
          createdAtMs: 1_000,
          countedDay: "1970-01-01",
          learnerDay: null,
        };
        return { gameId: "g1", seatId, userId, seatHash, role, ...stored };
      }),
    );
  });

  it("[R6] twice has the same effect as once", async () => {
    await recordGame(env.DB, record("g1", [player(1), player(2)]));
    const once = await everything();
    await recordGame(env.DB, record("g1", [player(1), player(2)]));
    expect(await everything()).toEqual(once);
  });

  it("[R6] several times concurrently has the same effect as once", async () => {
    await Promise.all([1, 2, 3].map(() => recordGame(env.DB, record("g1", [player(1), player(2)]))));
    const { allGames, allPlayers, applied } = await everything();
    expect([allGames.length, allPlayers.length, applied.length]).toEqual([1, 2, 1]);
  });

  it("[R6] again later neither restores deleted rows nor undoes a correction", async () => {
    await recordGame(env.DB, record("g1", [player(1), player(2)]));
    await orm.delete(gamePlayers).where(eq(gamePlayers.seatId, 2));
    await orm.update(games).set({ name: "Corrected" });
    const before = await everything();
    await recordGame(env.DB, record("g1", [player(1), player(2)]));
    expect(await everything()).toEqual(before);
  });

  it("[R6] stores nothing if any part cannot be stored", async () => {
    const broken = player(2, { score: Number.NaN });
    await expect(recordGame(env.DB, record("g1", [player(1), broken]))).rejects.toThrow();
    expect(await everything()).toEqual({ allGames: [], allPlayers: [], applied: [] });
    await recordGame(env.DB, record("g1", [player(1), player(2)]));
    expect((await everything()).allPlayers).toHaveLength(2);
  });

  it("[R6] stores a player whose account was deleted meanwhile as the deletion would have left the row", async () => {
    const hostile = "' or 1=1 --";
    for (const [place, userId] of ["deleted", hostile].entries()) {
      await recordGame(
        env.DB,
        record(`g${place}`, [{ ...player(1, { avatar: "owl" }), userId, seatHash: null }, player(2)]),
      );
    }
    const { allPlayers } = await everything();
    const shown = allPlayers.map((row) => [
      row.seatId,
      row.userId,
      row.name,
      row.avatar,
      row.score,
      row.answers,
      row.learnerDay,
    ]);
    expect(shown).toEqual([
      [1, null, "", null, 3, [], null],
      [1, null, "", null, 3, [], null],
      [2, null, "An 2 🐳", null, 3, answers, null],
      [2, null, "An 2 🐳", null, 3, answers, null],
    ]);
  });

  it("[R6] stores the same for a player who deletes the account before the game arrives and after", async () => {
    const userId = await newUser("an");
    const played = [{ ...player(1, { avatar: "owl" }), userId, seatHash: null }, player(2, { avatar: "fox" })];
    await recordGame(env.DB, record("g1", played));
    await deleteUser(env.DB, userId);
    await recordGame(env.DB, record("g2", played));
    const { allPlayers } = await everything();
    const [before, after] = ["g1", "g2"].map((id) => allPlayers.filter(({ gameId }) => gameId === id));
    expect(after).toEqual(before?.map((row) => ({ ...row, gameId: "g2" })));
  });

  it("links the game to the accounts that played", async () => {
    const userId = await newUser("an");
    await recordGame(env.DB, record("g1", [{ ...player(1), userId, seatHash: null }, player(2)]));
    const { allPlayers } = await everything();
    expect(allPlayers.map(({ userId: id, name }) => [id, name])).toEqual([
      [userId, "An 1 🐳"],
      [null, "An 2 🐳"],
    ]);
  });

  it("[RR-53] stores a host who did not play, until that account is deleted", async () => {
    const [hostId, otherId] = [await newUser("hoa"), await newUser("vy")];
    const owed = (id: string, gameId = "g1") => penaltyOf(env.DB, { gameId, seatId: 2, hostId: id });
    for (const id of ["g1", "g2"]) await recordGame(env.DB, { ...record(id, [player(2)]), hostUserId: hostId });
    expect(await Promise.all([owed(hostId), owed(otherId), owed(hostId, "g3")])).toEqual([20_000, null, null]);
    await deleteUser(env.DB, hostId);
    await recordGame(env.DB, { ...record("g3", [player(2)]), hostUserId: hostId });
    expect(await Promise.all([owed(hostId), owed(hostId, "g3")])).toEqual([null, null]);
    expect((await everything()).allGames.map(({ hostUserId }) => hostUserId)).toEqual([null, null, null]);
  });

  it("[R10] accepts a record from before seats had a token hash", async () => {
    const { seatHash: _, ...before } = player(1);
    const old = JSON.parse(JSON.stringify({ ...record("g1", []), players: [before] }));
    await recordGame(env.DB, old);
    expect((await everything()).allPlayers[0]).toMatchObject({ name: "An 1 🐳", seatHash: null });
  });

  it("stores several games of one room separately", async () => {
    await recordGame(env.DB, record("g1", [player(1)]));
    await recordGame(env.DB, record("g2", [player(1)]));
    const { allGames, allPlayers } = await everything();
    expect(allGames.map((game) => game.id).sort()).toEqual(["g1", "g2"]);
    expect(allPlayers).toHaveLength(2);
  });

  it("[R6] stores a thousand players with long answers, over 1 MB in all", async () => {
    const long = answers.map((answer) => ({ ...answer, value: "đ".repeat(200) }));
    const players = Array.from({ length: 1_000 }, (_, index) => ({ ...player(index + 1), answers: long }));
    expect(Buffer.byteLength(JSON.stringify(players))).toBeGreaterThan(1_500_000);
    await recordGame(env.DB, record("g1", players));
    const [stored] = await orm.select({ players: count() }).from(gamePlayers);
    expect(stored?.players).toBe(1_000);
  });
});
