import { expect, test } from "vitest";
import { expectConsole } from "./console.ts";

test("a console line that a test expects does not fail it", () => {
  expectConsole("warn", /disk is full/);
  console.warn("The disk is full.");
});

test.fails("an unexpected console line fails the test", () => {
  console.error("Something broke.");
});

test.fails("a missing expected line fails the test", () => {
  expectConsole("error", /never written/);
  expect(true).toBe(true);
});
