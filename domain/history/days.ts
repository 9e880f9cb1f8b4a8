import { dayOf } from "../leaderboard/period.ts";

const HOUR_MS = 60 * 60_000;
/** Days begin up to 14 hours before they do in UTC, and up to 12 after; a jump over the date line is in there too. */
const OFFSET_MAX_MS = 26 * HOUR_MS;

/**
 * The first moment of a day in a time zone, also where clocks are changed at midnight or a day was left out.
 * @param day as YYYY-MM-DD
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
  return startOfDay(new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10), timeZone);
}
