import { expect, test } from "vitest";
import {
  CHALLENGE_GRACE_MS,
  CHALLENGE_MS,
  challengeDurationMs,
  challengeLeftMs,
  ownCategory,
  runningSinceMs,
} from "./rules.ts";

test("an attempt takes as long as passes between deal and hand-in on the server's clock", () => {
  expect(challengeDurationMs(1_000, 66_000)).toBe(65_000);
});

test("an attempt that was on its way when the clock ended counts with the whole time", () => {
  expect(challengeDurationMs(0, CHALLENGE_MS + CHALLENGE_GRACE_MS)).toBe(CHALLENGE_MS);
});

test("an attempt that is handed in later does not count", () => {
  expect(challengeDurationMs(0, CHALLENGE_MS + CHALLENGE_GRACE_MS + 1)).toBeNull();
});

test("an attempt runs exactly as long as it may be handed in", () => {
  const dealtAtMs = 1_000_000;
  for (const passedMs of [CHALLENGE_MS + CHALLENGE_GRACE_MS, CHALLENGE_MS + CHALLENGE_GRACE_MS + 1]) {
    const isRunning = dealtAtMs >= runningSinceMs(dealtAtMs + passedMs);
    expect(isRunning).toBe(challengeDurationMs(dealtAtMs, dealtAtMs + passedMs) !== null);
  }
});

test("the clock shows what is left of two minutes, and never less than nothing", () => {
  expect([0, 30_000, CHALLENGE_MS + 1].map((passedMs) => challengeLeftMs(0, passedMs))).toEqual([120_000, 90_000, 0]);
});

test("a learner's category is that of the last challenge, else that of the last game, else Intermediate", () => {
  const never = { lastDay: null };
  const played = [
    { category: "basic", lastDay: "2026-11-20" },
    { category: "intermediate", ...never },
    { category: "advanced", lastDay: "2026-11-21" },
  ] as const;
  expect(ownCategory(played, "basic")).toBe("advanced");
  expect(
    ownCategory(
      played.map(({ category }) => ({ category, ...never })),
      "basic",
    ),
  ).toBe("basic");
  expect(ownCategory([], null)).toBe("intermediate");
});
