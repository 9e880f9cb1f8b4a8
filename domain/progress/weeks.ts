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

export type LearningFigures = {
  /** The right answers of a hundred questions, rounded; null without a game. */
  accuracy: number | null;
  minutes: number;
};

/** What somebody's games cost in a week. @property start its Monday in the deployment's time zone */
export type WeekPenalty = { start: string; penaltyVnd: number };

/** @property start its Monday */
export type LearningWeek = LearningFigures & WeekPenalty;
export type LearningWeeks = LearningFigures & { penaltyVnd: number; weeks: LearningWeek[] };

/** The Mondays of the last twelve weeks, the current one as the last. */
export function weekStarts(today: string): string[] {
  const current = periodStart("week", today);
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => addDays(current, 7 * (index + 1 - WEEKS_SHOWN)));
}

/** The last twelve weeks together, and each from Monday to Sunday, the current one as the last. */
export function lastWeeks(
  days: readonly LearningDay[],
  penalties: readonly WeekPenalty[],
  today: string,
): LearningWeeks {
  const byWeek = Map.groupBy(days, ({ day }) => periodStart("week", day));
  const penaltyOf = new Map(penalties.map(({ start, penaltyVnd }) => [start, penaltyVnd]));
  const weeks = weekStarts(today).map((start) => ({
    start,
    days: byWeek.get(start) ?? [],
    penaltyVnd: penaltyOf.get(start) ?? 0,
  }));
  return {
    ...figuresOf(weeks.flatMap((week) => week.days)),
    penaltyVnd: weeks.reduce((sum, { penaltyVnd }) => sum + penaltyVnd, 0),
    weeks: weeks.map(({ start, penaltyVnd, days: ofWeek }) => ({ start, penaltyVnd, ...figuresOf(ofWeek) })),
  };
}

function figuresOf(days: readonly LearningDay[]): LearningFigures {
  const { questions, rightAnswers, timeMs } = totalOf(days);
  const accuracy = questions === 0 ? null : Math.round((100 * rightAnswers) / questions);
  return { accuracy, minutes: Math.round(timeMs / 60_000) };
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
