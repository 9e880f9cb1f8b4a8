import { expect, test } from "vitest";
import { percentOf } from "./score.ts";

test("nothing out of nothing is 0 percent", () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(18, 20)).toBe(90);
});
