import { and, asc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { type CardsFullCode, entriesOver, TEXTS_KEPT_PER_CARD } from "../../domain/cards/ceilings.ts";
import { FOLDED_AFTER_MS } from "../../domain/cards/fold.ts";
import { asReceived, type LogEntry, type Review } from "../../domain/cards/log.ts";
import { DEFAULT_REVIEW_SETTINGS, type ReviewSettings } from "../../domain/cards/settings.ts";
import { DEFAULT_TIME_ZONE, dayOf } from "../../domain/day.ts";
import { ANSWER_MIN_MS, plausibleReviews } from "../../domain/progress/plausible.ts";
import { hasSpaceForEntries, selectStored, storedIn } from "./account-storage.ts";
import { chunksOf, jsonRows, selectRows, valueInRow } from "./insert-rows.ts";
import { reviewLog, reviewSettings, savedWords } from "./learning-schema.ts";
import { entryOf, type NewEntry, noteOf, rowOf } from "./log-rows.ts";
import { ownerExists } from "./owner.ts";
import { users } from "./schema.ts";

/** An entry that was not stored because there is no room for it. */
export type RefusedEntry = { id: string; code: CardsFullCode };

/**
 * Appends entries that a device sends to a person's log in one transaction. An entry that is there already stays as it is,
 * so that a device may send one twice. Nothing is stored for an account that was deleted meanwhile.
 * @returns the entries that have no room: all of them, or only those with texts
 */
export async function appendEntries(
  db: D1Database,
  userId: string,
  entries: readonly LogEntry[],
  nowMs: number,
): Promise<RefusedEntry[]> {
  const orm = drizzle(db);
  const texts = entries.map((entry) => noteOf(entry) ?? "");
  const textBytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const isText = sql`${valueInRow(reviewLog)("type")} in ('note', 'correct')`;
  const hasSpace = hasSpaceForEntries(userId, { entries: entries.length, textBytes, isText }, nowMs);
  const { timeZone, sinceMs } = await learnerOf(db, userId, nowMs);
  const counted = plausibleReviews(entries, { receivedAtMs: nowMs, accountSinceMs: sinceMs });
  const today = dayOf(nowMs, timeZone);
  const rows = entries.map((entry) =>
    rowOf(userId, asReceived(entry, nowMs, today), { receivedAtMs: nowMs, isCounted: counted.has(entry.id) }),
  );
  const senseIds = [...new Set(entries.map(({ cardId }) => cardId))];
  const [before, owner, , stored] = await orm.batch([
    selectStored(orm, userId),
    orm.select({ id: users.id }).from(users).where(eq(users.id, userId)),
    insertEntries(orm, rows, sql`${ownerExists(userId)} and ${hasSpace}`),
    orm
      .select({ id: reviewLog.id })
      .from(reviewLog)
      .where(and(eq(reviewLog.userId, userId), inArray(reviewLog.id, listOf(entries.map(({ id }) => id))))),
    deleteRemoved(orm, userId, senseIds),
    markStale(orm, rows),
    deleteOldTexts(orm, userId, senseIds),
    deleteBeforeRemoval(orm, userId, entries, nowMs),
  ]);
  if (owner.length === 0) return [];
  const code = entriesOver(storedIn(before, nowMs), { entries: entries.length, textBytes });
  const storedIds = new Set(stored.map(({ id }) => id));
  return code === null ? [] : entries.flatMap(({ id }) => (storedIds.has(id) ? [] : [{ id, code }]));
}

/** Appends entries that the server makes itself, for which there is always room: there are few. */
export async function appendOwnEntries(
  db: D1Database,
  userId: string,
  entries: readonly LogEntry[],
  nowMs: number,
): Promise<void> {
  const orm = drizzle(db);
  const rows = entries.map((entry) => rowOf(userId, entry, { receivedAtMs: nowMs }));
  const senseIds = [...new Set(entries.map(({ cardId }) => cardId))];
  await orm.batch([
    insertEntries(orm, rows, ownerExists(userId)),
    deleteRemoved(orm, userId, senseIds),
    markStale(orm, rows),
    deleteBeforeRemoval(orm, userId, entries, nowMs),
  ]);
}

/** What is needed to judge when somebody learned: their time zone, and since when the account has existed. */
export async function learnerOf(db: D1Database, userId: string, nowMs: number) {
  const orm = drizzle(db);
  const [[settings = DEFAULT_REVIEW_SETTINGS], [owner]] = await orm.batch([
    selectReviewSettings(orm, userId),
    orm.select({ createdAtMs: users.createdAtMs }).from(users).where(eq(users.id, userId)),
  ]);
  return { timeZone: settings.timeZone, sinceMs: owner?.createdAtMs ?? nowMs };
}

/** A person's entries after a place in the order of arrival, and that of the last one. */
export async function entriesAfter(db: D1Database, userId: string, arrival: number, limit: number) {
  const rows = await drizzle(db)
    .select()
    .from(reviewLog)
    .where(and(eq(reviewLog.userId, userId), gt(reviewLog.arrival, arrival)))
    .orderBy(asc(reviewLog.arrival))
    .limit(limit);
  return { entries: rows.map(entryOf), lastArrival: rows.at(-1)?.arrival ?? arrival };
}

/**
 * @property receivedAtMs when the server knew of the answer, by its own clock
 * @property isCounted false if the review only moves its card: by it no word is remembered
 */
export type QuizReview = { userId: string; review: Review; receivedAtMs: number; isCounted?: boolean };

/**
 * Statements for the batch that records a game: its answers become reviews of the cards that the players have already.
 * @param isNew whether the game is not recorded yet; the statements come before those that add missed words
 */
export function insertQuizReviews(orm: DrizzleD1Database, reviews: readonly QuizReview[], isNew: SQL) {
  const rows = reviews.map(({ userId, review, ...receipt }) => rowOf(userId, review, receipt));
  const valueIn = valueInRow(reviewLog);
  const hasCard = sql`exists (select 1 from ${savedWords}
    where ${savedWords.userId} = ${valueIn("userId")} and ${savedWords.senseId} = ${valueIn("senseId")})`;
  const statements = (chunk: string) =>
    [
      orm
        .insert(reviewLog)
        .select(selectRows(reviewLog, chunk, sql`${isNew} and ${hasCard}`))
        // A device may have told its answers before its game: by the game they count.
        .onConflictDoUpdate({
          target: [reviewLog.userId, reviewLog.id],
          set: { isCounted: sql`is_counted or excluded.is_counted` },
        }),
      markRowsStale(orm, chunk),
    ] as const;
  const [first = "[]", ...others] = chunksOf(jsonRows(reviewLog, rows));
  return [...statements(first), ...others.flatMap(statements)] as const;
}

/** The time zones of people, as far as they are known. */
export async function timeZonesOf(db: D1Database, userIds: readonly string[]): Promise<(userId: string) => string> {
  const rows = await drizzle(db)
    .select({ userId: reviewSettings.userId, timeZone: reviewSettings.timeZone })
    .from(reviewSettings)
    .where(inArray(reviewSettings.userId, sql`(select value from json_each(${JSON.stringify(userIds)}))`));
  const known = new Map(rows.map(({ userId, timeZone }) => [userId, timeZone]));
  return (userId) => known.get(userId) ?? DEFAULT_TIME_ZONE;
}

export async function reviewSettingsOf(db: D1Database, userId: string): Promise<ReviewSettings> {
  const [stored] = await selectReviewSettings(drizzle(db), userId);
  return stored ?? DEFAULT_REVIEW_SETTINGS;
}

/** The statement for a batch; it gives no row where they are the default ones. */
export function selectReviewSettings(orm: DrizzleD1Database, userId: string) {
  const { newPerDay, timeZone, changedAtMs } = reviewSettings;
  return orm.select({ newPerDay, timeZone, changedAtMs }).from(reviewSettings).where(eq(reviewSettings.userId, userId));
}

/** Stores settings unless later ones are there. @returns those that count */
export async function saveReviewSettings(db: D1Database, userId: string, settings: ReviewSettings, nowMs: number) {
  const row = { userId, ...settings, changedAtMs: Math.min(settings.changedAtMs, nowMs) };
  await drizzle(db)
    .insert(reviewSettings)
    .select(selectRows(reviewSettings, `[${jsonRows(reviewSettings, [row])}]`, ownerExists(userId)))
    .onConflictDoUpdate({
      target: reviewSettings.userId,
      set: { newPerDay: row.newPerDay, timeZone: row.timeZone, changedAtMs: row.changedAtMs },
      setWhere: lte(reviewSettings.changedAtMs, row.changedAtMs),
    });
  return reviewSettingsOf(db, userId);
}

/** The condition that a word was removed after a moment, according to the log. */
export function isRemovedSince(userId: SQL, senseId: SQL, sinceMs: SQL): SQL {
  return sql`exists (select 1 from review_log as removal where removal.user_id = ${userId}
    and removal.sense_id = ${senseId} and removal.type = 'delete' and removal.at_ms >= ${sinceMs})`;
}

/** The first moment after a word was removed last, according to the log; null if it never was. */
export function afterRemoval(userId: SQL, senseId: SQL): SQL {
  return sql`(select max(removal.at_ms) + 1 from review_log as removal where removal.user_id = ${userId}
    and removal.sense_id = ${senseId} and removal.type = 'delete')`;
}

function deleteRemoved(orm: DrizzleD1Database, userId: string, senseIds: readonly string[]) {
  const { userId: owner, senseId, lastAtMs } = savedWords;
  return orm
    .delete(savedWords)
    .where(
      and(
        eq(owner, userId),
        inArray(senseId, listOf(senseIds)),
        isRemovedSince(sql`${owner}`, sql`${senseId}`, sql`${lastAtMs}`),
      ),
    );
}

/** Of each card the newest notes stay, and corrections, as many as may be withdrawn; older ones have no effect any more. */
function deleteOldTexts(orm: DrizzleD1Database, userId: string, senseIds: readonly string[]) {
  return orm.delete(reviewLog).where(sql`
    user_id = ${userId} and sense_id in ${listOf(senseIds)} and type in ('note', 'correct')
      and (select count(*) from review_log as later
        where later.user_id = review_log.user_id and later.sense_id = review_log.sense_id and later.type = review_log.type
          and (later.at_ms, later.id) > (review_log.at_ms, review_log.id)
          and not exists (select 1 from review_log as undo where undo.user_id = later.user_id
            and undo.sense_id = later.sense_id and undo.type = 'undo' and undo.undoes = later.id)
      ) >= ${TEXTS_KEPT_PER_CARD}`);
}

/**
 * What was done with a card before it was removed last has no effect any more. What is recent stays: a device may send it
 * once more, and then it must not count again.
 */
function deleteBeforeRemoval(orm: DrizzleD1Database, userId: string, entries: readonly LogEntry[], nowMs: number) {
  const removed = entries.flatMap(({ type, cardId }) => (type === "delete" ? [cardId] : []));
  return orm.delete(reviewLog).where(sql`
    user_id = ${userId} and sense_id in ${listOf(removed)} and type <> 'undo'
      and at_ms <= ${nowMs - FOLDED_AFTER_MS} and at_ms < (select max(removal.at_ms) from review_log as removal where removal.user_id = review_log.user_id
        and removal.sense_id = review_log.sense_id and removal.type = 'delete'
        and not exists (select 1 from review_log as undo where undo.user_id = removal.user_id
          and undo.sense_id = removal.sense_id and undo.type = 'undo' and undo.undoes = removal.id))`);
}

function insertEntries(orm: DrizzleD1Database, rows: readonly NewEntry[], condition: SQL) {
  return orm
    .insert(reviewLog)
    .select(selectRows(reviewLog, `[${jsonRows(reviewLog, rows)}]`, condition, { isCounted: andAlone }))
    .onConflictDoNothing();
}

function markStale(orm: DrizzleD1Database, rows: readonly NewEntry[]) {
  return markRowsStale(orm, `[${jsonRows(reviewLog, rows)}]`);
}

function markRowsStale(orm: DrizzleD1Database, json: string) {
  const valueIn = valueInRow(reviewLog);
  return orm
    .update(savedWords)
    .set({ isStale: true })
    .where(sql`(user_id, sense_id) in (select ${valueIn("userId")}, ${valueIn("senseId")} from json_each(${json}))`);
}

function listOf(values: readonly string[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}

/** A plausible review counts unless another one was made at the same time, which came in another request. */
function andAlone(valueIn: (key: string) => SQL): SQL {
  const atMs = valueIn("atMs");
  return sql`${valueIn("isCounted")} and not exists (select 1 from review_log as other
    where other.user_id = ${valueIn("userId")} and other.is_counted and other.type = 'review' and other.kind <> 'quiz'
      and other.at_ms > ${atMs} - ${ANSWER_MIN_MS} and other.at_ms < ${atMs} + ${ANSWER_MIN_MS})`;
}
