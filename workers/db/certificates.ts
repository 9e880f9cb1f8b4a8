import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import {
  CERTIFIED_QUESTIONS_MIN,
  CERTIFIED_QUIZZES,
  type LevelProgress,
  levelProgress,
  type ScoredQuiz,
} from "../../domain/progress/certificate.ts";
import { type CefrLevel, DIFFICULTIES, type Difficulty, levelOf, QUIZ_LEVELS } from "../../domain/quiz/difficulty.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { certificates, practiceGames, savedWords } from "./learning-schema.ts";
import { ownerExists } from "./owner.ts";
import { refreshSchedules } from "./schedules.ts";
import { historyCounts, historyEntries } from "./schema.ts";

export type StoredCertificate = typeof certificates.$inferSelect;

/** The level of a word in a sense as the lexicon has it; null if it has no such sense. */
export type LevelOfSense = (word: string, senseId: string) => CefrLevel | null;

/**
 * How far a person is with the certificate of each level, by what is stored. Levels of words are the lexicon's: those that
 * are stored with the words came with a request.
 */
export async function certificateProgressOf(
  db: D1Database,
  userId: string,
  levelOfSense: LevelOfSense,
): Promise<LevelProgress[]> {
  await refreshSchedules(db, userId, Date.now());
  const orm = drizzle(db);
  const [words, played, practised] = await orm.batch([
    selectRemembered(orm, userId),
    selectLastGames(orm, userId),
    selectLastPractice(orm, userId),
  ]);
  const quizzes: ScoredQuiz[] = [
    ...played,
    ...practised.map(({ difficulty, atMs, score, questions }) => ({
      level: levelOf(difficulty),
      atMs,
      percent: Math.round((10_000 * score) / questions),
    })),
  ];
  const levels = words.map(({ word, senseId }) => levelOfSense(word, senseId));
  return QUIZ_LEVELS.map((level) => levelProgress(level, levels.filter((one) => one === level).length, quizzes));
}

type NewCertificate = Omit<StoredCertificate, "withdrawnAtMs">;

/**
 * Stores a certificate, unless the person has a valid one of this level: then that one stays.
 * @returns the valid one; undefined if the account is gone
 */
export async function issueCertificate(db: D1Database, issued: NewCertificate): Promise<StoredCertificate | undefined> {
  const orm = drizzle(db);
  const [, stored] = await orm.batch([
    orm
      .insert(certificates)
      .select(selectRows(certificates, `[${jsonRows(certificates, [issued])}]`, ownerExists(issued.userId)))
      .onConflictDoNothing(),
    orm
      .select()
      .from(certificates)
      .where(
        and(
          eq(certificates.userId, issued.userId),
          eq(certificates.level, issued.level),
          isNull(certificates.withdrawnAtMs),
        ),
      ),
  ]);
  return stored[0];
}

/** A person's certificates, the newest first, withdrawn ones too. */
export async function certificatesOf(db: D1Database, userId: string): Promise<StoredCertificate[]> {
  return drizzle(db)
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAtMs));
}

export async function findCertificate(db: D1Database, code: string): Promise<StoredCertificate | undefined> {
  return drizzle(db).select().from(certificates).where(eq(certificates.code, code)).get();
}

/** Withdraws a person's certificate for good; one that was withdrawn keeps its time. @returns false where there is none */
export async function withdrawCertificate(db: D1Database, userId: string, code: string, nowMs: number) {
  const withdrawn = await drizzle(db)
    .update(certificates)
    .set({ withdrawnAtMs: sql`coalesce(${certificates.withdrawnAtMs}, ${nowMs})` })
    .where(and(eq(certificates.userId, userId), eq(certificates.code, code)))
    .returning({ code: certificates.code });
  return withdrawn.length > 0;
}

function selectRemembered(orm: DrizzleD1Database, userId: string) {
  const { word, senseId, rememberedAtMs } = savedWords;
  return orm
    .select({ word, senseId })
    .from(savedWords)
    .where(and(eq(savedWords.userId, userId), isNotNull(rememberedAtMs)));
}

/** The last finished or left games of each kind (role, state, level) that somebody has: as many as can count, by index. */
function selectLastGames(orm: DrizzleD1Database, userId: string) {
  const { createdAtMs, percent } = historyEntries;
  const isOfKind = and(
    eq(historyEntries.userId, historyCounts.userId),
    eq(historyEntries.role, historyCounts.role),
    eq(historyEntries.state, historyCounts.state),
    eq(historyEntries.level, historyCounts.level),
  );
  const last = sql`select json_array(${createdAtMs}, ${percent}) as quiz from ${historyEntries} where ${isOfKind}
    order by ${createdAtMs} desc limit ${CERTIFIED_QUIZZES}`;
  return orm
    .select({
      level: historyCounts.level,
      atMs: sql<number>`last.value ->> 0`,
      percent: sql<number>`last.value ->> 1`,
    })
    .from(historyCounts)
    .crossJoin(listOf(last))
    .where(and(eq(historyCounts.userId, userId), sql`${historyCounts.state} in ('completed', 'left')`));
}

/** The last games of each difficulty that somebody played alone, by the server's clock. Those without a day don't count. */
function selectLastPractice(orm: DrizzleD1Database, userId: string) {
  const { difficulty, receivedAtMs, score, totalQuestions, learnerDay } = practiceGames;
  const last = sql`select json_array(${receivedAtMs}, ${score}, ${totalQuestions}) as quiz from ${practiceGames}
    where ${practiceGames.userId} = ${userId} and ${difficulty} = kind.value
      and ${totalQuestions} >= ${CERTIFIED_QUESTIONS_MIN} and ${learnerDay} is not null
    order by ${receivedAtMs} desc limit ${CERTIFIED_QUIZZES}`;
  return orm
    .select({
      difficulty: sql<Difficulty>`kind.value`,
      atMs: sql<number>`last.value ->> 0`,
      score: sql<number>`last.value ->> 1`,
      questions: sql<number>`last.value ->> 2`,
    })
    .from(sql`json_each(${JSON.stringify(DIFFICULTIES)}) as kind`)
    .crossJoin(listOf(last));
}

/** The rows of a query with one column of JSON, `quiz`, as a table that a cross join can ask once for each row. */
function listOf(query: SQL): SQL {
  return sql`json_each((select json_group_array(json(quiz)) from (${query}))) as last`;
}
