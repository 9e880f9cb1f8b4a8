import { m } from "../../../i18n/paraglide/messages.js";
import { getLocale } from "../../../i18n/paraglide/runtime.js";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

type Language = ReturnType<typeof getLocale>;

/** A length of time, short enough for a button: 10 min, 3 d, 1.5 mo. Less than a minute counts as one. */
export function intervalText(ms: number, language: Language = getLocale()): string {
  const at = { locale: language };
  if (ms < HOUR_MS) return m.review_in_minutes({ count: Math.max(1, Math.round(ms / MINUTE_MS)) }, at);
  if (ms < DAY_MS) return m.review_in_hours({ count: Math.round(ms / HOUR_MS) }, at);
  if (ms < MONTH_MS) return m.review_in_days({ count: Math.round(ms / DAY_MS) }, at);
  if (ms < YEAR_MS) return m.review_in_months({ count: decimal(ms / MONTH_MS, language) }, at);
  return m.review_in_years({ count: decimal(ms / YEAR_MS, language) }, at);
}

/** With one decimal, unless it is zero. */
function decimal(number: number, language: Language): string {
  const text = number.toFixed(1).replace(/\.0$/, "");
  return language === "vi" ? text.replace(".", ",") : text;
}
