import { expect, it } from "vitest";
import { median, medianRatio, quantile } from "./statistics.ts";

it("the 99th percentile of a hundred or fewer figures is the largest", () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([quantile(hundred, 0.99), quantile([3, 9, 4], 0.99), median([30, 10, 20])]).toEqual([100, 9, 20]);
});

it("figures are compared within the same round", () => {
  expect(medianRatio([10, 400, 12], [5, 200, 6])).toBe(2);
});
