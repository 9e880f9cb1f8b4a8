import type { Difficulty } from "../../../../domain/quiz/difficulty.ts";
import type { QuizType } from "../../../../domain/quiz/question.ts";
import { betterDifficulty, type QuestionCount } from "../../../../domain/quiz/question-count.ts";
import { browserApi } from "../../../api.ts";

/** Of which game the questions are counted. */
export type Wish = { passage: string; quizType: QuizType; difficulty: Difficulty; wanted: number };

/** What a passage gives at the difficulty chosen, and the difficulty that would give more. */
export type Counted = QuestionCount & { better: QuestionCount | null };

/** Asks how many good questions a passage gives; null where nobody can say now. */
export async function loadCounts({ passage, quizType, wanted, difficulty }: Wish): Promise<Counted | null> {
  const json = { type: quizType, config: { customText: passage, wordsPerPlayer: wanted } };
  const response = await browserApi()
    .api.quizzes.count.$post({ json })
    .catch(() => null);
  return response?.ok ? countedAt((await response.json()).data, difficulty, wanted) : null;
}

function countedAt(counts: readonly QuestionCount[], difficulty: Difficulty, wanted: number): Counted | null {
  const chosen = counts.find((one) => one.difficulty === difficulty);
  const better = betterDifficulty(counts, difficulty, wanted);
  return chosen ? { ...chosen, better: counts.find((one) => one.difficulty === better) ?? null } : null;
}
