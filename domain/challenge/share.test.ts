import { expect, test } from "vitest";
import { CHOICE } from "../quiz/testing.ts";
import { correctIndexOf, type Deal } from "../room/deal.ts";
import { challengeDeal } from "./challenge.ts";
import { marksOf, scoreOfMarks, shareGrid } from "./share.ts";

const questions = ["q1", "q2", "q3", "q4", "q5"].map((id) => ({ ...CHOICE, id }));
const deal: Deal = challengeDeal(questions, "2026-11-27", "basic");
const right = deal.map(correctIndexOf);
const wrong = right.map((index) => ((index ?? 0) + 1) % 4);

test("an answer is right where this deal shows the right option", () => {
  expect(marksOf(deal, right)).toEqual(["right", "right", "right", "right", "right"]);
  expect(marksOf(deal, wrong)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong"]);
});

test("a question without an answer, or after the last answer, is unanswered", () => {
  expect(marksOf(deal, [right[0] ?? null, null])).toEqual([
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
