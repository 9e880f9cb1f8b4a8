import { type Difficulty, difficultyDistance } from "./difficulty.ts";

/** Why a passage gives fewer questions than requested. */
export const TOO_FEW_REASONS = [
  "word_list",
  "markup",
  "no_words",
  "not_english",
  "all_capitals",
  "no_sentences",
  "too_short",
  "too_plain",
] as const;
export type TooFewReason = (typeof TOO_FEW_REASONS)[number];

/** How many good questions a passage gives at a difficulty. */
export type QuestionCount = {
  difficulty: Difficulty;
  count: number;
  /** The share of the passage's words that are at this level or easier, from 0 to 1, whether or not they give a question. */
  upTo: number;
  /** Null if there are as many questions as wanted. */
  why: TooFewReason | null;
};

/**
 * The difficulty to suggest instead of the chosen one: the nearest one that fills the game or, if none does, the nearest
 * of those with the most questions. Null if the chosen one is as good as any.
 */
export function betterDifficulty(counts: readonly QuestionCount[], chosen: Difficulty, wanted: number) {
  const usable = ({ count }: QuestionCount) => Math.min(wanted, count);
  const most = Math.max(...counts.map(usable));
  const best = counts.filter((one) => usable(one) === most).map(({ difficulty }) => difficulty);
  if (best.includes(chosen)) return null;
  return best.sort((a, b) => difficultyDistance(a, chosen) - difficultyDistance(b, chosen))[0] ?? null;
}
