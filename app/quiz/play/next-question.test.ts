import { expect, test } from "vitest";
import { nextQuestion } from "./next-question.ts";

test("Next opens the following question, also where it is answered", () => {
  expect(nextQuestion(0, [false, true, false])).toBe(1);
});

test("from the last question Next opens the first without an answer", () => {
  expect(nextQuestion(2, [true, false, false])).toBe(1);
});

test("from the last question Next leads nowhere once all others are answered", () => {
  expect(nextQuestion(2, [true, true, true])).toBeNull();
  expect(nextQuestion(2, [true, true, false])).toBeNull();
});
