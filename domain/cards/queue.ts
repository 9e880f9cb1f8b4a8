import { dayOf, endOfDay } from "../day.ts";
import type { ScheduledCard } from "./card.ts";
import { retrievability, type Schedule } from "./schedule.ts";
import type { ReviewSettings } from "./settings.ts";

/** When nothing else is left, a learning step is not waited for if it is due within this time. */
const LEARN_AHEAD_MS = 20 * 60_000;

/** The moment for which a queue is made, with the learner's day. */
export type Today = { nowMs: number; day: string; endsMs: number };

export function todayAt(nowMs: number, { timeZone }: Pick<ReviewSettings, "timeZone">): Today {
  const day = dayOf(nowMs, timeZone);
  return { nowMs, day, endsMs: endOfDay(day, timeZone) };
}

/** Whether a card is in play: neither suspended nor buried. */
export function isActive({ isSuspended, buriedUntilMs }: Schedule, nowMs: number): boolean {
  return !isSuspended && buriedUntilMs <= nowMs;
}

/**
 * Whether a card is due. A step of minutes is due to the minute; a card that waits for days is due all day, whatever the
 * hour of its last review.
 */
export function isDue(schedule: Schedule, { nowMs, endsMs }: Today): boolean {
  if (schedule.dueMs === null || !isActive(schedule, nowMs)) return false;
  return schedule.status === "review" ? schedule.dueMs < endsMs : schedule.dueMs <= nowMs;
}

export type Queue<C extends ScheduledCard> = {
  /** What is asked now, in this order. */
  cards: readonly C[];
  counts: { learning: number; due: number; new: number };
};

/**
 * What a learner reviews now: learning steps whose minutes are over, then due cards, those most likely forgotten first,
 * then new cards up to the daily number, the last met first, then learning steps that are nearly due.
 * @param introducedToday how many new cards the learner has begun today
 */
export function reviewQueue<C extends ScheduledCard>(
  cards: readonly C[],
  today: Today,
  { newPerDay }: Pick<ReviewSettings, "newPerDay">,
  introducedToday: number,
): Queue<C> {
  const { nowMs } = today;
  const active = cards.filter(({ schedule }) => isActive(schedule, nowMs));
  const inSteps = active.filter(({ schedule: { status } }) => status === "learning" || status === "relearning");
  const learning = inSteps.filter(({ schedule }) => isDue(schedule, today)).sort(byDueTime);
  const ahead = inSteps.filter(({ schedule }) => isWithin(schedule, nowMs, nowMs + LEARN_AHEAD_MS)).sort(byDueTime);
  const due = active
    .filter(({ schedule }) => schedule.status === "review" && isDue(schedule, today))
    .map((one) => ({ one, recall: retrievability(one.schedule, nowMs) }))
    .sort((a, b) => a.recall - b.recall || byId(a.one, b.one))
    .map(({ one }) => one);
  const fresh = active
    .filter(({ schedule }) => schedule.status === "new")
    .sort((a, b) => b.card.lastAtMs - a.card.lastAtMs || byId(a, b))
    .slice(0, Math.max(0, newPerDay - introducedToday));
  return {
    cards: [...learning, ...due, ...fresh, ...ahead],
    counts: { learning: learning.length + ahead.length, due: due.length, new: fresh.length },
  };
}

function isWithin({ dueMs }: Schedule, afterMs: number, untilMs: number): boolean {
  return dueMs !== null && dueMs > afterMs && dueMs <= untilMs;
}

function byDueTime(a: ScheduledCard, b: ScheduledCard): number {
  return (a.schedule.dueMs ?? 0) - (b.schedule.dueMs ?? 0) || byId(a, b);
}

function byId(a: ScheduledCard, b: ScheduledCard): number {
  return a.card.senseId < b.card.senseId ? -1 : 1;
}

/** When the next card that is not due yet will be; null if there is none. */
export function nextDueMs(schedules: readonly Schedule[], today: Today): number | null {
  let next: number | null = null;
  for (const schedule of schedules) {
    const { dueMs, isSuspended, buriedUntilMs } = schedule;
    if (dueMs === null || isSuspended || isDue(schedule, today)) continue;
    const atMs = Math.max(dueMs, buriedUntilMs);
    if (next === null || atMs < next) next = atMs;
  }
  return next;
}

/** How many new cards were begun on a day. */
export function introducedOn(schedules: readonly Schedule[], day: string): number {
  return schedules.filter(({ introducedDay }) => introducedDay === day).length;
}

/**
 * What a learner reviews at a moment, as far as the day's number of new cards allows.
 * @param extraNew how many new cards the learner wants today beyond the daily number
 */
export function queueNow<C extends ScheduledCard>(
  { cards, settings }: { cards: readonly C[]; settings: ReviewSettings },
  nowMs: number,
  extraNew = 0,
): Queue<C> {
  const today = todayAt(nowMs, settings);
  const schedules = cards.map(({ schedule }) => schedule);
  const newPerDay = settings.newPerDay + extraNew;
  return reviewQueue(cards, today, { newPerDay }, introducedOn(schedules, today.day));
}
