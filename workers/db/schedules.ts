import { and, count, eq, inArray, lte, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { type Folded, foldOf } from "../../domain/cards/fold.ts";
import { replay, type Schedule } from "../../domain/cards/schedule.ts";
import { rememberedIn } from "../../domain/progress/remembered.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { reviewLog, savedWords } from "./learning-schema.ts";
import { receivedEntryOf, rowOf } from "./log-rows.ts";
import { ownerExists } from "./owner.ts";

/** How many cards are computed at a time, and how often in one request: the next one continues. */
const CARDS_AT_ONCE = 200;
const ROUNDS_MAX = 10;
/** How many entries are folded away at a time; the others when their card gets its next entry. */
const FOLDED_AT_ONCE_MAX = 5_000;

/**
 * Computes the stored schedules, and what is remembered, anew from the log where entries have arrived since. Until then
 * readers get the old ones, so call it before reading. The logs that it has read are folded where they are long.
 */
export async function refreshSchedules(db: D1Database, userId: string, nowMs: number): Promise<void> {
  const orm = drizzle(db);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const stale = await orm
      .select({ senseId: savedWords.senseId })
      .from(savedWords)
      .where(and(eq(savedWords.userId, userId), sql`is_stale`))
      .limit(CARDS_AT_ONCE);
    if (stale.length === 0) return;
    const logs = await logsOf(
      orm,
      userId,
      stale.map(({ senseId }) => senseId),
    );
    const read = stale.map(({ senseId }) => ({ senseId, ...(logs.get(senseId) ?? { log: [], lastArrival: 0 }) }));
    const fresh = read.map(({ senseId, log, lastArrival }) => {
      const entries = log.map(({ entry }) => entry);
      const schedule = replay(senseId, entries);
      const { rememberedAtMs, learnedBackAtMs } = rememberedIn(senseId, log);
      return [senseId, JSON.stringify(schedule), dueAtMsOf(schedule), lastArrival, rememberedAtMs, learnedBackAtMs];
    });
    // A card that got entries meanwhile stays stale: the last arrival says it.
    await orm.run(sql`
      update saved_words set schedule = value ->> 1, due_at_ms = value ->> 2, is_stale = 0,
        remembered_at_ms = value ->> 4, learned_back_at_ms = value ->> 5
      from json_each(${JSON.stringify(fresh)})
      where saved_words.user_id = ${userId} and saved_words.sense_id = value ->> 0 and value ->> 3 =
        (select coalesce(max(arrival), 0) from review_log as log
         where log.user_id = ${userId} and log.sense_id = value ->> 0)`);
    let folding = 0;
    const folds = read.flatMap(({ senseId, log, lastArrival }) => {
      const fold = foldOf(senseId, log, nowMs);
      folding += fold?.foldedIds.length ?? 0;
      return fold && folding <= FOLDED_AT_ONCE_MAX ? [{ ...fold, lastArrival }] : [];
    });
    if (folds.length > 0) await storeFolds(orm, userId, folds, nowMs);
  }
}

/** Puts folds in the place of what they stand for, except where a card got entries meanwhile. */
async function storeFolds(
  orm: DrizzleD1Database,
  userId: string,
  folds: readonly (Folded & { lastArrival: number })[],
  nowMs: number,
): Promise<void> {
  const insert = ({ entry, remembered, lastArrival }: (typeof folds)[number]) => {
    const row = rowOf(userId, entry, { receivedAtMs: nowMs, remembered });
    const isUnchanged = sql`${ownerExists(userId)} and ${lastArrival} = (select max(arrival) from review_log as log
      where log.user_id = ${userId} and log.sense_id = ${entry.cardId})`;
    return orm
      .insert(reviewLog)
      .select(selectRows(reviewLog, `[${jsonRows(reviewLog, [row])}]`, isUnchanged))
      .onConflictDoNothing();
  };
  const folded = folds.map(({ entry, foldedIds }) => ({ id: entry.id, foldedIds }));
  const isFolded = sql`user_id = ${userId} and id in (
    select old.value from json_each(${JSON.stringify(folded)}) as fold, json_each(fold.value -> 'foldedIds') as old
    where exists (select 1 from review_log as stored where stored.user_id = ${userId} and stored.id = fold.value ->> 'id'))`;
  const [first, ...others] = folds.map(insert);
  if (first) await orm.batch([first, ...others, orm.delete(reviewLog).where(isFolded)]);
}

function dueAtMsOf({ dueMs, isSuspended, buriedUntilMs }: Schedule): number | null {
  return dueMs === null || isSuspended ? null : Math.max(dueMs, buriedUntilMs);
}

/** How many of a person's cards are due. */
export function countDue(orm: DrizzleD1Database, userId: string, nowMs: number) {
  return orm
    .select({ due: count() })
    .from(savedWords)
    .where(and(eq(savedWords.userId, userId), lte(savedWords.dueAtMs, nowMs)));
}

async function logsOf(orm: DrizzleD1Database, userId: string, senseIds: readonly string[]) {
  const rows = await orm
    .select()
    .from(reviewLog)
    .where(
      and(
        eq(reviewLog.userId, userId),
        inArray(reviewLog.senseId, sql`(select value from json_each(${JSON.stringify(senseIds)}))`),
      ),
    );
  const logs = new Map<string, { log: ReturnType<typeof receivedEntryOf>[]; lastArrival: number }>();
  for (const row of rows) {
    const { log, lastArrival } = logs.get(row.senseId) ?? { log: [], lastArrival: 0 };
    log.push(receivedEntryOf(row));
    logs.set(row.senseId, { log, lastArrival: Math.max(lastArrival, row.arrival) });
  }
  return logs;
}
