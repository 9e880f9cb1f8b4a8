import { expect, test } from "vitest";
import { CHOICE } from "../quiz/testing.ts";
import { marksOf, scoreOfMarks, shareGrid } from "./share.ts";

const questions = [1, 0, 3, 2, 1].map((correctIndex) => ({ ...CHOICE, correctIndex }));
const right = questions.map(({ correctIndex }) => correctIndex);
const wrong = right.map((index) => (index + 1) % 4);

test("an answer is right if it is the right option of its question", () => {
  expect(marksOf(questions, right)).toEqual(["right", "right", "right", "right", "right"]);
  expect(marksOf(questions, wrong)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong"]);
});

test("a question without an answer, or after the last answer, is unanswered", () => {
  expect(marksOf(questions, [right[0] ?? null, null])).toEqual([
    "right",
    "unanswered",
    "unanswered",
    "unanswered",
    "unanswered",
  ]);
});

test("only right answers score", () => {
  expect(scoreOfMarks(["right", "wrong", "unanswered", "right", "wrong"])).toBe(2);
});

test("a shared result has a square for each question, the day, the score and the time", () => {
  const marks = ["right", "right", "wrong", "unanswered", "right"] as const;
  expect(shareGrid({ title: "Wordroom, Basic", day: "2026-11-27", marks, time: "1:05" })).toBe(
    "Wordroom, Basic, 2026-11-27\n🟩🟩⬛⬜🟩 3/5, 1:05",
  );
});
