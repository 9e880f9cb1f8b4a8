import { and, desc, eq, exists, notExists } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { dayOf } from "../../domain/cards/day.ts";
import { quizReviews } from "../../domain/cards/quiz-reviews.ts";
import { isRight, pairWithAnswers } from "../../domain/quiz/evaluate/evaluate.ts";
import type { SoloRecord } from "../../domain/solo/record.ts";
import { missedWords } from "../../domain/words/missed-words.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { afterCursor, type Cursor } from "./paging.ts";
import { insertQuizReviews, reviewSettingsOf } from "./review-log.ts";
import { insertMissed } from "./saved-words.ts";
import { practiceGames, users } from "./schema.ts";

export type StoredPracticeGame = typeof practiceGames.$inferSelect;

/**
 * Stores a game that a person played alone, its answers as reviews, and the words missed in it, in one transaction. It is idempotent, so that a
 * browser may retry. The score is computed here and never taken from the client.
 * @returns the stored score under this id; undefined where the account is gone
 */
export async function recordPractice(db: D1Database, userId: string, record: SoloRecord, nowMs: number) {
  const orm = drizzle(db);
  const isThis = and(eq(practiceGames.userId, userId), eq(practiceGames.id, record.id));
  const isNew = notExists(orm.select({ id: practiceGames.id }).from(practiceGames).where(isThis));
  const hasOwner = exists(orm.select({ id: users.id }).from(users).where(eq(users.id, userId)));
  const row = rowOf(userId, record, nowMs);
  const answered = pairWithAnswers(record.questions, record.answers);
  const missed = missedWords(answered).map((word) => ({ userId, word, missedAtMs: row.completedAtMs }));
  const day = dayOf(row.completedAtMs, (await reviewSettingsOf(db, userId)).timeZone);
  const reviews = quizReviews(answered, row.completedAtMs, day).map((review) => ({ userId, review }));
  await orm.batch([
    ...insertQuizReviews(orm, reviews, isNew),
    ...insertMissed(orm, missed, isNew),
    orm
      .insert(practiceGames)
      .select(selectRows(practiceGames, `[${jsonRows(practiceGames, [row])}]`, hasOwner))
      .onConflictDoNothing(),
  ]);
  const { score, totalQuestions } = practiceGames;
  return orm.select({ score, totalQuestions }).from(practiceGames).where(isThis).get();
}

/** Games that a person played alone, newest first, by cursor. */
export async function practiceGamesOf(db: D1Database, userId: string, after: Cursor | null, limit: number) {
  const { completedAtMs, id } = practiceGames;
  return drizzle(db)
    .select()
    .from(practiceGames)
    .where(and(eq(practiceGames.userId, userId), afterCursor(completedAtMs, id, after)))
    .orderBy(desc(completedAtMs), desc(id))
    .limit(limit);
}

function rowOf(userId: string, record: SoloRecord, nowMs: number): typeof practiceGames.$inferInsert {
  const { id, quizType, difficulty, wordsPerPlayer, customText: passage, questions, answers, durationMs } = record;
  // A browser's clock may be wrong; nothing was finished in the future.
  const completedAtMs = Math.min(Date.parse(record.completedAt), nowMs);
  return {
    userId,
    id,
    quizType,
    difficulty,
    wordsPerPlayer,
    passage,
    questions,
    answers,
    score: pairWithAnswers(questions, answers).filter(isRight).length,
    totalQuestions: questions.length,
    durationMs,
    completedAtMs: Number.isNaN(completedAtMs) ? nowMs : completedAtMs,
    receivedAtMs: nowMs,
  };
}
