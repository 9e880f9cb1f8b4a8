import { addDays, daysBetween } from "../day.ts";

/** So many single missed days of each calendar month are rest days, without being asked for. */
export const REST_DAYS_PER_MONTH = 2;
const WEEK_DAYS = 7;

/** A day of the week's dots: `open` is today as long as nothing was done. */
export const DAY_STATES = ["done", "rest", "missed", "open"] as const;
export type DayState = (typeof DAY_STATES)[number];

export const STREAK_STATES = ["none", "running", "broken"] as const;

export type Streak = {
  /** `none` before the first active day; `broken` while there is no current streak. */
  state: (typeof STREAK_STATES)[number];
  /** Active days of the current streak, without its rest days. */
  current: number;
  longest: number;
  isTodayDone: boolean;
  restDays: { used: number; left: number };
  /** The last seven days, today as the last. */
  week: { day: string; state: DayState }[];
};

/**
 * A learner's streak. Of single missed days between active days the first two of each calendar month are rest days; any
 * other missed day ends a streak. Today ends none: it can still become active.
 *
 * The longest streak may spend a month's rest days on any two of its single missed days. So a day that becomes known later,
 * from a device that was offline, never shortens it.
 * @param activeDays the learner's days with a review or a finished game ("2026-11-26"), each as it was where the learner was
 * @param today the learner's day now. Active days may lie after it: whoever flies west over the date line lives one twice
 */
export function streakOf(activeDays: Iterable<string>, today: string): Streak {
  const days = [...new Set(activeDays)].sort();
  const active = new Set(days);
  const last = days.at(-1);
  const isTodayDone = active.has(today);
  const { length, restDays } = lastRun(days);
  const pending = pendingRest(last, today, restDays);
  const isRunning = last !== undefined && (last >= addDays(today, -1) || pending !== null);
  const rests = new Set(pending === null ? restDays : [...restDays, pending]);
  const used = usedIn(today, rests);
  return {
    state: last === undefined ? "none" : isRunning ? "running" : "broken",
    current: isRunning ? length : 0,
    longest: longestRun(days),
    isTodayDone,
    restDays: { used, left: REST_DAYS_PER_MONTH - used },
    week: Array.from({ length: WEEK_DAYS }, (_, index) => {
      const day = addDays(today, index + 1 - WEEK_DAYS);
      if (active.has(day)) return { day, state: "done" };
      if (day === today) return { day, state: "open" };
      return { day, state: rests.has(day) ? "rest" : "missed" };
    }),
  };
}

/** The rest days in order of time, and the length of the run that ends with the last day. */
function lastRun(days: readonly string[]): { length: number; restDays: Set<string> } {
  const restDays = new Set<string>();
  let length = 0;
  let before: string | undefined;
  for (const day of days) {
    const missed = missedBetween(before, day);
    if (missed.length === 1 && missed.every((one) => usedIn(one, restDays) < REST_DAYS_PER_MONTH)) {
      restDays.add(addDays(day, -1));
      length += 1;
    } else length = missed.length === 0 ? length + 1 : 1;
    before = day;
  }
  return { length, restDays };
}

/** Yesterday, if it will be a rest day should the learner do something today. */
function pendingRest(last: string | undefined, today: string, restDays: ReadonlySet<string>): string | null {
  const yesterday = addDays(today, -1);
  if (last !== addDays(today, -2)) return null;
  return usedIn(yesterday, restDays) < REST_DAYS_PER_MONTH ? yesterday : null;
}

/** The longest run in which every missed day is single and no month has more than its rest days. */
function longestRun(days: readonly string[]): number {
  let longest = 0;
  let start = 0;
  /** The single missed days of the run, each with the index of the day after it. */
  let rests: { day: string; index: number }[] = [];
  for (const [index, day] of days.entries()) {
    const missed = missedBetween(days[index - 1], day);
    const [single] = missed;
    if (missed.length > 1) {
      start = index;
      rests = [];
    } else if (single !== undefined) {
      rests.push({ day: single, index });
      const ofMonth = rests.filter((rest) => isSameMonth(rest.day, single));
      const [first] = ofMonth;
      if (first && ofMonth.length > REST_DAYS_PER_MONTH) {
        start = first.index;
        rests = rests.filter((rest) => rest.index > start);
      }
    }
    longest = Math.max(longest, index - start + 1);
  }
  return longest;
}

/** The days between two active days, or the first two of them: more make no difference. */
function missedBetween(before: string | undefined, day: string): string[] {
  const missed = before === undefined ? 0 : daysBetween(before, day) - 1;
  return Array.from({ length: Math.min(missed, 2) }, (_, index) => addDays(day, -index - 1));
}

function usedIn(day: string, restDays: ReadonlySet<string>): number {
  return [...restDays].filter((rest) => isSameMonth(rest, day)).length;
}

function isSameMonth(a: string, b: string): boolean {
  return a.slice(0, "2026-11".length) === b.slice(0, "2026-11".length);
}
