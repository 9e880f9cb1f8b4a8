import type { PlayerResult } from "../../../../domain/room/wire.ts";
import type { CelebrationStyle } from "../../../effects/bursts.ts";
import { percentOf } from "./verdict.ts";

const OUTSTANDING_PERCENT = 90;

const NOTHING: readonly CelebrationStyle[] = [];
const FIREWORKS: readonly CelebrationStyle[] = ["fireworks"];
const ALL: readonly CelebrationStyle[] = ["fireworks", "emoji"];

type Scored = Pick<PlayerResult, "status" | "rank" | "score" | "totalQuestions">;

export function isOutstanding({ status, score, totalQuestions }: Scored): boolean {
  return status === "completed" && percentOf(score, totalQuestions) >= OUTSTANDING_PERCENT;
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
  if (isOutstanding(own)) return ALL;
  return isFirst(own, isOver) ? FIREWORKS : NOTHING;
}
