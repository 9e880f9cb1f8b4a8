import { QUESTIONS_MIN, WORDS_MAX, WORDS_MIN } from "../room/rules.ts";
import { CEFR_LEVELS, type Difficulty, difficultyDistance, levelOf } from "./difficulty.ts";
import type { QuestionCount } from "./question-count.ts";

export type ProposedSettings = { difficulty: Difficulty; wordsPerPlayer: number };

/**
 * A text is of the level at which it has this share of its words, or easier ones. Of 164 texts whose level their writers
 * gave, 63% are so of that level and 96% of that or one beside it.
 */
const KNOWN_SHARE = 0.9;
const HARDEST: Difficulty = ">8.0";
/** Five minutes at most. */
const WORDS_ALONE = 10;

/**
 * The difficulty and the number of words that fit a passage [D11]: the passage's own level, and half as many words as it
 * gives good questions there, so that players are asked different ones. Who plays alone is asked them all, up to what a
 * short game takes.
 * @param counts counted for the largest number of words per player
 * @param chosen the difficulty that the host has chosen: only the number of words is then proposed
 * @returns null if no game is possible at any difficulty, or not at the chosen one
 */
export function proposeSettings(
  counts: readonly QuestionCount[],
  chosen: Difficulty | null = null,
  players: "one" | "many" = "many",
): ProposedSettings | null {
  const wanted = chosen ?? difficultyOfText(counts);
  const playable = counts.filter(({ count }) => count >= QUESTIONS_MIN);
  const fitting =
    chosen === null
      ? playable.toSorted(
          (a, b) => difficultyDistance(a.difficulty, wanted) - difficultyDistance(b.difficulty, wanted),
        )[0]
      : playable.find(({ difficulty }) => difficulty === chosen);
  if (!fitting) return null;
  const words = players === "one" ? Math.min(WORDS_ALONE, fitting.count) : Math.floor(fitting.count / 2);
  return { difficulty: fitting.difficulty, wordsPerPlayer: Math.min(WORDS_MAX, Math.max(WORDS_MIN, words)) };
}

/** The easiest difficulty at which nearly all words of a text are known; of those of one level, the CEFR level. */
function difficultyOfText(counts: readonly QuestionCount[]): Difficulty {
  const level = ({ difficulty }: QuestionCount) => CEFR_LEVELS.indexOf(levelOf(difficulty));
  const known = counts.filter(({ upTo }) => upTo >= KNOWN_SHARE).toSorted((a, b) => level(a) - level(b));
  return known[0]?.difficulty ?? HARDEST;
}
