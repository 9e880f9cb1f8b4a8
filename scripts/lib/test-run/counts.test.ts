import { expect, test } from "vitest";
import { countPlaywright, countVitest, failure, summary } from "./counts.ts";

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((status, index) => ({ status, fullName: `test ${index + 1}`, failureMessages: ["why"] })),
});
const byFolder = (name: string) => (name.startsWith("workers/") ? "workerd" : "unit");

test("tests are counted for the suite of their file", () => {
  const testResults = [
    file("domain/a.test.ts", "passed", "passed", "passed", "skipped"),
    file("workers/b.test.ts", "failed", "passed", "failed"),
    file("app/c.test.ts", "passed", "passed", "todo"),
  ];
  expect(countVitest({ testResults }, byFolder)).toEqual([
    { suite: "unit", passed: 3, failed: 0, skipped: 2, failures: [] },
    {
      ...{ suite: "workerd", passed: 1, failed: 1, skipped: 0 },
      failures: ["FAILED workers/b.test.ts > test 2\n  why"],
    },
  ]);
});

test("a file that could not be loaded is one failure", () => {
  const testResults = [{ ...file("domain/a.test.ts", "failed"), message: "no such module" }];
  expect(countVitest({ testResults }, byFolder)).toEqual([
    { suite: "unit", passed: 0, failed: 1, skipped: 0, failures: ["FAILED domain/a.test.ts\n  no such module"] },
  ]);
});

test("a browser test that passed only on a retry is a failure", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats }, "journeys")).toEqual({ suite: "journeys", passed: 4, failed: 2, skipped: 2 });
});

test("what failed is told before the rows, its beginning only", () => {
  const said = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join("\n");
  const lines = summary([
    { suite: "lint", passed: 0, failed: 1, skipped: 0, failures: [failure("lint", said)] },
    { suite: "unit", passed: 40, failed: 0, skipped: 0 },
  ]).split("\n");
  expect(lines.slice(0, 2)).toEqual(["FAILED lint", "  line 1"]);
  expect(lines.slice(-3)).toEqual([
    "lint      0 passed, 1 failed",
    "unit      40 passed, 0 failed",
    "40 passed, 1 failed",
  ]);
  expect(lines.length).toBeLessThan(20);
});

test("the last line of the summary is only the sum of all suites", () => {
  const counts = [
    { suite: "unit", passed: 40, failed: 0, skipped: 1 },
    { suite: "journeys", passed: 2, failed: 3, skipped: 0 },
  ];
  expect(summary(counts).split("\n").at(-1)).toBe("42 passed, 3 failed");
});
