import { and, desc, eq, exists, gt, gte, isNull, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import {
  CHALLENGE_CATEGORIES,
  CHALLENGE_LEADERS_SHOWN,
  CHALLENGE_MS,
  CHALLENGE_READ_MIN_S,
  type ChallengeCategory,
  challengeDurationMs,
  runningSinceMs,
} from "../../domain/challenge/rules.ts";
import { addDays, dayOf } from "../../domain/day.ts";
import { learningFrom } from "../../domain/progress/learning.ts";
import type { Difficulty } from "../../domain/quiz/difficulty.ts";
import { pairWithAnswers } from "../../domain/quiz/evaluate/evaluate.ts";
import { wholeSeconds } from "../../domain/room/scoring.ts";
import { insertLearning } from "./learning.ts";
import { challengeAttempts, challengeDays, challengeRanks, practiceGames } from "./learning-schema.ts";
import { ownerExists } from "./owner.ts";
import { reviewSettingsOf } from "./review-log.ts";
import { accountNames, users } from "./schema.ts";
import { isPresentName } from "./users.ts";

export type StoredChallenge = typeof challengeDays.$inferSelect;
export type StoredAttempt = typeof challengeAttempts.$inferSelect;

/** What an attempt came to, in columns that no joined table has too: results of a batch are told apart by their names. */
const OUTCOME = {
  dealtAtMs: challengeAttempts.dealtAtMs,
  handedInAtMs: challengeAttempts.handedInAtMs,
  score: challengeAttempts.score,
  totalQuestions: challengeAttempts.totalQuestions,
  seconds: challengeAttempts.seconds,
} as const;

/** Nobody has this id. */
const NOBODY = "";

type ChallengeRequest = { category: ChallengeCategory; userId: string | null };

/**
 * A challenge as it is stored, with a person's attempt and the first of its ranking, in one round trip: today's, or
 * yesterday's while the person's attempt at it still runs.
 * @param request with the day, if it is a certain one
 */
export async function challengeOf(
  db: D1Database,
  request: ChallengeRequest & { today: string; day?: string },
  nowMs: number,
) {
  const { category, userId, today } = request;
  const day = request.day === undefined ? shownDay(userId ?? NOBODY, category, today, nowMs) : sql`${request.day}`;
  const orm = drizzle(db);
  const { points } = challengeAttempts;
  const [[found], leaders] = await orm.batch([
    orm
      .select({
        day: sql<string>`shown.day`.as("shown_day"),
        title: challengeDays.title,
        passage: challengeDays.passage,
        questions: challengeDays.questions,
        ...OUTCOME,
        answers: challengeAttempts.answers,
        players: playersOf(category, sql`shown.day`),
        rank: rankOf(),
      })
      .from(sql`(select ${day} as day) as shown`)
      .leftJoin(challengeDays, and(sql`${challengeDays.day} = shown.day`, eq(challengeDays.category, category)))
      .leftJoin(
        challengeAttempts,
        and(
          eq(challengeAttempts.userId, userId ?? NOBODY),
          eq(challengeAttempts.category, category),
          sql`${challengeAttempts.day} = shown.day`,
        ),
      ),
    orm
      .select({
        userId: users.id,
        displayName: users.displayName,
        googlePicture: users.googlePicture,
        avatar: users.avatar,
        isHidden: users.isHidden,
        nameVerdict: accountNames.verdict,
        score: sql<number>`${challengeAttempts.score}`,
        seconds: sql<number>`${challengeAttempts.seconds}`,
        points: sql<number>`${points}`,
      })
      .from(challengeAttempts)
      .innerJoin(users, eq(users.id, challengeAttempts.userId))
      .leftJoin(accountNames, isPresentName)
      // Whoever got nothing right has points below zero, and is not listed; nor is what was handed in too fast, or a suspended account.
      .where(
        and(
          sql`${challengeAttempts.day} = ${day}`,
          eq(challengeAttempts.category, category),
          gt(points, 0),
          gte(challengeAttempts.seconds, CHALLENGE_READ_MIN_S),
          eq(users.isActive, true),
        ),
      )
      .orderBy(desc(points), desc(challengeAttempts.userId))
      .limit(CHALLENGE_LEADERS_SHOWN),
  ]);
  if (!found) return { day: today, challenge: null, attempt: null, players: 0, leaders };
  const { day: dayFound, title, passage, questions, players, dealtAtMs, ...attempt } = found;
  return {
    day: dayFound,
    challenge: title === null || passage === null || questions === null ? null : { title, passage, questions },
    attempt: dealtAtMs === null ? null : { dealtAtMs, ...attempt },
    players,
    leaders,
  };
}

export type FoundChallenge = Awaited<ReturnType<typeof challengeOf>>;
export type FoundAttempt = NonNullable<FoundChallenge["attempt"]>;

/** What a person has done of a day's challenges, and what tells the category that suits them, in one round trip. */
export async function challengesOf(db: D1Database, userId: string | null, today: string) {
  const orm = drizzle(db);
  const own = userId ?? NOBODY;
  const category = sql`kind.value`;
  const lastDay = sql<string | null>`(select max(last.day) from ${challengeAttempts} as last
    where last.user_id = ${own} and last.category = ${category})`.as("last_day");
  const [categories, [practised]] = await orm.batch([
    orm
      .select({
        category: sql<ChallengeCategory>`${category}`.as("kind"),
        players: playersOf(category, sql`${today}`),
        ...OUTCOME,
        rank: rankOf(),
        lastDay,
      })
      .from(sql`json_each(${JSON.stringify(CHALLENGE_CATEGORIES)}) as kind`)
      .leftJoin(
        challengeAttempts,
        and(
          eq(challengeAttempts.userId, own),
          sql`${challengeAttempts.category} = ${category}`,
          eq(challengeAttempts.day, today),
        ),
      ),
    orm
      .select({ difficulty: practiceGames.difficulty })
      .from(practiceGames)
      .where(eq(practiceGames.userId, own))
      .orderBy(desc(practiceGames.completedAtMs), desc(practiceGames.id))
      .limit(1),
  ]);
  const lastDifficulty: Difficulty | null = practised?.difficulty ?? null;
  return { categories, lastDifficulty };
}

/** The day of the attempt that still runs, else today. */
function shownDay(userId: string, category: ChallengeCategory, today: string, nowMs: number): SQL {
  return sql`coalesce((select running.day from ${challengeAttempts} as running
    where running.user_id = ${userId} and running.category = ${category} and running.day = ${addDays(today, -1)}
      and running.handed_in_at_ms is null and running.dealt_at_ms >= ${runningSinceMs(nowMs)}), ${today})`;
}

/** How many have handed in. */
function playersOf(category: SQL | string, day: SQL) {
  return sql<number>`(select coalesce(sum(handed.players), 0) from ${challengeRanks} as handed
    where handed.day = ${day} and handed.category = ${category})`.as("players");
}

/**
 * The rank of the joined attempt; null where nothing is right, nothing was handed in, or faster than somebody reads. Equal points
 * share a rank. The seconds of the others follow from their points: 1,000 for each right answer, less the seconds. Suspended
 * accounts don't count.
 */
function rankOf() {
  const { day, category, points, seconds } = challengeAttempts;
  const theirSeconds = sql`(1000 - better.points % 1000) % 1000`;
  return sql<
    number | null
  >`case when ${points} > 0 and ${seconds} >= ${CHALLENGE_READ_MIN_S} then 1 + (select coalesce(sum(better.players), 0)
    from ${challengeRanks} as better
    where better.day = ${day} and better.category = ${category} and better.points > ${points}
      and ${theirSeconds} >= ${CHALLENGE_READ_MIN_S})
    - (select count(*) from ${users} as suspended cross join ${challengeAttempts} as theirs on theirs.user_id = suspended.id
      where suspended.is_active = 0 and theirs.day = ${day} and theirs.category = ${category}
        and theirs.points > ${points} and theirs.seconds >= ${CHALLENGE_READ_MIN_S}) end`.as("rank");
}

/** Stores a day's challenge, unless another request was faster. @returns the one that counts */
export async function keepChallenge(db: D1Database, challenge: StoredChallenge): Promise<StoredChallenge> {
  const orm = drizzle(db);
  const { day, category } = challenge;
  const [, [kept]] = await orm.batch([
    orm.insert(challengeDays).values(challenge).onConflictDoNothing(),
    orm
      .select()
      .from(challengeDays)
      .where(and(eq(challengeDays.day, day), eq(challengeDays.category, category))),
  ]);
  return kept ?? challenge;
}

type AttemptKey = Pick<StoredAttempt, "userId" | "category" | "day">;

/** Begins a person's attempt, unless there is one. Nothing if the account was deleted meanwhile. */
export async function dealAttempt(db: D1Database, { userId, category, day }: AttemptKey, nowMs: number): Promise<void> {
  await drizzle(db).run(sql`
    insert into challenge_attempts (user_id, category, day, dealt_at_ms)
    select ${userId}, ${category}, ${day}, ${nowMs} where ${ownerExists(userId)}
    on conflict do nothing`);
}

/**
 * Hands in a person's answers: scores them, stores them as reviews of cards, and the missed words, in one transaction. Of two
 * requests the first counts. What comes too late counts as nothing answered: its words are missed, and it is a learning day,
 * as after a game whose time was up. An attempt that is never handed in changes nothing.
 * @returns false where nothing was dealt
 */
export async function recordHandIn(
  db: D1Database,
  key: AttemptKey,
  given: readonly (number | null)[],
  nowMs: number,
): Promise<boolean> {
  const orm = drizzle(db);
  const { userId, category, day } = key;
  const isOpen = and(isThis(key), isNull(challengeAttempts.handedInAtMs));
  const [[found], { timeZone }] = await Promise.all([
    orm
      .select({ dealtAtMs: challengeAttempts.dealtAtMs, questions: challengeDays.questions })
      .from(challengeAttempts)
      .innerJoin(challengeDays, and(eq(challengeDays.day, day), eq(challengeDays.category, category)))
      .where(isThis(key)),
    reviewSettingsOf(db, userId),
  ]);
  if (!found) return false;
  const { questions, dealtAtMs } = found;
  const durationMs = challengeDurationMs(dealtAtMs, nowMs);
  const answers = questions.map((_, index) => (durationMs === null ? null : (given[index] ?? null)));
  const learning = learningFrom({
    answered: pairWithAnswers(questions, answers),
    atMs: nowMs,
    day: dayOf(nowMs, timeZone),
  });
  const stillOpen = exists(orm.select({ day: challengeAttempts.day }).from(challengeAttempts).where(isOpen));
  await orm.batch([
    ...insertLearning(orm, [{ userId, learning, receivedAtMs: nowMs }], stillOpen),
    orm
      .update(challengeAttempts)
      .set({
        handedInAtMs: nowMs,
        answers,
        score: learning.score,
        totalQuestions: questions.length,
        seconds: wholeSeconds(durationMs ?? CHALLENGE_MS),
        learnerDay: learning.day,
      })
      .where(isOpen),
  ]);
  return true;
}

function isThis({ userId, category, day }: AttemptKey): SQL | undefined {
  return and(
    eq(challengeAttempts.userId, userId),
    eq(challengeAttempts.category, category),
    eq(challengeAttempts.day, day),
  );
}

/** All attempts of a person, for the export of their data. */
export async function challengeAttemptsOf(db: D1Database, userId: string): Promise<StoredAttempt[]> {
  return drizzle(db).select().from(challengeAttempts).where(eq(challengeAttempts.userId, userId));
}
