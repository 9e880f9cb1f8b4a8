import { expect, test } from "vitest";
import { sampleQuiz } from "../testing/sample-view.ts";
import { answerTo, countAnswered } from "./answered.ts";

function quiz(value: number | string | null) {
  return { ...sampleQuiz(), answers: [value === null ? null : { number: 1, value }] };
}

test("the first option is an answer", () => {
  expect(answerTo(quiz(0), 0)).toBe(0);
  expect(countAnswered(quiz(0))).toBe(1);
});

test("nothing, an emptied field or blanks are none", () => {
  expect([quiz(null), quiz(""), quiz("  ")].map(countAnswered)).toEqual([0, 0, 0]);
});

test("a question that is not there has no answer", () => {
  expect(answerTo(quiz(1), 5)).toBeNull();
});
