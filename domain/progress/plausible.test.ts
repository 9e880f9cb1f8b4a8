import { describe, expect, it } from "vitest";
import type { LogEntry } from "../cards/log.ts";
import { DAY_MS, dayInUtc, reviewAt, START_MS } from "../cards/testing.ts";
import { isPlayable, isTimePlausible, plausibleReviews } from "./plausible.ts";

const RECEIPT = { receivedAtMs: START_MS, accountSinceMs: START_MS - 400 * DAY_MS };
const review = (atMs: number, changes: object = {}): LogEntry => ({
  ...reviewAt("c", atMs),
  ...{ durationMs: 2_000, ...changes },
});
const counted = (log: LogEntry[], receipt = RECEIPT) => [...plausibleReviews(log, receipt)];
const momentAt = (atMs: number) => ({ atMs, day: dayInUtc(atMs) });

describe("learning that is sent later", () => {
  it("counts up to four weeks later", () => {
    expect(isTimePlausible(momentAt(START_MS - 28 * DAY_MS), RECEIPT)).toBe(true);
    expect(isTimePlausible(momentAt(START_MS - 28 * DAY_MS - 1), RECEIPT)).toBe(false);
  });

  it("counts on the account's first day wherever it was made, and on no day before", () => {
    const receipt = { ...RECEIPT, accountSinceMs: Date.UTC(2026, 9, 20, 3) };
    const on = (day: string) => isTimePlausible({ atMs: Date.UTC(2026, 9, 20, 2, 55), day }, receipt);
    // In Honolulu it was the 19th still; a device's clock may be behind.
    expect(["2026-10-18", "2026-10-19", "2026-10-20", "2026-10-21"].map(on)).toEqual([false, true, true, true]);
  });

  it("makes no streak of 61 days in one evening, as it did", () => {
    const invented = Array.from({ length: 61 }, (_, index) => review(START_MS - index * DAY_MS));
    expect(counted(invented)).toHaveLength(29);
    expect(counted(invented, { ...RECEIPT, accountSinceMs: START_MS })).toHaveLength(2);
  });

  it("loses nothing of four weeks without a network, with 300 reviews a day", () => {
    const log = Array.from({ length: 28 * 300 }, (_, index) =>
      review(START_MS - (1 + Math.floor(index / 300)) * DAY_MS + (index % 300) * 4_000, { id: `${index}` }),
    );
    expect(counted(log)).toHaveLength(28 * 300);
  });
});

describe("reviews", () => {
  it("that are faster than anybody reads count for nothing, nor do those that don't say how long they took", () => {
    const log = [999, 1_000, 0, undefined].map((durationMs, index) =>
      review(START_MS - index * 60_000, { id: `${durationMs}`, durationMs }),
    );
    expect(counted(log)).toEqual(["1000"]);
  });

  it("count as far as they fit into the time in which they were made", () => {
    const log = [0, 1, 999, 1_000, 1_500, 2_000].map((afterMs) =>
      review(START_MS - DAY_MS + afterMs, { id: `${afterMs}` }),
    );
    expect(counted(log)).toEqual(["0", "1000", "2000"]);
  });

  it("of a device whose clock is ahead count by the times between them", () => {
    const log = [1, 2, 3].map((n) => review(START_MS + DAY_MS + n * 5_000, { id: `${n}` }));
    expect(counted(log)).toHaveLength(3);
  });

  it("that are answers in games count by the game alone", () => {
    expect(counted([review(START_MS, { kind: "quiz" })])).toEqual([]);
  });
});

it("a game takes a second for each answer that was given", () => {
  expect(isPlayable({ answers: [1, 2, null, ""], durationMs: 2_000 })).toBe(true);
  expect(isPlayable({ answers: [1, 2, null, ""], durationMs: 1_999 })).toBe(false);
});
