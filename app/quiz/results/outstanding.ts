import type { CelebrationStyle } from "../../effects/bursts.ts";
import { percentOf } from "./verdict.ts";

const OUTSTANDING_PERCENT = 90;

/** How a score of its kind is celebrated: always the same list, so that news start nothing anew. */
export const OUTSTANDING_CELEBRATION: readonly CelebrationStyle[] = ["fireworks", "emoji"];

/** Whether a score is worth a celebration by itself. */
export function isOutstandingScore(score: number, total: number): boolean {
  return percentOf(score, total) >= OUTSTANDING_PERCENT;
}
