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

function format(at: string, style: Intl.DateTimeFormatOptions, timeZone: string | undefined, language: Language) {
  return new Intl.DateTimeFormat(TAG[language], { ...style, ...(timeZone && { timeZone }) }).format(new Date(at));
}
