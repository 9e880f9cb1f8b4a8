import { addDays, dayOf } from "../../domain/day.ts";
import { m } from "./paraglide/messages.js";
import { getLocale } from "./paraglide/runtime.js";

const TAG = { vi: "vi-VN", en: "en-US" } as const;
type Language = keyof typeof TAG;

const DAY = {
  vi: { day: "numeric", month: "numeric", year: "numeric" },
  en: { dateStyle: "medium" },
} satisfies Record<Language, Intl.DateTimeFormatOptions>;

/**
 * A day: 21/11/2026 in Vietnamese, Nov 21, 2026 in English.
 * @param at ISO 8601
 * @param timeZone the reader's; the machine's own where none is given
 */
export function formatDate(at: string, timeZone?: string, language: Language = getLocale()): string {
  return format(at, DAY[language], timeZone, language);
}

/** A day with the time of day, which Vietnamese writes first: 00:05, 21/11/2026. See `formatDate`. */
export function formatDateTime(at: string, timeZone?: string, language: Language = getLocale()): string {
  const day = formatDate(at, timeZone, language);
  const time = format(at, { timeStyle: "short" }, timeZone, language);
  return language === "vi" ? `${time}, ${day}` : `${day}, ${time}`;
}

/**
 * How long ago, as people say it: "hôm nay, 11:52", "yesterday, 7:52 PM", and the day alone for what is older. See
 * `formatDate`.
 */
export function formatRecent(at: string, nowMs: number, timeZone?: string, language: Language = getLocale()): string {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = dayOf(Date.parse(at), zone);
  const today = dayOf(nowMs, zone);
  const time = format(at, { timeStyle: "short" }, timeZone, language);
  if (day === today) return m.time_today({ time }, { locale: language });
  if (day === addDays(today, -1)) return m.time_yesterday({ time }, { locale: language });
  return formatDate(at, timeZone, language);
}

function format(at: string, style: Intl.DateTimeFormatOptions, timeZone: string | undefined, language: Language) {
  return new Intl.DateTimeFormat(TAG[language], { ...style, ...(timeZone && { timeZone }) }).format(new Date(at));
}
