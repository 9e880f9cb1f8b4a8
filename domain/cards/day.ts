const DAY_MS = 24 * 60 * 60_000;

/** The day of a moment in a time zone, as "2026-11-26". */
export function dayOf(timeMs: number, timeZone: string): string {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get("year")?.padStart(4, "0")}-${parts.get("month")}-${parts.get("day")}`;
}

/** The first moment of the next day in a time zone, to the minute. */
export function startOfNextDay(timeMs: number, timeZone: string): number {
  const today = dayOf(timeMs, timeZone);
  // No day has more than 25 hours. The moment is searched, because a zone's offset may change in between.
  let before = timeMs;
  let after = timeMs + DAY_MS + 2 * 60 * 60_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, timeZone) === today) before = middle;
    else after = middle;
  }
  return after;
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
