import { addDays } from "../day.ts";
import { periodStart } from "../leaderboard/period.ts";

const WEEKS_SHOWN = 12;

/** What a learner did on a day. */
export type LearningDay = {
  day: string;
  /** Reviews of cards, without those that were withdrawn and without answers in games. */
  reviews: number;
  /** Finished games, in rooms and alone. */
  games: number;
  /** The questions of these games, and how many were answered right. */
  questions: number;
  rightAnswers: number;
  perfectGames: number;
  /** The time spent on both, in milliseconds. */
  timeMs: number;
};

export type LearningWeek = {
  /** Its Monday. */
  start: string;
  /** The right answers of a hundred questions, rounded; null without a game. */
  accuracy: number | null;
  minutes: number;
};

/** The last twelve weeks, from Monday to Sunday, the current one as the last. */
export function weeksOf(days: readonly LearningDay[], today: string): LearningWeek[] {
  const current = periodStart("week", today);
  const byWeek = Map.groupBy(days, ({ day }) => periodStart("week", day));
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const start = addDays(current, 7 * (index + 1 - WEEKS_SHOWN));
    const ofWeek = byWeek.get(start) ?? [];
    const { questions, rightAnswers, timeMs } = totalOf(ofWeek);
    const accuracy = questions === 0 ? null : Math.round((100 * rightAnswers) / questions);
    return { start, accuracy, minutes: Math.round(timeMs / 60_000) };
  });
}

/** All days together. */
export function totalOf(days: readonly LearningDay[]): Omit<LearningDay, "day"> {
  const total = { reviews: 0, games: 0, questions: 0, rightAnswers: 0, perfectGames: 0, timeMs: 0 };
  for (const day of days) {
    total.reviews += day.reviews;
    total.games += day.games;
    total.questions += day.questions;
    total.rightAnswers += day.rightAnswers;
    total.perfectGames += day.perfectGames;
    total.timeMs += day.timeMs;
  }
  return total;
}
