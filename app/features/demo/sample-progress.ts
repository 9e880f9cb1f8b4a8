import { addDays } from "../../../domain/day.ts";
import { BADGE_IDS, badgesOf } from "../../../domain/progress/badges.ts";
import { streakOf } from "../../../domain/progress/streak.ts";
import { lastWeeks, weekStarts } from "../../../domain/progress/weeks.ts";

/** A Friday. Fixed, so that the showcase looks the same every day. */
const TODAY = "2026-11-27";

/** The learner has learned every day but the fourth and the eighth before today. */
const DAYS = Array.from({ length: 12 }, (_, index) => index)
  .filter((ago) => ago !== 4 && ago !== 8)
  .map((ago) => addDays(TODAY, -ago))
  .toReversed();

const RECORD = {
  reviewDays: 24,
  reviews: 412,
  longestStreak: 10,
  wordsRemembered: 38,
  wordsLearnedBack: 1,
  wordsSaved: 31,
  games: 27,
  perfectGames: 2,
  levels: 3,
  gamesHosted: 1,
};

const RIGHT_OF_20 = [11, 12, 12, 14, 13, 15, 14, 16, 15, 17, 16, 18];
const WRONG_COSTS_VND = 5_000;

function sampleWeeks() {
  const starts = weekStarts(TODAY);
  const days = starts.map((day, index) => ({
    day,
    reviews: 20,
    games: 2,
    questions: 20,
    rightAnswers: RIGHT_OF_20[index] ?? 0,
    perfectGames: 0,
    timeMs: (12 + 3 * index) * 60_000,
  }));
  const penalties = days.map(({ day: start, questions, rightAnswers }) => ({
    start,
    penaltyVnd: (questions - rightAnswers) * WRONG_COSTS_VND,
  }));
  return lastWeeks(days, penalties, TODAY);
}

/** What the API answers about a learner, by the real rules from made-up days and counts. */
export function sampleProgress() {
  const earned = new Set(BADGE_IDS.slice(0, 1));
  return {
    today: TODAY,
    streak: streakOf(DAYS, TODAY),
    badges: badgesOf(RECORD, earned).map(({ id, have, need, isEarned }) => ({
      id,
      have,
      need,
      earnedAt: isEarned ? `${addDays(TODAY, -3)}T05:00:00.000Z` : null,
    })),
    words: { met: 164, remembered: RECORD.wordsRemembered },
    lastWeeks: sampleWeeks(),
  };
}

/** The latest games as the history lists them. */
export const SAMPLE_GAMES = [
  {
    sessionId: "sample-game-1",
    sessionName: "Lớp 10A",
    role: "host" as const,
    score: 8,
    wordsPerPlayer: 10,
    completed: true,
    leftDuringGame: false,
    presented: false,
    endedAt: `${addDays(TODAY, -1)}T12:30:00.000Z`,
  },
  {
    sessionId: "sample-game-2",
    sessionName: "Friday newspaper",
    role: "player" as const,
    score: 6,
    wordsPerPlayer: 10,
    completed: true,
    leftDuringGame: false,
    presented: false,
    endedAt: `${addDays(TODAY, -4)}T13:00:00.000Z`,
  },
];

/** The latest games played alone. */
export const SAMPLE_PRACTICE = [
  {
    id: "sample-practice-1",
    completedAt: `${TODAY}T01:10:00.000Z`,
    quizType: "vocabulary" as const,
    difficulty: "B1" as const,
    score: 9,
    totalQuestions: 10,
    duration: 95,
  },
];

/** Today's challenges: one was played. */
export const SAMPLE_CHALLENGES = {
  day: TODAY,
  nextAt: `${TODAY}T17:00:00.000Z`,
  own: "intermediate" as const,
  categories: [
    { category: "basic" as const, players: 31, attempt: null },
    {
      category: "intermediate" as const,
      players: 48,
      attempt: { state: "finished" as const, score: 4, total: 5, rank: 7 },
    },
    { category: "advanced" as const, players: 12, attempt: null },
  ],
};
