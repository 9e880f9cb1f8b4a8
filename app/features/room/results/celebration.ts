import type { PlayerResult } from "../../../../domain/room/wire.ts";
import type { CelebrationStyle } from "../../../effects/celebration.ts";
import { isOutstandingScore, OUTSTANDING_CELEBRATION } from "../../../quiz/results/score.ts";

const NOTHING: readonly CelebrationStyle[] = [];
const FIREWORKS: readonly CelebrationStyle[] = ["fireworks"];

type Scored = Pick<PlayerResult, "status" | "rank" | "score" | "totalQuestions">;

export function isOutstanding({ status, score, totalQuestions }: Scored): boolean {
  return status === "completed" && isOutstandingScore(score, totalQuestions);
}

/** The first place. A score of 0 never wins. */
export function isFirst({ status, rank, score }: Scored): boolean {
  return status === "completed" && rank === 1 && score > 0;
}

/** Whether a result is celebrated: 90 percent or more, and the first place. */
export function isCelebrated(own: Scored): boolean {
  return isOutstanding(own) || isFirst(own);
}

/** The styles of the celebration; the same array for the same case, so that effects do not restart. */
export function celebrationOf(own: Scored): readonly CelebrationStyle[] {
  if (isOutstanding(own)) return OUTSTANDING_CELEBRATION;
  return isFirst(own) ? FIREWORKS : NOTHING;
}
