import { expect, test } from "vitest";
import { celebrates, celebrationOf } from "./celebrates.ts";

const completed = { status: "completed" as const, rank: 2, score: 5, totalQuestions: 10 };

test("90 percent is celebrated at once, also without the first place", () => {
  expect(celebrates({ ...completed, score: 9 }, false)).toBe(true);
  expect(celebrates({ ...completed, score: 89, totalQuestions: 100 }, false)).toBe(false);
});

test("the first place is celebrated when the game is over: until then somebody may still be better", () => {
  expect(celebrates({ ...completed, rank: 1 }, false)).toBe(false);
  expect(celebrates({ ...completed, rank: 1 }, true)).toBe(true);
  expect(celebrates(completed, true)).toBe(false);
});

test("the first place without a single right answer is not celebrated", () => {
  expect(celebrates({ ...completed, rank: 1, score: 0 }, true)).toBe(false);
});

test.each(["left", "voided", "playing"] as const)("who has %s celebrates nothing", (status) => {
  expect(celebrates({ ...completed, status, rank: 1, score: 10 }, true)).toBe(false);
});

test("the ways are the same list each time, so that news from others start nothing anew", () => {
  const own = { ...completed, score: 10 };
  expect(celebrationOf(own, true)).toBe(celebrationOf({ ...own, rank: 1 }, false));
});
