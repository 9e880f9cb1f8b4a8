import { describe, expect, it } from "vitest";
import { AUTO_FINISH_MS } from "./rules.ts";
import { HOST, PASSAGE, poolOf, Table, typed } from "./testing.ts";

const KEYS = /CANARY-(definition|explanation|sense|nghĩa)/;

describe("before the end", () => {
  it.each([
    ["multiple choice", poolOf(8)],
    ["typed", poolOf(8, typed)],
  ])("[RR-60][S1] nobody sees a key or the passage while a game of %s questions runs", (_kind, questions) => {
    const table = Table.playing(4, { presenter: true, settings: { numPlayers: 9 } }, questions);
    table.answerAll(2, 3);
    table.complete(2);
    table.leave(3);
    table.drop(4);
    table.wake(30_000);
    expect(table.status).toBe("active");
    for (const seatId of [HOST, 2, 3, 4, 5, 99]) {
      const text = JSON.stringify(table.snapshot(seatId));
      expect(text).not.toMatch(KEYS);
      expect(text).not.toContain(PASSAGE);
      expect(text).not.toContain("correctIndex");
    }
  });

  it("[RR-60] the host sees the passage while the room waits, and nobody else", () => {
    const table = Table.with(1);
    const seen = () => [HOST, 2, 99].map((seatId) => table.snapshot(seatId).passage);
    expect(seen()).toEqual([PASSAGE, null, null]);
    table.start();
    expect(seen()).toEqual([PASSAGE, null, null]);
    table.do({ type: "cancelStart", seatId: HOST });
    table.play();
    expect(seen()).toEqual([null, null, null]);
    table.complete(HOST);
    table.complete(2);
    table.do({ type: "restart", seatId: HOST });
    expect(seen()).toEqual([PASSAGE, null, null]);
  });

  it("[RR-60] who finishes early sees score, time, and which answers were right", () => {
    const table = Table.playing(1);
    table.answerAll(2, 2);
    table.wait(7_000).complete(2);
    const { results } = table.snapshot(2);
    expect(results).toMatchObject({ endedBy: null, passage: null });
    expect(results?.standings[0]).toMatchObject({ playerId: 2, score: 2, durationMs: 7_000, rank: 1 });
    expect(results?.detailedResults?.map((detail) => detail.isCorrect)).toEqual([true, true, false, false, false]);
    expect(results?.detailedResults?.map((detail) => detail.key)).toEqual([null, null, null, null, null]);
  });

  it("[RR-61] who still plays sees no score, but how many are answered and who is done", () => {
    const table = Table.playing(2);
    table.answerAll(2, 3);
    table.complete(2);
    table.answer(3, 0, 1);
    const { players, results, quiz } = table.snapshot(HOST);
    expect(results).toBeNull();
    expect(quiz?.questions).toHaveLength(5);
    expect(players.map(({ id, status, answered }) => [id, status, answered])).toEqual([
      [HOST, "playing", 0],
      [2, "completed", 5],
      [3, "playing", 1],
    ]);
    expect(JSON.stringify(players)).not.toContain("score");
  });

  it("[RR-61] who has finished sees the scores of the others who have", () => {
    const table = Table.playing(2);
    table.answerAll(2, 3);
    table.complete(2);
    table.complete(3);
    expect(
      table.snapshot(3).results?.standings.map(({ playerId, score, status }) => [playerId, score, status]),
    ).toEqual([
      [2, 3, "completed"],
      [3, 0, "completed"],
      [HOST, 0, "playing"],
    ]);
  });

  it("[RR-61] nobody sees anybody else's questions or answers", () => {
    const table = Table.playing(1);
    table.answer(2, 0, 3, 12_345);
    const own = table.snapshot(2).quiz;
    expect(own?.answers).toEqual([{ number: 12_345, value: 3 }, null, null, null, null]);
    expect(own?.questions.map((question) => question.id)).toEqual(table.deal(2).map((card) => card.question.id));
    expect(JSON.stringify(table.snapshot(HOST))).not.toContain("12345");
  });
});

