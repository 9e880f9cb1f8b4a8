import { expect, test } from "vitest";
import { percentOf, toneOf } from "./verdict.ts";

test("the circle is green from 80 percent, amber from 60, else red", () => {
  expect([100, 80, 79, 60, 59, 0].map(toneOf)).toEqual(["good", "good", "fair", "fair", "poor", "poor"]);
});

test("nothing out of nothing is 0 percent", () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(18, 20)).toBe(90);
});
