import { m } from "../../i18n/paraglide/messages.js";

/** What a percentage is called. */
export function verdictOf(percent: number): string {
  if (percent >= 90) return m.verdict_excellent();
  if (percent >= 80) return m.verdict_very_good();
  if (percent >= 70) return m.verdict_good();
  if (percent >= 60) return m.verdict_fair();
  return percent >= 50 ? m.verdict_average() : m.verdict_needs_improvement();
}

export function percentOf(score: number, total: number): number {
  return total > 0 ? (score / total) * 100 : 0;
}
