import { count, inArray, type SQL, sql, sum } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { bestAnswersIn } from "../../domain/history/best-answers.ts";
import type { GameRecord } from "../../domain/history/record.ts";
import { ANSWERS_OF_HOST_MAX, type BestTally } from "../../domain/quiz/retirement.ts";
import { hashOf } from "../room/secrets.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { senseAnswers } from "./schema.ts";

/**
 * The statement of a game's own batch that counts how its best players have answered, in one statement however many
 * questions there were. What one host's rooms have told enough of is not counted further.
 * @param isNew whether the game has not been taken in yet, so it goes before the game's own mark
 */
export function countBestAnswers(orm: DrizzleD1Database, record: GameRecord, isNew: SQL) {
  const { quizType } = record.settings;
  const host = record.hostUserId ? hashOf(record.hostUserId) : "";
  const rows = bestAnswersIn(record).map((tally) => ({ ...tally, quizType, host, games: 1 }));
  const more = (column: "games" | "answers" | "right") =>
    sql`${senseAnswers[column]} + ${sql.raw(`excluded."${column}"`)}`;
  return orm
    .insert(senseAnswers)
    .select(selectRows(senseAnswers, `[${jsonRows(senseAnswers, rows)}]`, isNew))
    .onConflictDoUpdate({
      target: [senseAnswers.senseId, senseAnswers.quizType, senseAnswers.host],
      set: { games: more("games"), answers: more("answers"), right: more("right") },
      setWhere: sql`${senseAnswers.answers} < ${ANSWERS_OF_HOST_MAX}`,
    });
}

/** How the best players have answered these senses, of all hosts together. */
export async function bestTallies(
  db: D1Database,
  senseIds: readonly string[],
): Promise<(BestTally & { senseId: string })[]> {
  const { senseId, quizType, games, answers, right } = senseAnswers;
  const total = (column: SQLiteColumn) => sum(column).mapWith(Number);
  return drizzle(db)
    .select({
      senseId,
      quizType,
      hosts: count(),
      games: total(games),
      answers: total(answers),
      right: total(right),
    })
    .from(senseAnswers)
    .where(inArray(senseId, sql`(select value from json_each(${JSON.stringify(senseIds)}))`))
    .groupBy(senseId, quizType);
}
