import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameRecord } from "../../../domain/history/record.ts";
import { CHOICE, TYPED } from "../../../domain/quiz/testing.ts";
import { expectConsole } from "../../../scripts/testing/console.ts";
import { keyedHash, newSeatToken, sha256 } from "../../crypto.ts";
import { recordGame } from "../../db/games.ts";
import { deleteUser } from "../../db/users.ts";
import { storeEndedGame } from "../../room/testing/stored-room.ts";
import { practiceReport } from "../testing/learning.ts";
import { fetchApi, newCaller, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

const DONE = [200, { success: true }];
const SEAT = "the-secret-of-a-seat";

let lan: Person;
let gameId: string;

/** A room's game of two questions: a guest at seat 1, Lan at seat 2 who saw the options in another order. */
beforeEach(async () => {
  lan = await signedIn();
  gameId = crypto.randomUUID();
  await env.DB.prepare("DELETE FROM question_reports").run();
  const result = {
    name: "An",
    rank: 1,
    status: "completed" as const,
    score: 0,
    totalQuestions: 1,
    durationMs: 1,
    penaltyVnd: 0,
    completedAtMs: 1,
    leftAtMs: null,
  };
  const answers = [{ question: 0, optionOrder: [3, 2, 1, 0], value: 0, answeredAtMs: 1 }];
  const game: GameRecord = {
    id: gameId,
    roomCode: "ABCDEF",
    settings: { name: "Class", numPlayers: 9, wordsPerPlayer: 5, difficulty: "B1", quizType: CHOICE.type },
    passage: "The room's passage.",
    questions: [CHOICE, { ...CHOICE, id: "q2", senseId: "another" }],
    createdAtMs: 1,
    startedAtMs: 1,
    endedAtMs: 2,
    endedBy: "all_finished",
    players: [
      { seatId: 1, userId: null, seatHash: sha256(SEAT), role: "host", result: { ...result, playerId: 1 }, answers },
      { seatId: 2, userId: lan.user.id, seatHash: null, role: "player", result: { ...result, playerId: 2 }, answers },
    ],
  };
  await recordGame(env.DB, game);
});

const report = (body: unknown, caller = newCaller()) => sendJson("POST", "/quizzes/reports", body, caller);
const ofRoom = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  reason: "two_right",
  note: "",
  gameId,
  questionId: "q1",
  ...changes,
});
const reportFromSeat = (seatToken: string, body: object) =>
  fetchApi("/quizzes/reports", {
    method: "POST",
    headers: { "content-type": "application/json", "x-seat-token": seatToken },
    body: JSON.stringify(body),
  });

async function stored() {
  const { results } = await env.DB.prepare("SELECT * FROM question_reports ORDER BY id").all<Record<string, unknown>>();
  return results.map((row): Record<string, unknown> => {
    return { ...row, question: JSON.parse(String(row.question)), answer: JSON.parse(String(row.answer)) };
  });
}

