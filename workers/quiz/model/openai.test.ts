import { expect, it } from "vitest";
import { retryAfterMs } from "./openai.ts";

const NOW_MS = Date.parse("2026-08-01T12:00:00Z");

it.each([
  ["2", 2_000],
  ["0.5", 500],
  ["Sat, 01 Aug 2026 12:00:03 GMT", 3_000],
  ["Sat, 01 Aug 2026 11:00:00 GMT", 0],
  ["soon", undefined],
  ["-1e", undefined],
  ["", undefined],
])("Retry-After: %s is %s ms", (value, ms) => {
  expect(retryAfterMs(new Headers({ "retry-after": value }), NOW_MS)).toBe(ms);
});

it("a missing Retry-After is undefined", () => {
  expect(retryAfterMs(new Headers(), NOW_MS)).toBeUndefined();
});
