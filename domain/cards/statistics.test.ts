import { expect, it } from "vitest";
import { todayAt } from "./queue.ts";
import { NEW_SCHEDULE, type Schedule } from "./schedule.ts";
import { FORECAST_DAYS, forecast, statisticsOf } from "./statistics.ts";
import { DAY_MS, START_MS } from "./testing.ts";

const zone = { timeZone: "Asia/Ho_Chi_Minh" };
const today = todayAt(START_MS, zone);
const schedule = (changes: Partial<Schedule>): Schedule => ({ ...NEW_SCHEDULE, status: "review", ...changes });

it("the forecast counts each card on the learner's day on which it comes due, overdue ones today", () => {
  const due = [-40 * DAY_MS, 0, today.endsMs - START_MS - 1, today.endsMs - START_MS, 29 * DAY_MS, 31 * DAY_MS];
  const schedules = [
    ...due.map((offset) => schedule({ dueMs: START_MS + offset })),
    schedule({ dueMs: START_MS, isSuspended: true }),
    schedule({ dueMs: START_MS, buriedUntilMs: START_MS + 2 * DAY_MS }),
    NEW_SCHEDULE,
  ];
  const days = forecast(schedules, today, zone);
  expect(days).toHaveLength(FORECAST_DAYS);
  expect(days.filter((day) => day.due > 0)).toEqual([
    { day: "2026-11-02", due: 3 },
    { day: "2026-11-03", due: 1 },
    { day: "2026-11-04", due: 1 },
    { day: "2026-12-01", due: 1 },
  ]);
});

it("statistics group the cards, average recall and stability, and sum the months", () => {
  const learned = { lastReviewMs: START_MS - DAY_MS, lapses: 0 };
  const statistics = statisticsOf(
    [
      NEW_SCHEDULE,
      schedule({ ...learned, stability: 1, status: "learning" }),
      schedule({ ...learned, stability: 5, months: { "2026-11": [1, 2], "2026-10": [3, 3] } }),
      schedule({ ...learned, stability: 40, months: { "2026-11": [4, 4] }, lapses: 9 }),
      schedule({ ...learned, stability: 40, isSuspended: true }),
    ],
    START_MS,
  );
  expect(statistics).toMatchObject({
    cards: { new: 1, learning: 1, young: 1, mature: 1, suspended: 1 },
    leeches: 1,
    stabilityDays: 40,
    months: [
      { month: "2026-11", recalled: 5, asked: 6 },
      { month: "2026-10", recalled: 3, asked: 3 },
    ],
  });
  expect(statistics.retention).toBeGreaterThan(0.9);
  expect(statistics.retention).toBeLessThan(1);
});

it("before the first review there is no average", () => {
  expect(statisticsOf([NEW_SCHEDULE], START_MS)).toMatchObject({ retention: null, stabilityDays: null, months: [] });
});
