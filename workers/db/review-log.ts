import { and, asc, count, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as v from "valibot";
import { correctionSchema } from "../../domain/cards/correction.ts";
import { asReceived, type LogEntry, logEntrySchema, type Review } from "../../domain/cards/log.ts";
import { replay, type Schedule } from "../../domain/cards/schedule.ts";
import { DEFAULT_REVIEW_SETTINGS, type ReviewSettings } from "../../domain/cards/settings.ts";
import { DEFAULT_TIME_ZONE, dayOf } from "../../domain/day.ts";
import { rememberedIn } from "../../domain/progress/remembered.ts";
import { chunksOf, jsonRows, selectRows, valueInRow } from "./insert-rows.ts";
import { reviewLog, reviewSettings, savedWords } from "./learning-schema.ts";
import { users } from "./schema.ts";

type StoredEntry = typeof reviewLog.$inferSelect;
type NewEntry = Omit<StoredEntry, "arrival">;

/**
 * Appends entries to a person's log in one transaction. An entry that is there already stays as it is, so that a device may
 * send one twice. Nothing is stored for an account that was deleted meanwhile.
 */
export async function appendEntries(
  db: D1Database,
  userId: string,
  entries: readonly LogEntry[],
  nowMs: number,
): Promise<void> {
  const orm = drizzle(db);
  const today = dayOf(nowMs, (await reviewSettingsOf(db, userId)).timeZone);
  const rows = entries.map((entry) => rowOf(userId, asReceived(entry, nowMs, today), nowMs));
  const senseIds = [...new Set(entries.map(({ cardId }) => cardId))];
  await orm.batch([
    insertEntries(orm, rows, ownerExists()),
    deleteRemoved(orm, userId, senseIds),
    markStale(orm, rows),
  ]);
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

/** @property receivedAtMs when the server knew of the answer, by its own clock */
export type QuizReview = { userId: string; review: Review; receivedAtMs: number };

/**
 * Statements for the batch that records a game: its answers become reviews of the cards that the players have already.
 * @param isNew whether the game is not recorded yet; the statements come before those that add missed words
 */
export function insertQuizReviews(orm: DrizzleD1Database, reviews: readonly QuizReview[], isNew: SQL) {
  const rows = reviews.map(({ userId, review, receivedAtMs }) => rowOf(userId, review, receivedAtMs));
  const valueIn = valueInRow(reviewLog);
  const hasCard = sql`exists (select 1 from ${savedWords}
    where ${savedWords.userId} = ${valueIn("userId")} and ${savedWords.senseId} = ${valueIn("senseId")})`;
  const statements = (chunk: string) =>
    [
      orm
        .insert(reviewLog)
        .select(selectRows(reviewLog, chunk, sql`${isNew} and ${hasCard}`))
        .onConflictDoNothing(),
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
    .select(
      selectRows(
        reviewSettings,
        `[${jsonRows(reviewSettings, [row])}]`,
        sql`exists (select 1 from ${users} where ${users.id} = ${userId})`,
      ),
    )
    .onConflictDoUpdate({
      target: reviewSettings.userId,
      set: { newPerDay: row.newPerDay, timeZone: row.timeZone, changedAtMs: row.changedAtMs },
      setWhere: lte(reviewSettings.changedAtMs, row.changedAtMs),
    });
  return reviewSettingsOf(db, userId);
}

/** How many cards are computed at a time, and how often in one request: the next one continues. */
const CARDS_AT_ONCE = 200;
const ROUNDS_MAX = 10;

/**
 * Computes the stored schedules, and what is remembered, anew from the log where entries have arrived since. Until then
 * readers get the old ones, so call it before reading.
 */
export async function refreshSchedules(db: D1Database, userId: string): Promise<void> {
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
    const fresh = stale.map(({ senseId }) => {
      const log = logs.get(senseId) ?? [];
      const entries = log.map(({ entry }) => entry);
      const schedule = replay(senseId, entries);
      const { rememberedAtMs, learnedBackAtMs } = rememberedIn(senseId, log);
      return [senseId, JSON.stringify(schedule), dueAtMsOf(schedule), log.length, rememberedAtMs, learnedBackAtMs];
    });
    // A card that got entries meanwhile stays stale: the log only grows, so their number says it.
    await orm.run(sql`
      update saved_words set schedule = value ->> 1, due_at_ms = value ->> 2, is_stale = 0,
        remembered_at_ms = value ->> 4, learned_back_at_ms = value ->> 5
      from json_each(${JSON.stringify(fresh)})
      where saved_words.user_id = ${userId} and saved_words.sense_id = value ->> 0 and value ->> 3 =
        (select count(*) from review_log as log where log.user_id = ${userId} and log.sense_id = value ->> 0)`);
  }
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
    .where(and(eq(reviewLog.userId, userId), inArray(reviewLog.senseId, listOf(senseIds))));
  const received = rows.map((row) => ({ entry: entryOf(row), receivedAtMs: row.receivedAtMs }));
  return Map.groupBy(received, ({ entry }) => entry.cardId);
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

function insertEntries(orm: DrizzleD1Database, rows: readonly NewEntry[], condition: SQL) {
  return orm
    .insert(reviewLog)
    .select(selectRows(reviewLog, `[${jsonRows(reviewLog, rows)}]`, condition))
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

/** Nothing is stored for an account that was deleted meanwhile [R6]. */
function ownerExists(): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${valueInRow(reviewLog)("userId")})`;
}

function rowOf(userId: string, entry: LogEntry, receivedAtMs: number): NewEntry {
  const { id, cardId: senseId, atMs, day, type } = entry;
  return {
    userId,
    id,
    senseId,
    type,
    atMs,
    day,
    rating: type === "review" ? entry.rating : null,
    kind: type === "review" ? entry.kind : null,
    durationMs: type === "review" ? (entry.durationMs ?? null) : null,
    undoes: type === "undo" ? entry.undoes : null,
    untilMs: type === "bury" ? entry.untilMs : null,
    note: noteOf(entry),
    receivedAtMs,
  };
}

/** The text of an entry: of a note, or of a correction as JSON. */
function noteOf(entry: LogEntry): string | null {
  if (entry.type === "note") return entry.text;
  if (entry.type !== "correct") return null;
  const { vietnamese, definition } = entry;
  return JSON.stringify({ vietnamese, definition });
}

/** An entry as its device made it. */
function entryOf(row: StoredEntry): LogEntry {
  const { id, senseId: cardId, type, atMs, day, rating, kind, durationMs, undoes, untilMs, note } = row;
  const extra = { rating, kind, undoes, untilMs, text: note, ...(durationMs !== null && { durationMs }) };
  const correction = type === "correct" ? v.parse(correctionSchema, JSON.parse(note ?? "")) : {};
  return v.parse(logEntrySchema, { id, cardId, type, atMs, day, ...extra, ...correction });
}
