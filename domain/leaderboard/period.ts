/** Days, weeks from Monday, months and years of a deployment's time zone [D7]. */
export const PERIOD_KINDS = ["day", "week", "month", "year"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

export const DEFAULT_TIME_ZONE = "Asia/Ho_Chi_Minh";

/**
 * How many games an average needs in a period, so that one lucky game is not first. The database computes averages by
 * these numbers: changing one takes a migration.
 */
export const GAMES_MIN: Readonly<Record<PeriodKind, number>> = { day: 2, week: 3, month: 5, year: 10 };

const DAY_MS = 24 * 60 * 60_000;

/** Making one is slow, using it is fast. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether the runtime knows a time zone by this name (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The day on which a moment falls in a time zone.
 * @returns as YYYY-MM-DD
 */
export function dayOf(timeMs: number, timeZone: string): string {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
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

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formatters.set(timeZone, made);
  return made;
}

/** Calendar days have no time zone: they are reckoned in UTC, which has no clock changes. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** @returns 0 on Sundays */
function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}
