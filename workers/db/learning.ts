import type { SQL } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { Learning } from "../../domain/progress/learning.ts";
import { insertQuizReviews } from "./review-log.ts";
import { insertMissed } from "./saved-words.ts";

/** What a quiz taught the owner of an account. */
export type AccountLearning = {
  userId: string;
  learning: Learning;
  /** When the server knew of the answers, by its own clock. */
  receivedAtMs: number;
  /** False if the reviews only move their cards: by them no word is remembered (`IS_COUNTED_REVIEW` has no reviews of quizzes). */
  isCounted?: boolean;
};

/**
 * The statements that store what a quiz taught: reviews of the cards that there are, then the words that become cards. They
 * stand in the batch that stores the quiz itself, before the statement that makes the condition false.
 * @param condition whether the quiz is not stored yet
 */
export function insertLearning(orm: DrizzleD1Database, learned: readonly AccountLearning[], condition: SQL) {
  const reviews = learned.flatMap(({ learning, ...receiver }) =>
    learning.reviews.map((review) => ({ ...receiver, review })),
  );
  const missed = learned.flatMap(({ userId, learning }) =>
    learning.missed.map((word) => ({ userId, word, missedAtMs: learning.atMs })),
  );
  return [...insertQuizReviews(orm, reviews, condition), ...insertMissed(orm, missed, condition)] as const;
}
