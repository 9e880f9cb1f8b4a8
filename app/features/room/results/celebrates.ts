import type { PlayerResult } from "../../../../domain/room/wire.ts";
import type { CelebrationStyle } from "../../../effects/bursts.ts";
import { isOutstandingScore, OUTSTANDING_CELEBRATION } from "../../../quiz/results/outstanding.ts";

const NOTHING: readonly CelebrationStyle[] = [];
const FIREWORKS: readonly CelebrationStyle[] = ["fireworks"];

type Scored = Pick<PlayerResult, "status" | "rank" | "score" | "totalQuestions">;

export function isOutstanding({ status, score, totalQuestions }: Scored): boolean {
  return status === "completed" && isOutstandingScore(score, totalQuestions);
}

/** First, and nobody can change that any more. Where nobody knew a single word, nobody has won anything. */
export function isFirst({ status, rank, score }: Scored, isOver: boolean): boolean {
  return isOver && status === "completed" && rank === 1 && score > 0;
}

/** Whether a result is worth fireworks: 90 percent or more at once, the first place when it is certain. */
export function celebrates(own: Scored, isOver: boolean): boolean {
  return isOutstanding(own) || isFirst(own, isOver);
}

/** In which ways; always the same list for the same case. */
export function celebrationOf(own: Scored, isOver: boolean): readonly CelebrationStyle[] {
  if (isOutstanding(own)) return OUTSTANDING_CELEBRATION;
  return isFirst(own, isOver) ? FIREWORKS : NOTHING;
}
