import { QUIZ_LEVELS } from "../quiz/difficulty.ts";

/**
 * What a learner has done, as far as badges count it. Each number follows from stored days, cards and games, in whatever
 * order these arrived.
 */
export type LearningRecord = {
  /** Days with a review of a card. */
  reviewDays: number;
  reviews: number;
  longestStreak: number;
  /** Words that were remembered for 21 days, see `rememberedIn`. */
  wordsRemembered: number;
  wordsLearnedBack: number;
  /** Words that were saved by hand, not by having been missed. */
  wordsSaved: number;
  /** Finished games, in rooms and alone. */
  games: number;
  /** Finished games of 8 questions or more with every answer right. The database counts them: the 8 stands in its triggers. */
  perfectGames: number;
  /** Levels of which a game was finished. */
  levels: number;
  /** Games of rooms that one hosted and that were not ended by leaving them. */
  gamesHosted: number;
};

/** In the order in which they are shown. */
export const BADGE_IDS = [
  "first_room_hosted",
  "reviewed_7_days",
  "words_saved_50",
  "perfect_game",
  "quizzes_50",
  "every_level",
  "words_remembered_10",
  "streak_30",
  "reviews_1000",
  "word_learned_back",
  "words_remembered_100",
  "words_remembered_500",
] as const;
export type BadgeId = (typeof BADGE_IDS)[number];

/** What a badge counts, and how much of it it needs. */
const RULES: Readonly<Record<BadgeId, readonly [count: keyof LearningRecord, need: number]>> = {
  first_room_hosted: ["gamesHosted", 1],
  reviewed_7_days: ["reviewDays", 7],
  words_saved_50: ["wordsSaved", 50],
  perfect_game: ["perfectGames", 1],
  quizzes_50: ["games", 50],
  every_level: ["levels", QUIZ_LEVELS.length],
  words_remembered_10: ["wordsRemembered", 10],
  streak_30: ["longestStreak", 30],
  reviews_1000: ["reviews", 1000],
  word_learned_back: ["wordsLearnedBack", 1],
  words_remembered_100: ["wordsRemembered", 100],
  words_remembered_500: ["wordsRemembered", 500],
};

export type BadgeProgress = { id: BadgeId; have: number; need: number; isEarned: boolean };

/**
 * How far a learner is with each badge.
 * @param kept the badges that the learner was given before: they stay, whatever the record says now
 */
export function badgesOf(record: LearningRecord, kept: ReadonlySet<BadgeId>): BadgeProgress[] {
  return BADGE_IDS.map((id) => {
    const [count, need] = RULES[id];
    const isEarned = kept.has(id) || record[count] >= need;
    return { id, have: isEarned ? need : record[count], need, isEarned };
  });
}
