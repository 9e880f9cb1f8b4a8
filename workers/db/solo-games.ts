import { and, count, desc, eq, exists, inArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type FullCode, gameOver } from "../../domain/cards/ceilings.ts";
import { withdrawnReview } from "../../domain/cards/quiz-reviews.ts";
import { dayOf, isDayAt } from "../../domain/day.ts";
import { learningFrom } from "../../domain/progress/learning.ts";
import { isPlayable, isTimePlausible } from "../../domain/progress/plausible.ts";
import { evaluateAll, pairWithAnswers } from "../../domain/quiz/evaluate/evaluate.ts";
import type { SoloRecord } from "../../domain/solo/record.ts";
import { missedWords } from "../../domain/words/missed-words.ts";
import { hasSpaceForGame, selectStored, storedIn } from "./account-storage.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { insertLearning } from "./learning.ts";
import { practiceGames, savedWords } from "./learning-schema.ts";
import { ownerExists } from "./owner.ts";
import { afterCursor, type Cursor, NUMBERED_ROWS_MAX, type Page } from "./paging.ts";
import { reportedBy } from "./reports.ts";
import { appendOwnEntries, learnerOf } from "./review-log.ts";

export type StoredSoloGame = typeof practiceGames.$inferSelect;
type Learner = Awaited<ReturnType<typeof learnerOf>>;

/** `full`: there is no space for the game. `no_account`: its account was deleted meanwhile. */
type RecordedSoloGame =
  | { kind: "stored"; score: number; totalQuestions: number }
  | { kind: "full"; code: FullCode }
  | { kind: "no_account" };

/**
 * Stores a game that a person played alone, its answers as reviews, and the words missed in it, in one transaction. It is
 * idempotent, so that a browser may retry. The score is computed here and never taken from the client.
 * @param unknown the senses that the lexicon does not have: their words become no cards
 */
export async function recordSoloGame(
  db: D1Database,
  userId: string,
  record: SoloRecord,
  nowMs: number,
  unknown: ReadonlySet<string> = new Set(),
): Promise<RecordedSoloGame> {
  const orm = drizzle(db);
  const isThis = and(eq(practiceGames.userId, userId), eq(practiceGames.id, record.id));
  const isStored = exists(orm.select({ id: practiceGames.id }).from(practiceGames).where(isThis));
  const bytes = bytesOf(record);
  const hasSpace = hasSpaceForGame(userId, bytes, nowMs);
  const isNew = sql`not ${isStored} and ${hasSpace}`;
  const { row, learning, isCounted } = rowAndLearning(
    userId,
    record,
    await learnerOf(db, userId, nowMs),
    nowMs,
    unknown,
  );
  const learned = { userId, learning, receivedAtMs: nowMs, isCounted };
  const [before] = await orm.batch([
    selectStored(orm, userId),
    ...insertLearning(orm, [learned], isNew),
    orm
      .insert(practiceGames)
      .select(
        selectRows(practiceGames, `[${jsonRows(practiceGames, [row])}]`, sql`${ownerExists(userId)} and ${hasSpace}`),
      )
      .onConflictDoNothing(),
  ]);
  const kept = await orm.select({ score, totalQuestions }).from(practiceGames).where(isThis).get();
  if (!kept) {
    const code = gameOver(storedIn(before, nowMs), bytes);
    return code === null ? { kind: "no_account" } : { kind: "full", code };
  }
  // A question that was reported before its game arrived counts as no review; the same entries once more change nothing.
  if (isPlayable(record)) {
    const reported = await reportedBy(db, userId, record.questions);
    const withdrawn = reported.map((senseId) => withdrawnReview(senseId, learning.day, nowMs));
    if (withdrawn.length > 0) await appendOwnEntries(db, userId, withdrawn, nowMs);
  }
  return { kind: "stored", ...kept };
}

/** The senses that a person missed in a game and has no card of. */
export async function newlyMissed(db: D1Database, userId: string, record: SoloRecord): Promise<string[]> {
  const missed = missedWords(evaluateAll(pairWithAnswers(record.questions, record.answers))).map(
    ({ senseId }) => senseId,
  );
  const own = await drizzle(db)
    .select({ senseId: savedWords.senseId })
    .from(savedWords)
    .where(and(eq(savedWords.userId, userId), inArray(savedWords.senseId, missed)));
  const ownIds = new Set(own.map(({ senseId }) => senseId));
  return missed.filter((senseId) => !ownIds.has(senseId));
}

/** What the database counts of a game. */
function bytesOf({ customText, questions, answers }: SoloRecord): number {
  return Buffer.byteLength(customText + JSON.stringify(questions) + JSON.stringify(answers));
}

const { id, quizType, difficulty, score, totalQuestions, durationMs, completedAtMs } = practiceGames;
/** What lists show: without questions and passage. */
const SHORT = { id, quizType, difficulty, score, totalQuestions, durationMs, completedAtMs };

/** A page of the games that a person played alone, newest first, and how many there are. */
export async function soloGamesPageOf(db: D1Database, userId: string, { limit, page }: Page) {
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
export async function soloGamesAfter(db: D1Database, userId: string, after: Cursor | null, limit: number) {
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
): Promise<StoredSoloGame | undefined> {
  return drizzle(db)
    .select()
    .from(practiceGames)
    .where(and(eq(practiceGames.userId, userId), eq(practiceGames.id, gameId)))
    .get();
}

/** Games that a person played alone, newest first, by cursor. */
export async function fullSoloGamesOf(db: D1Database, userId: string, after: Cursor | null, limit: number) {
  return drizzle(db)
    .select()
    .from(practiceGames)
    .where(and(eq(practiceGames.userId, userId), afterCursor(completedAtMs, id, after)))
    .orderBy(desc(completedAtMs), desc(id))
    .limit(limit);
}

/** The row of a game, what it taught, and whether its reviews count. */
function rowAndLearning(
  userId: string,
  record: SoloRecord,
  { timeZone, sinceMs }: Learner,
  nowMs: number,
  unknown: ReadonlySet<string>,
) {
  const { wordsPerPlayer, customText: passage, questions, answers } = record;
  // A browser's clock may be wrong; nothing was finished in the future.
  const finishedAtMs = Math.min(Date.parse(record.completedAt), nowMs);
  const completedAtMs = Number.isNaN(finishedAtMs) ? nowMs : finishedAtMs;
  const { day = null } = record;
  const playedOn = day !== null && isDayAt(day, completedAtMs) ? day : dayOf(completedAtMs, timeZone);
  const receipt = { receivedAtMs: nowMs, accountSinceMs: sinceMs };
  const learning = learningFrom({
    answered: pairWithAnswers(questions, answers),
    atMs: completedAtMs,
    day: playedOn,
    isPlayable: isPlayable(record),
    unknown,
  });
  const isCounted = isPlayable(record) && isTimePlausible({ atMs: completedAtMs, day: playedOn }, receipt);
  const row = {
    userId,
    id: record.id,
    quizType: record.quizType,
    difficulty: record.difficulty,
    wordsPerPlayer,
    passage,
    questions,
    answers,
    score: learning.score,
    totalQuestions: questions.length,
    durationMs: record.durationMs,
    completedAtMs,
    receivedAtMs: nowMs,
    learnerDay: isCounted ? playedOn : null,
  };
  return { row, learning, isCounted };
}
