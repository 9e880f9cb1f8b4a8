import { expect, test } from "vitest";
import { type LearningDay, lastWeeks, totalOf } from "./weeks.ts";

function learned(day: string, changes: Partial<LearningDay> = {}): LearningDay {
  return { day, reviews: 0, games: 0, questions: 0, rightAnswers: 0, perfectGames: 0, timeMs: 0, ...changes };
}

test("there are twelve weeks from Monday, the current one as the last", () => {
  // A Thursday.
  const { weeks, accuracy: whole } = lastWeeks([], [], "2026-11-26");
  expect(whole).toBeNull();
  expect(weeks.map(({ start }) => start)).toEqual([
    ...["2026-09-07", "2026-09-14", "2026-09-21", "2026-09-28", "2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"],
    ...["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"],
  ]);
  expect(weeks.every(({ accuracy, minutes }) => accuracy === null && minutes === 0)).toBe(true);
});

test("a week's accuracy is the share of right answers of all its questions, and its minutes are the sum", () => {
  const days = [
    learned("2026-11-22", { questions: 10, rightAnswers: 0, timeMs: 600_000 }),
    learned("2026-11-23", { questions: 20, rightAnswers: 20, timeMs: 40_000 }),
    learned("2026-11-26", { questions: 10, rightAnswers: 5, timeMs: 60_000 }),
    learned("2025-11-26", { questions: 10, rightAnswers: 5, timeMs: 60_000 }),
  ];
  const { weeks, ...together } = lastWeeks(days, [], "2026-11-29");
  expect(weeks.slice(-2)).toEqual([
    { start: "2026-11-16", penaltyVnd: 0, accuracy: 0, minutes: 10 },
    { start: "2026-11-23", penaltyVnd: 0, accuracy: 83, minutes: 2 },
  ]);
  // By questions, not by weeks, and without those of a year ago.
  expect(together).toEqual({ accuracy: 63, minutes: 12, penaltyVnd: 0 });
});

test("the penalties of the twelve weeks are summed, without those of before", () => {
  const penalties = [
    { start: "2026-08-31", penaltyVnd: 5000 },
    { start: "2026-09-07", penaltyVnd: 20_000 },
    { start: "2026-11-23", penaltyVnd: 1000 },
  ];
  const { weeks, penaltyVnd } = lastWeeks([], penalties, "2026-11-26");
  expect(penaltyVnd).toBe(21_000);
  expect(weeks.map((week) => week.penaltyVnd)).toEqual([20_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000]);
});

test("all days together are their sums", () => {
  const days = [
    learned("2026-11-22", { reviews: 2, games: 1 }),
    learned("2026-11-23", { reviews: 3, perfectGames: 1 }),
  ];
  expect(totalOf(days)).toEqual({
    ...{ reviews: 5, games: 1, questions: 0, rightAnswers: 0, perfectGames: 1, timeMs: 0 },
  });
});
