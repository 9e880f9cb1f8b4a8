import { QUESTIONS_MIN, WORDS_MAX, WORDS_MIN } from "../room/rules.ts";
import { type Difficulty, difficultyDistance } from "./difficulty.ts";
import type { QuestionCount } from "./question-count.ts";

export type ProposedSettings = { difficulty: Difficulty; wordsPerPlayer: number };

/**
 * A difficulty is too hard for a passage that has less than this share of the words at it that it has at its commonest
 * level. Chosen so that the sample passages get the level that they were written for, or one beside it.
 */
const LEVEL_SHARE_MIN = 0.5;
const EASIEST: Difficulty = "<4.0";
/** Five minutes at most. */
const WORDS_ALONE = 10;

/**
 * The difficulty and the number of words that fit a passage [D11]: the hardest difficulty at which the passage still has
 * many words, and half as many words as it gives good questions there, so that players are asked different ones. Who
 * plays alone is asked them all, up to what a short game takes.
 * @param counts counted for the largest number of words per player
 * @param chosen the difficulty that the host has chosen: only the number of words is then proposed
 * @returns null if no game is possible at any difficulty, or not at the chosen one
 */
export function proposeSettings(
  counts: readonly QuestionCount[],
  chosen: Difficulty | null = null,
  players: "one" | "many" = "many",
): ProposedSettings | null {
  const playable = counts.filter(({ count }) => count >= QUESTIONS_MIN);
  const most = Math.max(...playable.map(({ near }) => near));
  const fitting = playable
    .filter(({ difficulty, near }) => (chosen === null ? near >= most * LEVEL_SHARE_MIN : difficulty === chosen))
    .sort((a, b) => difficultyDistance(EASIEST, b.difficulty) - difficultyDistance(EASIEST, a.difficulty))[0];
  if (!fitting) return null;
  const words = players === "one" ? Math.min(WORDS_ALONE, fitting.count) : Math.floor(fitting.count / 2);
  return { difficulty: fitting.difficulty, wordsPerPlayer: Math.min(WORDS_MAX, Math.max(WORDS_MIN, words)) };
}