describe("after the end", () => {
  it("[RR-60][S1] everybody sees the passage, and who finished the keys of the own questions", () => {
    const table = Table.playing(1, { settings: { quizType: "vocabulary" } }, poolOf(6, typed));
    table.complete(2);
    table.complete(HOST);
    for (const seatId of [HOST, 2]) {
      const { results, quiz } = table.snapshot(seatId);
      expect(quiz).toBeNull();
      expect(results?.passage).toBe(PASSAGE);
      const n = table.card(seatId, 0).question.id.slice(1);
      expect(results?.detailedResults?.[0]?.key).toEqual({
        correctIndex: null,
        correctAnswer: `CANARY-nghĩa-${n}`,
        accepted: [`CANARY-nghĩa-${n}`, `đáp án ${n}`],
        definition: `CANARY-definition-${n}`,
        explanation: `CANARY-explanation-${n}`,
      });
    }
  });

  it("[RR-60] the key of a multiple choice points at the option as this player saw it", () => {
    const table = Table.playing(1);
    table.complete(2);
    table.complete(HOST);
    for (const detail of table.snapshot(2).results?.detailedResults ?? []) {
      expect(detail.options[detail.key?.correctIndex ?? -1]).toBe(detail.key?.correctAnswer);
    }
  });

  it("[RR-50][RR-51] the standings hold rank, score, time and penalty of everybody who was not removed", () => {
    const table = Table.playing(3);
    table.answerAll(HOST, 5);
    table.answerAll(2, 3);
    table.wait(10_000).complete(HOST);
    table.leave(3);
    table.nowMs = table.game.deadlineMs + AUTO_FINISH_MS;
    table.wake();
    const rows = table.snapshot(HOST).results?.standings;
    const shown = rows?.map(({ playerId, rank, score, totalQuestions, durationMs, penaltyVnd }) => {
      return [playerId, rank, score, totalQuestions, durationMs, penaltyVnd];
    });
    expect(shown).toEqual([
      [HOST, 1, 5, 5, 10_000, 0],
      [2, 2, 3, 5, 150_000, 20_000],
      [4, 3, 0, 5, 150_000, 50_000],
      [3, null, 0, 5, null, 50_000],
    ]);
  });
});

describe("the room as everybody sees it", () => {
  it("holds what the specification names, and no account or e-mail address", () => {
    const table = Table.with(1, { hostUserId: "user-host" });
    expect(table.snapshot(2).room).toEqual({
      id: "ABC234",
      name: "Class",
      hostId: HOST,
      hostName: "Host",
      numPlayers: 4,
      wordsPerPlayer: 5,
      difficulty: "B1",
      quizType: "multiple_choice_vocab",
      status: "waiting",
      locked: false,
      createdAt: "2026-01-05T08:00:00.000Z",
      startedAt: null,
      endedAt: null,
    });
  });

  it("says when the game started and ended", () => {
    const table = Table.playing(1);
    expect(table.snapshot(2).room).toMatchObject({
      status: "active",
      startedAt: "2026-01-05T08:00:03.000Z",
      endedAt: null,
    });
    table.wait(9_000);
    table.complete(HOST);
    table.complete(2);
    expect(table.snapshot(2).room).toMatchObject({ status: "completed", endedAt: "2026-01-05T08:00:12.000Z" });
  });

  it("names the host who has gone, as long as the game that the host played is shown", () => {
    const table = Table.playing(1);
    table.leave(HOST);
    expect(table.snapshot(2).room).toMatchObject({ hostId: HOST, hostName: "Host" });
    expect(table.snapshot(2).players[0]).toMatchObject({ id: HOST, connected: false, status: "left" });
  });

  it("[RR-14] lists a presenter who does not play", () => {
    const table = Table.playing(2, { presenter: true });
    expect(table.snapshot(2).players[0]).toEqual({
      id: HOST,
      name: "Host",
      isHost: true,
      plays: false,
      connected: true,
      status: "waiting",
      answered: 0,
    });
  });
});
