import { expect, test } from "vitest";
import { learningInRoom } from "../progress/learning.ts";
import type { Question } from "../quiz/question.ts";
import { CHOICE, TYPED } from "../quiz/testing.ts";
import { answersBySense } from "./answers-by-sense.ts";
import type { PlayerRecord } from "./record.ts";

const QUESTIONS: Question[] = ["a", "b", "c", "d", "e"].map((senseId) => ({ ...CHOICE, senseId }));
/** Each option stands one place further: what was chosen is not the place where it stood. */
const ORDER = [3, 0, 1, 2];
const RIGHT = 1;
const WRONG = 0;

/** A player's answers in the order of the questions, on the place of the leaderboard on which they are passed. */
function player(
  values: readonly (number | string | null)[],
  status: PlayerRecord["result"]["status"] = "completed",
): PlayerRecord {
  const result = { playerId: 1, name: "An", rank: 1, status, score: 0, totalQuestions: 5, durationMs: 1 };
  return {
    seatId: 1,
    userId: null,
    seatHash: null,
    role: "player",
    result: { ...result, penaltyVnd: 0, completedAtMs: 1, leftAtMs: null },
    answers: values.map((value, question) => ({ question, optionOrder: ORDER, value, answeredAtMs: 1 })),
  };
}

const ALL = player([RIGHT, RIGHT, RIGHT, RIGHT, RIGHT]);
const ALL_BUT_A = player([WRONG, RIGHT, RIGHT, RIGHT, RIGHT]);
const taught = (players: PlayerRecord[], questions: Question[]) =>
  players.map((player) => {
    const { answers, result } = player;
    const game = { questions, endedAtMs: 1 };
    return { ...player, learning: learningInRoom(game, { status: result.status, answers }, "UTC") };
  });
const told = (players: PlayerRecord[], questions = QUESTIONS) =>
  answersBySense(taught(players, questions))
    .filter(({ answers }) => answers > 0)
    .map(({ senseId, answers, right }) => `${senseId} ${right}/${answers}`);

test("the best quarter of four finished players is one player, and of fewer nobody", () => {
  expect(told([ALL_BUT_A, ALL, ALL, ALL])).toEqual(["a 0/1", "b 1/1", "c 1/1", "d 1/1", "e 1/1"]);
  expect(told([ALL_BUT_A, ALL, ALL])).toEqual([]);
  expect(told([ALL_BUT_A, ALL, ALL, player([], "left")])).toEqual([]);
});

test("at most three players of a large game count as the best", () => {
  expect(told([ALL_BUT_A, ALL_BUT_A, ...Array(38).fill(ALL)])[0]).toBe("a 1/3");
});

test("a player with less than half of the other questions right is not a good player, even if the best of the game", () => {
  const poor = player([WRONG, RIGHT, RIGHT, WRONG, WRONG]);
  // Two of the other four for what is wrong here, one of four for what is right.
  expect(told([poor, poor, poor, poor])).toEqual(["a 0/1", "d 0/1", "e 0/1"]);
  expect(told(Array(4).fill(player([WRONG, RIGHT, WRONG, WRONG, WRONG])))).toEqual([]);
});

test("an unanswered question is not counted", () => {
  expect(told([player([null, RIGHT, RIGHT, RIGHT, ""]), ALL, ALL, ALL])).toEqual(["b 1/1", "c 1/1", "d 1/1"]);
});

test("a near miss in a typed meaning is no failure, a different meaning is", () => {
  const typed = QUESTIONS.map(({ senseId }) => ({ ...TYPED, senseId }));
  const best = player(["từ chốj", "chạy", "từ chối", "tu choi", "khước từ"]);
  expect(told([best, best, best, best], typed)).toEqual(["a 1/1", "b 0/1", "c 1/1", "d 1/1", "e 1/1"]);
});

test("all others who finished are the rest, however they did, and in a small game everybody", () => {
  const rest = (players: PlayerRecord[]) =>
    answersBySense(taught(players, QUESTIONS)).map(
      ({ senseId, restAnswers, restRight }) => `${senseId} ${restRight}/${restAnswers}`,
    );
  const poor = player([WRONG, WRONG, WRONG, null, ""]);
  expect(rest([ALL, ALL_BUT_A, poor, poor, player([WRONG], "left")])).toEqual([
    "a 0/3",
    "b 1/3",
    "c 1/3",
    "d 1/1",
    "e 1/1",
  ]);
  expect(rest([ALL_BUT_A])).toEqual(["a 0/1", "b 1/1", "c 1/1", "d 1/1", "e 1/1"]);
});
