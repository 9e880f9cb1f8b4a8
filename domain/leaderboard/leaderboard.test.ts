import { expect, test } from "vitest";
import { periodKindOf, ranksOf, trendOf } from "./leaderboard.ts";

test("equal values share a rank, and the next rank counts all before it", () => {
  expect(ranksOf([95, 90, 90, 80])).toEqual([1, 2, 2, 4]);
  expect(ranksOf([])).toEqual([]);
});

test("a trend goes up or down against the period before", () => {
  expect([trendOf(80, 70), trendOf(70, 80), trendOf(80, 80)]).toEqual(["up", "down", "neutral"]);
});

test("without a period before there is no trend", () => {
  expect(trendOf(80, null)).toBe("neutral");
});

test("today is the day that it is", () => {
  expect(periodKindOf("today")).toBe("day");
  expect(periodKindOf("week")).toBe("week");
});
