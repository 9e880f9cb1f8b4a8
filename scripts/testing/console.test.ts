import { expect, test } from "vitest";
import { expectConsole } from "./console.ts";

test("a line on the console that a test expects does not fail it", () => {
  expectConsole("warn", /disk is full/);
  console.warn("The disk is full.");
});

test.fails("a line on the console that nobody expects fails the test", () => {
  console.error("Something broke.");
});

test.fails("an expected line that does not come fails the test", () => {
  expectConsole("error", /never written/);
  expect(true).toBe(true);
});
