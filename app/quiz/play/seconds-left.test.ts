import { expect, test } from "vitest";
import { secondsLeft } from "./seconds-left.ts";

test("the last second lasts until the time is really over", () => {
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 9_999)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
});

test("a full minute is shown as such from its first moment", () => {
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 1)).toBe(60);
  expect(secondsLeft(60_000, 1_000)).toBe(59);
});

test("time never runs below zero", () => {
  expect(secondsLeft(10_000, 99_000)).toBe(0);
});
