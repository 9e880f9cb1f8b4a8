import { expect, test } from "vitest";
import { sampleQuiz } from "../testing/sample-game.ts";
import { answerAt, countAnswered } from "./question-area.tsx";

function quiz(value: number | string | null) {
  return { ...sampleQuiz(), answers: [value === null ? null : { number: 1, value }] };
}

test("the first option, index 0, counts as an answer", () => {
  expect(answerAt(quiz(0), 0)).toBe(0);
  expect(countAnswered(quiz(0))).toBe(1);
});

test("no value, an emptied field and blanks count as no answer", () => {
  expect([quiz(null), quiz(""), quiz("  ")].map(countAnswered)).toEqual([0, 0, 0]);
});

test("a question that does not exist has no answer", () => {
  expect(answerAt(quiz(1), 5)).toBeNull();
});
