import type { PlayerResult } from "../../../../domain/room/wire.ts";
import type { CelebrationStyle } from "../../../effects/celebration.ts";
import { isOutstandingScore, OUTSTANDING_CELEBRATION } from "../../../quiz/results/score.ts";

const NOTHING: readonly CelebrationStyle[] = [];
const FIREWORKS: readonly CelebrationStyle[] = ["fireworks"];

type Scored = Pick<PlayerResult, "status" | "rank" | "score" | "totalQuestions">;

export function isOutstanding({ status, score, totalQuestions }: Scored): boolean {
  return status === "completed" && isOutstandingScore(score, totalQuestions);
}

/** The final first place. A score of 0 never wins. */
export function isFirst({ status, rank, score }: Scored, isGameOver: boolean): boolean {
  return isGameOver && status === "completed" && rank === 1 && score > 0;
}

/** Whether a result is celebrated: 90 percent or more at once, the first place when the game is over. */
export function isCelebrated(own: Scored, isGameOver: boolean): boolean {
  return isOutstanding(own) || isFirst(own, isGameOver);
}

/** The styles of the celebration; the same array for the same case, so that effects do not restart. */
export function celebrationOf(own: Scored, isGameOver: boolean): readonly CelebrationStyle[] {
  if (isOutstanding(own)) return OUTSTANDING_CELEBRATION;
  return isFirst(own, isGameOver) ? FIREWORKS : NOTHING;
}
