import { expect, test } from "vitest";
import { CHOICE, TYPED } from "../quiz/testing.ts";
import { detailsFrom, type StoredResult, secondsOf, standingsFrom } from "./played-game.ts";

const result = (seatId: number, changes: Partial<StoredResult> = {}): StoredResult => ({
  seatId,
  name: `Player ${seatId}`,
  status: "completed",
  score: 3,
  totalQuestions: 5,
  durationMs: 9_000,
  penaltyVnd: 0,
  completedAtMs: 1,
  leftAtMs: null,
  ...changes,
});

test("[RR-50] a stored game is in the order of its leaderboard, with shared ranks and the host's marks", () => {
  const rows = [
    result(1, { status: "left", score: 0, durationMs: null, leftAtMs: 5 }),
    result(2, { durationMs: 9_900 }),
    result(3),
    result(4, { score: 5 }),
    result(5, { status: "voided", score: 0, durationMs: null }),
  ];
  expect(
    standingsFrom(rows, new Set([2])).map(({ playerId, place, rank, paid }) => [playerId, place, rank, paid]),
  ).toEqual([
    [4, 1, 1, false],
    [3, 2, 2, false],
    [2, 3, 2, true],
    [1, 4, null, false],
    [5, 5, null, false],
  ]);
});

test("answers are shown with the options as the player saw them", () => {
  const [choice, typed] = detailsFrom(
    [CHOICE, TYPED],
    [
      { question: 0, optionOrder: [2, 0, 3, 1], value: 1, answeredAtMs: 1 },
      { question: 1, optionOrder: [], value: null, answeredAtMs: null },
    ],
  );
  expect(choice).toMatchObject({ userAnswer: 1, isCorrect: true, key: { correctIndex: 1 } });
  expect(choice?.options[1]).toBe(CHOICE.correctAnswer);
  expect(typed).toMatchObject({ userAnswer: null, isCorrect: false, options: [] });
});

test("an answer to a question that is not there is left out", () => {
  expect(detailsFrom([], [{ question: 0, optionOrder: [], value: "x", answeredAtMs: 1 }])).toEqual([]);
});

test("durations are whole seconds", () => {
  expect([secondsOf(1_999), secondsOf(null)]).toEqual([1, null]);
});
