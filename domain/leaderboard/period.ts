import { addDays } from "../day.ts";

/** Days, weeks from Monday, months and years of a deployment's time zone [D7]. */
export const PERIOD_KINDS = ["day", "week", "month", "year"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/**
 * How many counted games an average needs in a period, so that neither one lucky game nor a minute with a second account is
 * first: docs/leaderboard.md. The database computes averages by these numbers: changing one takes a migration.
 */
export const GAMES_MIN: Readonly<Record<PeriodKind, number>> = { day: 3, week: 4, month: 4, year: 12 };

/** The hour in which a game ended, from 1970 on: of an account at most one game is counted in each. */
export function hourOf(timeMs: number): number {
  return Math.floor(timeMs / (60 * 60_000));
}

/** The first day of the period that a day is in, both as YYYY-MM-DD. */
export function periodStart(kind: PeriodKind, day: string): string {
  switch (kind) {
    case "day":
      return day;
    case "week":
      return addDays(day, -((weekdayOf(day) + 6) % 7));
    case "month":
      return `${day.slice(0, 7)}-01`;
    case "year":
      return `${day.slice(0, 4)}-01-01`;
    default:
      return kind satisfies never;
  }
}

/** The first day of the period before the one that begins on a day. */
export function previousStart(kind: PeriodKind, start: string): string {
  return periodStart(kind, addDays(start, -1));
}

/** @returns 0 on Sundays */
function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}
