import { addDays, endOfDay } from "../day.ts";
import type { Today } from "./queue.ts";
import { isLeech, retrievability, type Schedule } from "./schedule.ts";
import type { ReviewSettings } from "./settings.ts";

export const FORECAST_DAYS = 30;
/** A card counts as mature from this stability on, as in Anki. */
const MATURE_DAYS = 21;

export type ForecastDay = { day: string; due: number };

/** How many cards come due on each of the next days, today with all that is overdue; suspended cards come on none. */
export function forecast(
  schedules: readonly Schedule[],
  { day }: Today,
  { timeZone }: Pick<ReviewSettings, "timeZone">,
): ForecastDay[] {
  const ends = Array.from({ length: FORECAST_DAYS }, (_, index) => endOfDay(addDays(day, index), timeZone));
  const due = ends.map(() => 0);
  for (const { dueMs, isSuspended, buriedUntilMs } of schedules) {
    if (dueMs === null || isSuspended) continue;
    const atMs = Math.max(dueMs, buriedUntilMs);
    const index = ends.findIndex((endMs) => atMs < endMs);
    if (index >= 0) due[index] = (due[index] ?? 0) + 1;
  }
  return due.map((count, index) => ({ day: addDays(day, index), due: count }));
}

export const CARD_GROUPS = ["new", "learning", "young", "mature", "suspended"] as const;
export type CardGroup = (typeof CARD_GROUPS)[number];

function groupOf({ status, stability, isSuspended }: Schedule): CardGroup {
  if (isSuspended) return "suspended";
  if (status === "new") return "new";
  if (status !== "review") return "learning";
  return stability >= MATURE_DAYS ? "mature" : "young";
}

export type Statistics = {
  cards: Record<CardGroup, number>;
  leeches: number;
  /** The average probability that a learned card is recalled now, 0 to 1; null before the first review. */
  retention: number | null;
  /** The median stability of the learned cards in days; null before the first review. */
  stabilityDays: number | null;
  /** Of the reviews of learned cards, the share that was recalled, the latest month first. */
  months: { month: string; recalled: number; asked: number }[];
};

export function statisticsOf(schedules: readonly Schedule[], nowMs: number): Statistics {
  const cards = { new: 0, learning: 0, young: 0, mature: 0, suspended: 0 };
  const months = new Map<string, { month: string; recalled: number; asked: number }>();
  const stabilities: number[] = [];
  let recallSum = 0;
  for (const schedule of schedules) {
    cards[groupOf(schedule)] += 1;
    for (const [month, [recalled, asked]] of Object.entries(schedule.months)) {
      const sum = months.get(month) ?? { month, recalled: 0, asked: 0 };
      months.set(month, { month, recalled: sum.recalled + recalled, asked: sum.asked + asked });
    }
    if (schedule.lastReviewMs === null) continue;
    stabilities.push(schedule.stability);
    recallSum += retrievability(schedule, nowMs);
  }
  return {
    cards,
    leeches: schedules.filter(isLeech).length,
    retention: stabilities.length > 0 ? recallSum / stabilities.length : null,
    stabilityDays: median(stabilities),
    months: [...months.values()].sort((a, b) => (a.month < b.month ? 1 : -1)),
  };
}

function median(values: number[]): number | null {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
