import { expect, test } from "vitest";
import type { Question } from "../quiz/question.ts";
import { CHOICE, TYPED } from "../quiz/testing.ts";
import { HOST, RoomFixture } from "../room/testing/room-fixture.ts";
import { type AnsweredGame, answeredGame, givenAnswers, questionSharesIn } from "./given-answers.ts";
import { type AnswerRecord, recordOf } from "./record.ts";

const START = 1_000_000;
const SECOND = { ...CHOICE, id: "q2", word: "refuse", options: ["to say no", "to sing", "to sit", "to sew"] };

/** Answers in the order of the questions: what was given, and so many seconds after the start. */
function answers(
  ...given: readonly (readonly [value: number | string | null, seconds: number | null])[]
): AnswerRecord[] {
  return given.map(([value, seconds], question) => ({
    question,
    optionOrder: [3, 2, 1, 0],
    value,
    answeredAtMs: seconds === null ? null : START + seconds * 1_000,
  }));
}

function game(questions: readonly Question[], ...players: readonly AnswerRecord[][]): AnsweredGame {
  const rows = players.map((given, index) => ({ name: `Bạn ${index + 1}`, answers: given }));
  return { questions, startedAtMs: START, players: rows };
}

test("a row says what a player answered by its text, whatever the order of the player's options", () => {
  const [chosen, left] = givenAnswers(game([CHOICE, SECOND], answers([2, 4], [null, null])));
  expect(chosen).toEqual({
    name: "Bạn 1",
    questionId: "q1",
    word: "decline",
    context: "She declined the offer.",
    answer: "to run fast",
    correctAnswer: "to politely say no",
    isCorrect: false,
    timeMs: 4_000,
  });
  expect(left).toMatchObject({ answer: null, isCorrect: false, timeMs: null, correctAnswer: "to say no" });
});

test("an answer took the time from the player's answer before, in the order in which they were given", () => {
  const rows = givenAnswers(game([CHOICE, SECOND, TYPED], answers([3, 30], [3, 12], ["từ chối", 35])));
  expect(rows.map(({ timeMs }) => timeMs)).toEqual([18_000, 12_000, 5_000]);
});

test("an answer that was taken back has no time, and the next one does not take its part", () => {
  const rows = givenAnswers(game([TYPED, CHOICE], answers(["", 30], [3, 40])));
  expect(rows.map(({ answer, timeMs }) => [answer, timeMs])).toEqual([
    [null, null],
    ["to politely say no", 10_000],
  ]);
});

test("[RR-67] only who has finished has rows, in the order of the leaderboard", () => {
  const fixture = RoomFixture.playing(3);
  fixture.answerAll(2, 1);
  fixture.answerAll(3, 4);
  fixture.answerAll(4, 5);
  for (const seatId of [2, 3, HOST]) fixture.complete(seatId);
  fixture.leave(4);
  const { phase, seats, code } = fixture.room;
  if (phase.status !== "completed") throw new Error("the game has not ended");
  const record = recordOf({ ...phase, seats }, code);
  const names = givenAnswers(answeredGame(record)).map(({ name }) => name);
  const nameOf = (seatId: number) => record.players.find((player) => player.seatId === seatId)?.result.name;
  expect([...new Set(names)]).toEqual([3, 2, HOST].map(nameOf));
  expect(names).toHaveLength(15);
});

test("[RR-68] a question counts for those to whom it was dealt, with the wrong option that most have chosen", () => {
  const withoutFirst = answers([0, 8], [3, 20]).slice(1);
  const shares = questionSharesIn(
    game(
      [CHOICE, SECOND],
      answers([2, 4], [3, 9]),
      answers([2, 6], [3, 9]),
      answers([1, 8], [null, null]),
      withoutFirst,
    ),
  );
  expect(shares).toMatchObject([
    { word: "decline", asked: 3, right: 0, commonWrong: { answer: "to run fast", players: 2 }, averageMs: 6_000 },
    { word: "refuse", asked: 4, right: 3 },
  ]);
  expect(shares[1]?.commonWrong).toBeUndefined();
});

test("typed answers that differ in capitals and spaces only are one wrong answer", () => {
  const given = ["chạy nhanh", "Chạy  nhanh ", "ngủ", "từ chối"];
  const [share] = questionSharesIn(game([TYPED], ...given.map((text) => answers([text, 1]))));
  expect(share).toMatchObject({ asked: 4, right: 1, commonWrong: { answer: "chạy nhanh", players: 2 } });
});

test("a question that nobody has answered has neither a common answer nor a time", () => {
  const [share] = questionSharesIn(game([CHOICE], answers([null, null])));
  expect(share).toMatchObject({ asked: 1, right: 0 });
  expect(share).not.toHaveProperty("commonWrong");
  expect(share).not.toHaveProperty("averageMs");
});

test("an account that was deleted has left no answers, and so no rows", () => {
  const deleted = game([CHOICE], answers([3, 1]), []);
  expect(givenAnswers(deleted).map(({ name }) => name)).toEqual(["Bạn 1"]);
  expect(questionSharesIn(deleted)).toMatchObject([{ asked: 1, right: 1 }]);
});
