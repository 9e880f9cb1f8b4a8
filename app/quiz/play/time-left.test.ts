import { expect, test } from "vitest";
import { secondsLeft, urgencyOf } from "./time-left.ts";

test("the last second lasts until the time is up", () => {
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 9_999)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
});

test("a full minute starts at 60 seconds", () => {
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 1)).toBe(60);
  expect(secondsLeft(60_000, 1_000)).toBe(59);
});

test("the seconds left are never below zero", () => {
  expect(secondsLeft(10_000, 99_000)).toBe(0);
});

test("the last ten seconds are urgent, and at zero the time is up", () => {
  expect([60, 11, 10, 1, 0].map(urgencyOf)).toEqual(["calm", "calm", "last", "last", "over"]);
});
