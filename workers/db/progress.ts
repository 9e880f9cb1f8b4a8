import { and, count, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { DEFAULT_REVIEW_SETTINGS } from "../../domain/cards/settings.ts";
import { addDays, dayOf } from "../../domain/day.ts";
import type { BadgeId, LearningRecord } from "../../domain/progress/badges.ts";
import { type Streak, streakOf } from "../../domain/progress/streak.ts";
import { type LearningDay, totalOf, type WeekPenalty, weekStarts } from "../../domain/progress/weeks.ts";
import { type CefrLevel, DIFFICULTIES, type Difficulty, levelOf } from "../../domain/quiz/difficulty.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { badges, learningDays, practiceGames, savedWords } from "./learning-schema.ts";
import { ownerExists } from "./owner.ts";
import { selectReviewSettings } from "./review-log.ts";
import { refreshSchedules } from "./schedules.ts";
import { games, historyCounts, periodScores } from "./schema.ts";

export type LearningProgress = {
  /** The learner's day now. */
  today: string;
  days: LearningDay[];
  /** Of the last weeks, those with games in rooms. */
  penalties: WeekPenalty[];
  streak: Streak;
  record: LearningRecord;
  /** How many cards there are. */
  wordsMet: number;
  /** The badges that were given, with their times. */
  given: ReadonlyMap<BadgeId, number>;
};

/** All that a person's progress is computed from, in one round trip once the cards' schedules are up to date. */
export async function learningProgressOf(db: D1Database, userId: string, nowMs: number): Promise<LearningProgress> {
  await refreshSchedules(db, userId, nowMs);
  const orm = drizzle(db);
  const [[settings = DEFAULT_REVIEW_SETTINGS], days, penalties, [words], [hosted], roomLevels, practised, stored] =
    await orm.batch([
      selectReviewSettings(orm, userId),
      selectDays(orm, userId),
      selectPenalties(orm, userId, nowMs),
      selectWords(orm, userId),
      orm
        .select({ games: count() })
        .from(games)
        .where(and(eq(games.hostUserId, userId), ne(games.endedBy, "host_left"))),
      orm
        .selectDistinct({ level: historyCounts.level })
        .from(historyCounts)
        .where(and(eq(historyCounts.userId, userId), eq(historyCounts.state, "completed"), gt(historyCounts.games, 0))),
      selectPractised(orm, userId),
      orm.select({ badge: badges.badge, earnedAtMs: badges.earnedAtMs }).from(badges).where(eq(badges.userId, userId)),
    ]);
  const levels = new Set<CefrLevel>(roomLevels.map(({ level }) => level));
  for (const { difficulty } of practised) levels.add(levelOf(difficulty));
  const today = dayOf(nowMs, settings.timeZone);
  const streak = streakOf(
    days.map(({ day }) => day),
    today,
  );
  const { reviews, games: played, perfectGames } = totalOf(days);
  const record = {
    reviewDays: days.filter((day) => day.reviews > 0).length,
    reviews,
    longestStreak: streak.longest,
    wordsRemembered: words?.remembered ?? 0,
    wordsLearnedBack: words?.learnedBack ?? 0,
    wordsSaved: words?.saved ?? 0,
    games: played,
    perfectGames,
    levels: levels.size,
    gamesHosted: hosted?.games ?? 0,
  };
  const given = new Map(stored.map(({ badge, earnedAtMs }) => [badge, earnedAtMs]));
  return { today, days, penalties, streak, record, wordsMet: words?.met ?? 0, given };
}

/** Gives a person badges. One that was given already keeps its time. */
export async function giveBadges(db: D1Database, userId: string, earned: readonly BadgeId[], nowMs: number) {
  if (earned.length === 0) return;
  const rows = earned.map((badge) => ({ userId, badge, earnedAtMs: nowMs }));
  await drizzle(db)
    .insert(badges)
    .select(selectRows(badges, `[${jsonRows(badges, rows)}]`, ownerExists(userId)))
    .onConflictDoNothing();
}

/** The badges that a person was given, the first ones first. */
export async function badgesGivenTo(db: D1Database, userId: string) {
  const { badge, earnedAtMs } = badges;
  return drizzle(db).select({ badge, earnedAtMs }).from(badges).where(eq(badges.userId, userId)).orderBy(earnedAtMs);
}

/** A person's days, the first one first. */
export async function learningDaysOf(db: D1Database, userId: string): Promise<LearningDay[]> {
  return selectDays(drizzle(db), userId);
}

function selectDays(orm: DrizzleD1Database, userId: string) {
  const { userId: owner, ...columns } = learningDays;
  const { day, reviews, games, questions, rightAnswers, perfectGames, timeMs } = columns;
  return orm
    .select({ day, reviews, games, questions, rightAnswers, perfectGames, timeMs })
    .from(learningDays)
    .where(eq(owner, userId))
    .orderBy(day);
}

/** One look into an index for each week, whichever week it is now where the learner is. */
function selectPenalties(orm: DrizzleD1Database, userId: string, nowMs: number) {
  const today = dayOf(nowMs, "UTC");
  const starts = [...new Set([addDays(today, -1), addDays(today, 1)].flatMap(weekStarts))];
  const { kind, start, penaltyVnd } = periodScores;
  return orm
    .select({ start, penaltyVnd })
    .from(periodScores)
    .where(and(eq(kind, "week"), inArray(start, starts), eq(periodScores.userId, userId)));
}

/** All counts come from one index, without a row of the table. */
function selectWords(orm: DrizzleD1Database, userId: string) {
  const { source, rememberedAtMs, learnedBackAtMs } = savedWords;
  return orm
    .select({
      met: count(),
      saved: sql<number>`count(case when ${source} = 'saved' then 1 end)`,
      remembered: count(rememberedAtMs),
      learnedBack: count(learnedBackAtMs),
    })
    .from(savedWords)
    .where(eq(savedWords.userId, userId));
}

/** Of which difficulties somebody has played alone: one look into an index for each. */
function selectPractised(orm: DrizzleD1Database, userId: string) {
  const isPlayed = sql`exists (select 1 from ${practiceGames} where ${practiceGames.userId} = ${userId}
    and ${practiceGames.difficulty} = kind.value)`;
  return orm
    .select({ difficulty: sql<Difficulty>`kind.value` })
    .from(sql`json_each(${JSON.stringify(DIFFICULTIES)}) as kind`)
    .where(isPlayed);
}