describe("reporting a question of single player", () => {
  it("stores the question, the passage and the answer, with or without an account", async () => {
    const [first, second] = [practiceReport(), practiceReport({ answer: null, note: "  Sai\u202e rồi.\r\n " })];
    expect(await statusAndBody(report(first))).toEqual(DONE);
    expect(await statusAndBody(report(second, lan.caller))).toEqual(DONE);
    const rows = await stored();
    expect(rows.find(({ id }) => id === first.id)).toEqual({
      id: first.id,
      reason: "wrong_answer",
      note: first.note,
      sense_id: TYPED.senseId,
      question: TYPED,
      passage: first.customText,
      answer: "suy giảm",
      game_id: null,
      reporter_id: null,
      address_hash: null,
      status: "open",
      created_at_ms: expect.any(Number),
    });
    expect(rows.find(({ id }) => id === second.id)).toMatchObject({
      reporter_id: lan.user.id,
      // Keyed: neither the address nor its plain hash.
      address_hash: keyedHash(env, `report-address ${lan.caller.address}`),
      note: "Sai rồi.",
      answer: null,
    });
  });

  it("twice stores one report, the first", async () => {
    const first = practiceReport();
    await report(first, lan.caller);
    const once = await stored();
    expect(await statusAndBody(report({ ...first, note: "changed" }))).toEqual(DONE);
    expect(await stored()).toEqual(once);
  });

  it.each<[string, object]>([
    ["an id that is none", { id: "x" }],
    ["an unknown reason", { reason: "boring" }],
    ["an endless note", { note: "x".repeat(501) }],
    ["no question", { question: null }],
    ["markup", { question: { ...TYPED, word: "<b>decline</b>" } }],
    ["marks that hide text", { question: { ...TYPED, senseId: "a\u202eb" } }],
    ["a sense that the lexicon does not have", { question: { ...TYPED, senseId: "decline%9:99:99::" } }],
    ["a sense that can be none", { question: { ...TYPED, senseId: "made up" } }],
    ["a word outside of its sentence", { question: { ...TYPED, span: [9, 99] } }],
    ["no passage", { customText: "" }],
    ["an answer that is an object", { answer: {} }],
  ])("[S10] refuses %s", async (_, changes) => {
    expect(await statusAndBody(report({ ...practiceReport(), ...changes }))).toMatchObject([
      400,
      { code: "invalid_input", message: "Failed to send the report" },
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe("reporting a question of a room's game", () => {
  const kept = { game_id: "", passage: "The room's passage.", question: CHOICE, sense_id: CHOICE.senseId };

  it("takes the question, the passage and the answer from the game, with the options in the question's own order", async () => {
    expect(await statusAndBody(report(ofRoom(), lan.caller))).toEqual(DONE);
    expect(await stored()).toMatchObject([{ ...kept, game_id: gameId, answer: 3, reporter_id: lan.user.id }]);
  });

  it("is allowed for a guest with the secret of the seat", async () => {
    expect(await statusAndBody(reportFromSeat(SEAT, ofRoom()))).toEqual(DONE);
    expect(await stored()).toMatchObject([{ ...kept, game_id: gameId, answer: 3, reporter_id: null }]);
  });

  it("is allowed for administrators, without an answer", async () => {
    const admin = await signedIn({ role: "admin" });
    expect(await statusAndBody(report(ofRoom(), admin.caller))).toEqual(DONE);
    expect(await stored()).toMatchObject([{ ...kept, game_id: gameId, answer: null }]);
  });

  it("[RR-67] is allowed for a presenter with a seat in the room that shows the results, not with a seat of another game", async () => {
    const presenter = newSeatToken();
    const code = await storeEndedGame(gameId, presenter);
    await env.DB.prepare("UPDATE games SET room_code = ? WHERE id = ?").bind(code, gameId).run();
    expect(await statusAndBody(reportFromSeat(presenter.secret, ofRoom()))).toEqual(DONE);
    expect(await stored()).toMatchObject([{ ...kept, game_id: gameId, answer: null, reporter_id: null }]);
    await env.DB.prepare("UPDATE games SET id = id || '!' WHERE id = ?").bind(gameId).run();
    expect(await statusAndBody(reportFromSeat(presenter.secret, ofRoom({ gameId: `${gameId}!` })))).toMatchObject([
      404,
      {},
    ]);
  });

  it("is refused for all others, in the same way as for a game that never existed", async () => {
    const refused = [
      await statusAndBody(report(ofRoom())),
      await statusAndBody(report(ofRoom(), (await signedIn()).caller)),
      await statusAndBody(reportFromSeat("another-secret", ofRoom())),
      await statusAndBody(reportFromSeat("", ofRoom())),
      await statusAndBody(reportFromSeat(sha256(SEAT), ofRoom())),
      await statusAndBody(report(ofRoom({ gameId: crypto.randomUUID() }), lan.caller)),
      await statusAndBody(report(ofRoom({ questionId: "q99" }), lan.caller)),
    ];
    expect(new Set(refused.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(refused[0]).toMatchObject([404, { code: "not_found" }]);
    expect(await stored()).toEqual([]);
  });

  it("ignores what the request says about the question", async () => {
    const claimed = { question: { ...TYPED, senseId: "claimed" }, customText: "Claimed.", answer: 1 };
    await report(ofRoom(claimed), lan.caller);
    expect(await stored()).toMatchObject([{ ...kept, game_id: gameId, answer: 3 }]);
  });
});

describe("reports", () => {
  it("[S5] are limited to exactly 100 an hour for an account from any address, and for a guest's address", async () => {
    for (const callers of [
      Array.from({ length: 103 }, () => ({ ...lan.caller, address: newCaller().address })),
      Array(103).fill(newCaller()),
    ]) {
      const answers = await Promise.all(callers.map((caller) => report(practiceReport(), caller)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    }
    expect((await report(practiceReport())).status).toBe(200);
  });
});

it("a report stays without its author when the account is deleted, even while the report is being sent", async () => {
  await report(practiceReport(), lan.caller);
  await deleteUser(env.DB, lan.user.id);
  await report(practiceReport(), lan.caller);
  const author = { reporter_id: null, address_hash: null };
  expect(await stored()).toMatchObject([author, author]);
});

it("a report gets an error while the database fails, and the next try works", async () => {
  expectConsole("error", /api_failed/);
  const failing = vi.spyOn(env.DB, "prepare").mockImplementation(() => {
    throw new Error("D1 is away");
  });
  const body = practiceReport();
  expect(await statusAndBody(report(body))).toMatchObject([500, { code: "internal" }]);
  failing.mockRestore();
  expect(await statusAndBody(report(body))).toEqual(DONE);
  expect(await stored()).toHaveLength(1);
});
