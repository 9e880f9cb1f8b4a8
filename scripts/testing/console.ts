import { afterAll, afterEach, beforeEach, vi } from "vitest";

// Set up before each file of tests: whatever writes to console.error or console.warn fails the test, unless it said so.
type Level = "error" | "warn";
type Expected = { level: Level; pattern: RegExp; met: boolean };

let expected: Expected[] = [];
let unexpected: string[] = [];

for (const level of ["error", "warn"] as const) {
  console[level] = (...parts: unknown[]) => record(level, parts.map(String).join(" "));
}

/** Says that the running test makes this line, once or more; the test fails when it does not. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, met: false });
}

function record(level: Level, line: string): void {
  const meant = expected.filter((one) => one.level === level && one.pattern.test(line));
  for (const one of meant) one.met = true;
  if (meant.length === 0) unexpected.push(`console.${level}: ${line}`);
}

beforeEach(() => {
  expected = [];
});

afterEach(failOnFaults);
afterAll(failOnFaults);
// Files share a thread or a runtime: what one of them put in a global's place, or its stopped clock, must not meet the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function failOnFaults(): void {
  const silent = expected.filter(({ met }) => !met).map(({ level, pattern }) => `no console.${level} with ${pattern}`);
  const faults = [...unexpected, ...silent];
  expected = [];
  unexpected = [];
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
