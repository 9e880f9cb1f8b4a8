import type { CelebrationStyle } from "../../effects/celebration.ts";
import { m } from "../../i18n/paraglide/messages.js";

export function percentOf(score: number, total: number): number {
  return total > 0 ? (score / total) * 100 : 0;
}

/** The words for a percentage. */
export function scoreRating(percent: number): string {
  if (percent >= 90) return m.verdict_excellent();
  if (percent >= 80) return m.verdict_very_good();
  if (percent >= 70) return m.verdict_good();
  if (percent >= 60) return m.verdict_fair();
  return percent >= 50 ? m.verdict_average() : m.verdict_needs_improvement();
}

const OUTSTANDING_PERCENT = 90;

/** The celebration of an outstanding score. A constant, because a new array on each render would start it again. */
export const OUTSTANDING_CELEBRATION: readonly CelebrationStyle[] = ["fireworks", "emoji"];

/** Whether a score is celebrated, whatever the rank. */
export function isOutstandingScore(score: number, total: number): boolean {
  return percentOf(score, total) >= OUTSTANDING_PERCENT;
}
