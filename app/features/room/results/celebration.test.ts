import { expect, test } from "vitest";
import { celebrationOf, isCelebrated } from "./celebration.ts";

const completed = { status: "completed" as const, rank: 2, score: 5, totalQuestions: 10 };

test("90 percent is celebrated, also without the first place", () => {
  expect(isCelebrated({ ...completed, score: 9 })).toBe(true);
  expect(isCelebrated({ ...completed, score: 89, totalQuestions: 100 })).toBe(false);
});

test("the first place is celebrated, the second is not", () => {
  expect(isCelebrated({ ...completed, rank: 1 })).toBe(true);
  expect(isCelebrated(completed)).toBe(false);
});

test("the first place with a score of 0 is not celebrated", () => {
  expect(isCelebrated({ ...completed, rank: 1, score: 0 })).toBe(false);
});

test.each(["left", "voided", "playing"] as const)("a result with status %s is not celebrated", (status) => {
  expect(isCelebrated({ ...completed, status, rank: 1, score: 10 })).toBe(false);
});

test("the styles are the same array each time, so that updates restart no effect", () => {
  const own = { ...completed, score: 10 };
  expect(celebrationOf(own)).toBe(celebrationOf({ ...own, rank: 1 }));
});
