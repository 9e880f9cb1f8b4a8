import { type Difficulty, difficultyDistance } from "./difficulty.ts";
import type { Shortfall } from "./shortfalls.ts";

/** How many good questions a passage gives at a difficulty; `why` says why they are fewer than wanted, else null. */
export type QuestionCount = { difficulty: Difficulty; count: number; why: Shortfall | null };

/**
 * The difficulty to take instead: the nearest one that fills the game, or where none does the nearest of those that give
 * most. Null where the chosen one is as good as any.
 */
export function betterDifficulty(counts: readonly QuestionCount[], chosen: Difficulty, wanted: number) {
  const filled = ({ count }: QuestionCount) => Math.min(wanted, count);
  const most = Math.max(...counts.map(filled));
  const best = counts.filter((one) => filled(one) === most).map(({ difficulty }) => difficulty);
  if (best.includes(chosen)) return null;
  return best.sort((a, b) => difficultyDistance(a, chosen) - difficultyDistance(b, chosen))[0] ?? null;
}
