import { and, count, desc, eq, exists, notExists } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { quizReviews, withdrawnReview } from "../../domain/cards/quiz-reviews.ts";
import { dayOf, isDayAt } from "../../domain/day.ts";
import { isRight, pairWithAnswers } from "../../domain/quiz/evaluate/evaluate.ts";
import { isPlausible, type SoloRecord } from "../../domain/solo/record.ts";
import { missedWords } from "../../domain/words/missed-words.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { practiceGames } from "./learning-schema.ts";
import { afterCursor, type Cursor, NUMBERED_ROWS_MAX, type Page } from "./paging.ts";
import { reportedBy } from "./reports.ts";
import { appendEntries, insertQuizReviews, reviewSettingsOf } from "./review-log.ts";
import { insertMissed } from "./saved-words.ts";
import { users } from "./schema.ts";

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
  const { timeZone } = await reviewSettingsOf(db, userId);
  const row = rowOf(userId, record, timeZone, nowMs);
  const answered = pairWithAnswers(record.questions, record.answers);
  const missed = missedWords(answered).map((word) => ({ userId, word, missedAtMs: row.completedAtMs }));
  const answers = row.learnerDay === null ? [] : quizReviews(answered, row.completedAtMs, row.learnerDay);
  const reviews = answers.map((review) => ({ userId, review, receivedAtMs: nowMs }));
  await orm.batch([
    ...insertQuizReviews(orm, reviews, isNew),
    ...insertMissed(orm, missed, isNew),
    orm
      .insert(practiceGames)
      .select(selectRows(practiceGames, `[${jsonRows(practiceGames, [row])}]`, hasOwner))
      .onConflictDoNothing(),
  ]);
  // A question that was reported before its game arrived counts as no review; the same entries once more change nothing.
  if (row.learnerDay !== null) {
    const day = row.learnerDay;
    const reported = await reportedBy(db, userId, record.questions);
    const withdrawn = reported.map((senseId) => withdrawnReview(senseId, day, nowMs));
    if (withdrawn.length > 0) await appendEntries(db, userId, withdrawn, nowMs);
  }
  return orm.select({ score, totalQuestions }).from(practiceGames).where(isThis).get();
}

const { id, quizType, difficulty, score, totalQuestions, durationMs, completedAtMs } = practiceGames;
/** What lists show: without questions and passage. */
const SHORT = { id, quizType, difficulty, score, totalQuestions, durationMs, completedAtMs };

/** A page of the games that a person played alone, newest first, and how many there are. */
export async function practicePageOf(db: D1Database, userId: string, { limit, page }: Page) {
  const orm = drizzle(db);
  const isOwn = eq(practiceGames.userId, userId);
  const counted = orm
    .select({ id })
    .from(practiceGames)
    .where(isOwn)
    .limit(NUMBERED_ROWS_MAX + 1)
    .as("counted");
  const [rows, totals] = await orm.batch([
    orm
      .select(SHORT)
      .from(practiceGames)
      .where(isOwn)
      .orderBy(desc(completedAtMs), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    orm.select({ total: count() }).from(counted),
  ]);
  const total = totals[0]?.total ?? 0;
  return { rows, total: Math.min(total, NUMBERED_ROWS_MAX), isTotalExact: total <= NUMBERED_ROWS_MAX };
}

/** The same by cursor. */
export async function practicePageAfter(db: D1Database, userId: string, after: Cursor | null, limit: number) {
  return drizzle(db)
    .select(SHORT)
    .from(practiceGames)
    .where(and(eq(practiceGames.userId, userId), afterCursor(completedAtMs, id, after)))
    .orderBy(desc(completedAtMs), desc(id))
    .limit(limit);
}

/** A game that a person played alone, with everything; undefined where there is none. */
export async function practiceGameOf(
  db: D1Database,
  userId: string,
  gameId: string,
): Promise<StoredPracticeGame | undefined> {
  return drizzle(db)
    .select()
    .from(practiceGames)
    .where(and(eq(practiceGames.userId, userId), eq(practiceGames.id, gameId)))
    .get();
}

/** Games that a person played alone, newest first, by cursor. */
export async function practiceGamesOf(db: D1Database, userId: string, after: Cursor | null, limit: number) {
  return drizzle(db)
    .select()
    .from(practiceGames)
    .where(and(eq(practiceGames.userId, userId), afterCursor(completedAtMs, id, after)))
    .orderBy(desc(completedAtMs), desc(id))
    .limit(limit);
}

function rowOf(userId: string, record: SoloRecord, timeZone: string, nowMs: number) {
  const { wordsPerPlayer, customText: passage, questions, answers } = record;
  // A browser's clock may be wrong; nothing was finished in the future.
  const finishedAtMs = Math.min(Date.parse(record.completedAt), nowMs);
  const completedAtMs = Number.isNaN(finishedAtMs) ? nowMs : finishedAtMs;
  const { day = null } = record;
  const playedOn = day !== null && isDayAt(day, completedAtMs) ? day : dayOf(completedAtMs, timeZone);
  return {
    userId,
    id: record.id,
    quizType: record.quizType,
    difficulty: record.difficulty,
    wordsPerPlayer,
    passage,
    questions,
    answers,
    score: pairWithAnswers(questions, answers).filter(isRight).length,
    totalQuestions: questions.length,
    durationMs: record.durationMs,
    completedAtMs,
    receivedAtMs: nowMs,
    learnerDay: isPlausible(record) ? playedOn : null,
  };
}
