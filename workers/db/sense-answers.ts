import { and, count, countDistinct, eq, inArray, lte, type SQL, sql, sum } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { BestAnswer, SenseAnswers } from "../../domain/history/answers-by-sense.ts";
import type { GameRecord } from "../../domain/history/record.ts";
import { ACCOUNT_AGE_MIN_MS, ANSWERS_OF_HOST_MAX, type BestPlayersTally } from "../../domain/quiz/retirement.ts";
import { sha256 } from "../crypto.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { bestAnswers, senseAnswers } from "./question-schema.ts";
import { accountOrigins, users } from "./schema.ts";

/**
 * The statement of a game's own batch that counts how it was answered, in one statement however many questions there were.
 * The best players' answers of one host's rooms are counted up to a limit.
 * @param isNew whether the game is not recorded yet: the statement must come before the insert into `applied_games`
 */
export function countAnswers(orm: DrizzleD1Database, record: GameRecord, senses: readonly SenseAnswers[], isNew: SQL) {
  const { quizType } = record.settings;
  const host = record.hostUserId ? sha256(record.hostUserId) : "";
  const rows = senses.map((tally) => ({ ...tally, quizType, host, games: Math.sign(tally.answers) }));
  const { games, answers, right, restAnswers, restRight } = senseAnswers;
  const added = (column: SQLiteColumn) => sql`${column} + ${sql.raw(`excluded."${column.name}"`)}`;
  const addedUpToLimit = (column: SQLiteColumn) =>
    sql`case when ${answers} < ${ANSWERS_OF_HOST_MAX} then ${added(column)} else ${column} end`;
  return orm
    .insert(senseAnswers)
    .select(selectRows(senseAnswers, `[${jsonRows(senseAnswers, rows)}]`, isNew))
    .onConflictDoUpdate({
      target: [senseAnswers.senseId, senseAnswers.quizType, senseAnswers.host],
      set: {
        games: addedUpToLimit(games),
        answers: addedUpToLimit(answers),
        right: addedUpToLimit(right),
        restAnswers: added(restAnswers),
        restRight: added(restRight),
      },
    });
}

/** The answers of a game's best players that count: those of accounts that do, if its host's account does. */
export async function findBestAnswers(
  db: D1Database,
  record: GameRecord,
  given: readonly BestAnswer[],
): Promise<BestAnswerRow[]> {
  const people = [record.hostUserId, ...given.map(({ userId }) => userId)].filter((id) => typeof id === "string");
  const origins = await originsOfOldAccounts(db, people, record.endedAtMs);
  const host = origins.get(record.hostUserId ?? "")?.account;
  if (host === undefined) return [];
  return given.flatMap(({ userId, senseId, isNotWrong }) => {
    const from = origins.get(userId ?? "");
    if (!from) return [];
    const { account: player, address, browser } = from;
    const { quizType } = record.settings;
    return [{ senseId, quizType, player, address, browser, host, gameId: record.id, isNotWrong }];
  });
}

type BestAnswerRow = typeof bestAnswers.$inferInsert;

/**
 * The statement of a game's own batch that stores these answers, of each account the first one to a sense.
 * @param isNew whether the game is not recorded yet: the statement must come before the insert into `applied_games`
 */
export function insertBestAnswers(orm: DrizzleD1Database, rows: readonly BestAnswerRow[], isNew: SQL) {
  return orm
    .insert(bestAnswers)
    .select(selectRows(bestAnswers, `[${jsonRows(bestAnswers, rows)}]`, isNew))
    .onConflictDoNothing();
}

/** Where those of the accounts signed in first that were old enough; accounts of which that is not known don't count. */
async function originsOfOldAccounts(db: D1Database, userIds: readonly string[], atMs: number) {
  const { userId, address, browser } = accountOrigins;
  const found = await drizzle(db)
    .select({ userId, address, browser })
    .from(accountOrigins)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        inArray(userId, sql`(select value from json_each(${JSON.stringify(userIds)}))`),
        lte(users.createdAtMs, atMs - ACCOUNT_AGE_MIN_MS),
      ),
    );
  return new Map(found.map(({ userId: id, ...origin }) => [id, { account: sha256(id), ...origin }]));
}

/** How the accounts that count have answered these senses as best players of rooms. */
export function bestPlayersTallies(
  db: D1Database,
  senseIds: readonly string[],
): Promise<(BestPlayersTally & { senseId: string })[]> {
  const { senseId, quizType, host, gameId, address, browser, isNotWrong } = bestAnswers;
  return drizzle(db)
    .select({
      senseId,
      quizType,
      hosts: countDistinct(host),
      games: countDistinct(gameId),
      addresses: countDistinct(address),
      browsers: countDistinct(browser),
      answers: count(),
      right: sum(isNotWrong).mapWith(Number),
    })
    .from(bestAnswers)
    .where(inArray(senseId, sql`(select value from json_each(${JSON.stringify(senseIds)}))`))
    .groupBy(senseId, quizType);
}

/** How these senses were answered in rooms, of all hosts together: by the best players, and by the rest. */
export async function answerTallies(db: D1Database, senseIds: readonly string[]) {
  const { senseId, quizType, games, answers, right, restAnswers, restRight } = senseAnswers;
  const total = (column: SQLiteColumn) => sum(column).mapWith(Number);
  return drizzle(db)
    .select({
      senseId,
      quizType,
      hosts: sum(sql`${answers} > 0`).mapWith(Number),
      games: total(games),
      answers: total(answers),
      right: total(right),
      restAnswers: total(restAnswers),
      restRight: total(restRight),
    })
    .from(senseAnswers)
    .where(inArray(senseId, sql`(select value from json_each(${JSON.stringify(senseIds)}))`))
    .groupBy(senseId, quizType);
}
