import { formatNumber } from "./format.ts";
import { getLocale } from "./paraglide/runtime.js";

const DECIMAL_SEPARATOR = { vi: ",", en: "." } as const;

/** A number with one decimal: 87,5 in Vietnamese, 87.5 in English. @param number not below zero */
export function formatTenths(number: number, language: keyof typeof DECIMAL_SEPARATOR = getLocale()): string {
  const tenths = Math.round(number * 10);
  return `${formatNumber(Math.floor(tenths / 10), language)}${DECIMAL_SEPARATOR[language]}${tenths % 10}`;
}
