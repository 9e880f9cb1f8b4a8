import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { addDays, dayOf, endOfDay } from "../day.ts";
import { REST_DAYS_PER_MONTH, streakOf } from "./streak.ts";

const RUNS = randomRuns(1000);

/** Days of one month by their numbers. */
const days = (month: string, ...numbers: number[]) =>
  numbers.map((number) => `${month}-${String(number).padStart(2, "0")}`);
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));

/** Active days of four months around a leap day and two year's ends. */
const activeDays = fc.oneof(
  fc.array(
    fc
      .tuple(fc.constantFrom("2023-12-10", "2024-02-20", "2024-12-25"), fc.integer({ min: 0, max: 70 }))
      .map(([first, later]) => addDays(first, later)),
    { maxLength: 120 },
  ),
  // Few missed days, so that streaks are long.
  fc
    .array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 120 })
    .map((numbers) => daysFrom("2023-12-01", numbers.length).filter((_, index) => numbers[index] !== 0)),
);

const withShuffled = activeDays.chain((active) => {
  const twice = [...active, ...active];
  return fc.tuple(fc.constant(active), fc.shuffledSubarray(twice, { minLength: twice.length }));
});

describe("a streak", () => {
  it("is none before the first active day", () => {
    expect(streakOf([], "2026-11-26")).toMatchObject({ state: "none", current: 0, longest: 0, isTodayDone: false });
  });

  it("counts the days in a row up to today", () => {
    const streak = streakOf(days("2026-11", 24, 25, 26), "2026-11-26");
    expect(streak).toMatchObject({ state: "running", current: 3, longest: 3, isTodayDone: true });
    expect(streak.restDays).toEqual({ used: 0, left: 2 });
  });

  it("is not broken by a today on which nothing was done yet", () => {
    const streak = streakOf(days("2026-11", 24, 25), "2026-11-26");
    expect(streak).toMatchObject({ state: "running", current: 2, isTodayDone: false });
  });

  it("rests on single missed days, which don't add to its length", () => {
    const streak = streakOf(days("2026-11", 20, 21, 23, 25, 26), "2026-11-26");
    expect(streak).toMatchObject({ current: 5, longest: 5, restDays: { used: 2, left: 0 } });
  });

  it("begins anew after the third single missed day of a month", () => {
    const streak = streakOf(days("2026-11", 18, 20, 22, 24, 25), "2026-11-25");
    expect(streak).toMatchObject({ current: 2, restDays: { used: 2, left: 0 } });
  });

  it("is longest with the rest days where they spare most", () => {
    // Missed are the 3rd, 5th and 7th: a streak can go over the last two.
    const active = days("2026-11", 1, 2, 4, 6, ...Array.from({ length: 13 }, (_, index) => index + 8));
    expect(streakOf(active, "2026-11-30").longest).toBe(15);
  });

  it("has rest days again in the next month", () => {
    const active = [...days("2026-11", 24, 26, 28, 29, 30), ...days("2026-12", 2, 4)];
    expect(streakOf(active, "2026-12-04")).toMatchObject({ current: 7, restDays: { used: 2, left: 0 } });
    expect(streakOf(active.slice(0, -2), "2026-12-01").restDays).toEqual({ used: 0, left: 2 });
  });

  it("is broken by two missed days in succession, and keeps the longest", () => {
    const streak = streakOf(days("2026-11", 20, 21, 22), "2026-11-25");
    expect(streak).toMatchObject({ state: "broken", current: 0, longest: 3, restDays: { used: 0, left: 2 } });
  });

  it("rests yesterday while today can still join it, if the month has a rest day left", () => {
    const joins = streakOf(days("2026-11", 23, 24), "2026-11-26");
    expect(joins).toMatchObject({ state: "running", current: 2, restDays: { used: 1, left: 1 } });
    const rested = streakOf(days("2026-11", 20, 22, 24), "2026-11-26");
    expect(rested).toMatchObject({ state: "broken", current: 0, longest: 3, restDays: { used: 2, left: 0 } });
  });

  it("shows the last seven days as done, rest, missed or open", () => {
    const { week } = streakOf(days("2026-11", 19, 22, 24, 25), "2026-11-26");
    expect(week.map(({ day, state }) => `${day.slice(-2)} ${state}`)).toEqual([
      ...["20 missed", "21 missed", "22 done", "23 rest", "24 done", "25 done", "26 open"],
    ]);
  });

  it("goes over a leap day and the end of a year", () => {
    expect(streakOf(daysFrom("2024-02-27", 4), "2024-03-01").current).toBe(4);
    expect(streakOf(days("2024-02", 27, 28), "2024-03-01")).toMatchObject({ state: "running", current: 2 });
    expect(streakOf(days("2025-02", 27, 28), "2025-03-01").current).toBe(2);
    expect(streakOf(daysFrom("2025-12-30", 5), "2026-01-03").current).toBe(5);
  });

  it("is the same for any order of the days and any number of times each", () => {
    fc.assert(
      fc.property(withShuffled, fc.integer({ min: 0, max: 80 }), ([active, shuffled], later) => {
        const today = addDays("2024-02-15", later);
        expect(streakOf(shuffled, today)).toEqual(streakOf(active, today));
      }),
      { numRuns: RUNS },
    );
  });

  it("never has a shorter longest by another active day, and is never longer than the longest", () => {
    fc.assert(
      fc.property(activeDays, fc.integer({ min: 0, max: 400 }), (active, later) => {
        const before = streakOf(active, "2024-12-31");
        const after = streakOf([...active, addDays("2023-12-05", later)], "2024-12-31");
        expect(after.longest).toBeGreaterThanOrEqual(before.longest);
        for (const { current, longest } of [before, after]) expect(current).toBeLessThanOrEqual(longest);
      }),
      { numRuns: RUNS },
    );
  });

  it("is longest as trying every stretch of days says", () => {
    fc.assert(
      fc.property(activeDays, (active) => {
        const sorted = [...new Set(active)].sort();
        const lengths = sorted.flatMap((_, from) =>
          sorted.slice(from).map((_, to) => sorted.slice(from, from + to + 1)),
        );
        const longest = Math.max(0, ...lengths.filter(isRun).map(({ length }) => length));
        expect(streakOf(active, "2024-12-31").longest).toBe(longest);
      }),
      { numRuns: randomRuns(100) },
    );
  });

  it("has at most two rest days in any month, each between two active days", () => {
    fc.assert(
      fc.property(activeDays, (active) => {
        const rests = new Set<string>();
        for (const today of daysFrom("2023-12-01", 500)) {
          const { week, restDays } = streakOf(active, today);
          // But for yesterday, which is only spared as long as today can still join it.
          for (const { day, state } of week.slice(0, -2)) if (state === "rest") rests.add(day);
          expect(restDays.used).toBeLessThanOrEqual(REST_DAYS_PER_MONTH);
          expect(restDays.used + restDays.left).toBe(REST_DAYS_PER_MONTH);
        }
        for (const ofMonth of Map.groupBy(rests, (day) => day.slice(0, 7)).values())
          expect(ofMonth.length).toBeLessThanOrEqual(REST_DAYS_PER_MONTH);
        for (const rest of rests) expect(active).toEqual(expect.arrayContaining([addDays(rest, -1), addDays(rest, 1)]));
      }),
      { numRuns: randomRuns(100) },
    );
  });

  // Less than 24 hours apart, so that nobody is spared a whole day by flying east over the date line.
  const ZONES = ["Pacific/Honolulu", "America/Los_Angeles", "Europe/London", "Asia/Ho_Chi_Minh", "Pacific/Auckland"];

  it("is never broken by travel or clock changes for somebody who does something on each local day", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...ZONES), fc.integer({ min: 1, max: 100 })), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.constantFrom("2024-02-20T00:00:00Z", "2026-03-05T07:00:00Z", "2026-10-20T20:00:00Z"),
        (stays, start) => {
          const lived = new Set<string>();
          let nowMs = Date.parse(start);
          for (const [zone, hours] of stays) {
            const untilMs = nowMs + hours * 60 * 60_000;
            // Once on each local day of the stay, however short: at its beginning, then at the start of each next day.
            for (; nowMs < untilMs; nowMs = endOfDay(dayOf(nowMs, zone), zone)) {
              const today = dayOf(nowMs, zone);
              expect(streakOf(lived, today).state).toBe(lived.size === 0 ? "none" : "running");
              lived.add(today);
              expect(streakOf(lived, today)).toMatchObject({ current: lived.size, restDays: { used: 0 } });
            }
            nowMs = untilMs;
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});

/** Whether these days, in order, are one streak: single missed days only, and no more of a month than rest days. */
function isRun(run: readonly string[]): boolean {
  const gaps = run.flatMap((day, index) => {
    const before = run[index - 1];
    return before === undefined
      ? []
      : daysFrom(addDays(before, 1), (Date.parse(day) - Date.parse(before)) / 86_400_000 - 1);
  });
  const isSingle = gaps.every((day) => !gaps.includes(addDays(day, 1)));
  const perMonth = Map.groupBy(gaps, (day) => day.slice(0, 7));
  return isSingle && [...perMonth.values()].every((ofMonth) => ofMonth.length <= REST_DAYS_PER_MONTH);
}
