import { getLocale } from "./paraglide/runtime.js";

type Language = ReturnType<typeof getLocale>;

// Whole numbers are formatted here, because the first use of `Intl.NumberFormat` costs a phone 100 ms, on every page of a
// game. The tests compare the results with it.
const GROUP_SEPARATOR = { vi: ".", en: "," } as const;

/** An amount of Vietnamese dong as the language writes it: 20.000 ₫ in Vietnamese, ₫20,000 in English. */
export function formatVnd(amountVnd: number, language: Language = getLocale()): string {
  const amount = formatNumber(amountVnd, language);
  return language === "vi" ? `${amount}\u00a0₫` : `₫${amount}`;
}

/** @param number whole, not below zero */
export function formatNumber(number: number, language: Language = getLocale()): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, GROUP_SEPARATOR[language]);
}

/** How many there are; with a plus where they were not counted to the end. */
export function formatTotal(total: number, isExact: boolean): string {
  return isExact ? formatNumber(total) : `${formatNumber(total)}+`;
}

/** A whole percentage, written alike in both languages. */
export function formatPercent(part: number, whole: number): string {
  return `${whole > 0 ? Math.round((part / whole) * 100) : 0}%`;
}

/** Seconds as m:ss. What is below zero is shown as 0:00. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
