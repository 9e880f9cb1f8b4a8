import { expect, test } from "vitest";
import { percentTone } from "./percent-circle.tsx";

test("a percentage is good from 80, fair from 60, and poor below", () => {
  expect([100, 80, 79.9, 60, 59.9, 0].map(percentTone)).toEqual(["good", "good", "fair", "fair", "poor", "poor"]);
});
