import type { CefrLevel } from "../quiz/difficulty.ts";

/** A level is certified for so many of its words, each remembered for 21 days, */
export const CERTIFIED_WORDS = 200;
/** and for the last so many quizzes of it, */
export const CERTIFIED_QUIZZES = 10;
/** of so many questions or more, */
export const CERTIFIED_QUESTIONS_MIN = 5;
/** answered with so many hundredths of a percent on average. */
export const CERTIFIED_PERCENT = 8000;

/** A quiz as it was scored by the server. */
export type ScoredQuiz = {
  level: CefrLevel;
  /** When the server got it, or when the room was created. */
  atMs: number;
  /** In hundredths of a percent; 0 for a game that was left. */
  percent: number;
};

/** How far a learner is with the certificate of a level. */
export type LevelProgress = {
  level: CefrLevel;
  words: number;
  /** How many of the last quizzes there are. */
  quizzes: number;
  /** Their average in hundredths of a percent, rounded down; null without a quiz. */
  percent: number | null;
  isEarned: boolean;
};

/**
 * @param words how many words of the level the learner has remembered for 21 days
 * @param played quizzes of any levels in any order, of this level at least the last ones
 */
export function levelProgress(level: CefrLevel, words: number, played: readonly ScoredQuiz[]): LevelProgress {
  const last = played
    .filter((quiz) => quiz.level === level)
    .sort((a, b) => b.atMs - a.atMs || a.percent - b.percent)
    .slice(0, CERTIFIED_QUIZZES);
  const sum = last.reduce((total, quiz) => total + quiz.percent, 0);
  const percent = last.length === 0 ? null : Math.floor(sum / last.length);
  const isEarned =
    words >= CERTIFIED_WORDS && last.length >= CERTIFIED_QUIZZES && sum >= CERTIFIED_PERCENT * last.length;
  return { level, words, quizzes: last.length, percent, isEarned };
}
