/** Where nobody says otherwise: the deployment's, and that of a learner whose browser has not told yet. */
export const DEFAULT_TIME_ZONE = "Asia/Ho_Chi_Minh";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Days begin up to 14 hours before they do in UTC, and up to 12 after; a jump over the date line is in there too. */
const OFFSET_MAX_MS = 26 * HOUR_MS;

/** Whether the runtime knows a time zone by this name (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The day of a moment in a time zone, as "2026-11-26". */
export function dayOf(timeMs: number, timeZone: string): string {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get("year")?.padStart(4, "0")}-${parts.get("month")}-${parts.get("day")}`;
}

/** Whether it is this day anywhere at a moment: time zones are from 12 hours behind UTC to 14 ahead. */
export function isDayAt(day: string, timeMs: number): boolean {
  return [-12, 0, 14].some((hours) => day === dayOf(timeMs + hours * HOUR_MS, "UTC"));
}

/**
 * The first moment of a day in a time zone, also where clocks are changed at midnight or a day was left out.
 * @returns Unix time in milliseconds
 */
export function startOfDay(day: string, timeZone: string): number {
  let before = Date.parse(day) - OFFSET_MAX_MS;
  let within = Date.parse(day) + OFFSET_MAX_MS;
  // The day never goes backwards while time passes, so the moment can be searched for by halving.
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(middle, timeZone) < day) before = middle;
    else within = middle;
  }
  return within;
}

/** The first moment after a day in a time zone. */
export function endOfDay(day: string, timeZone: string): number {
  return startOfDay(addDays(day, 1), timeZone);
}

/** The day that comes so many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two days; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes a slow phone several milliseconds. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formatters.set(timeZone, made);
  return made;
}
