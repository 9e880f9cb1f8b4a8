import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { cardsOver } from "../../domain/cards/ceilings.ts";
import { dayOf } from "../../domain/day.ts";
import { WORDS_MAX } from "../../domain/room/rules.ts";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import { hasSpaceForCards, selectStored, storedIn } from "./account-storage.ts";
import { type ColumnOverrides, chunksOf, jsonRows, selectRows, valueInRow } from "./insert-rows.ts";
import { savedWords } from "./learning-schema.ts";
import { ownerExists } from "./owner.ts";
import { afterCursor, type Cursor, type Page } from "./paging.ts";
import { afterRemoval, appendOwnEntries, isRemovedSince, reviewSettingsOf } from "./review-log.ts";
import { countDue, refreshSchedules } from "./schedules.ts";

export type StoredWord = typeof savedWords.$inferSelect;
export type MissedWord = { userId: string; word: SavedWord; missedAtMs: number };

/**
 * Statements for the batch that records a game: missed words are added to the players' words, or their counts increase. The
 * sentence of a word that was saved by hand stays. A list that has no room for a game's words gets none.
 * @param isNew whether the game is not recorded yet: the statements must come before the one that records it
 */
export function insertMissed(orm: DrizzleD1Database, missed: readonly MissedWord[], isNew: SQL) {
  const rows = missed.map(({ userId, word, missedAtMs }) => ({
    ...rowOf(userId, word),
    source: "missed" as const,
    timesMissed: 1,
    lastMissedAtMs: missedAtMs,
    lastAtMs: missedAtMs,
  }));
  // Whatever the order in which games arrive, the latest counts as the last.
  const later = (column: SQL, arriving: string) => sql`max(coalesce(${column}, 0), ${sql.raw(`excluded.${arriving}`)})`;
  const set = {
    timesMissed: sql`${savedWords.timesMissed} + 1`,
    lastMissedAtMs: later(sql`${savedWords.lastMissedAtMs}`, "last_missed_at_ms"),
    lastAtMs: later(sql`${savedWords.lastAtMs}`, "last_at_ms"),
    revision: sql.raw("excluded.revision"),
  };
  const valueIn = valueInRow(savedWords);
  const isRemoved = isRemovedSince(valueIn("userId"), valueIn("senseId"), valueIn("lastAtMs"));
  const hasSpace = sql`(${isThere} or ${hasSpaceForCards(valueIn("userId"), { cards: WORDS_MAX, bytes: 0 })})`;
  const condition = sql`${isNew} and ${ownerExists(valueIn("userId"))} and not ${isRemoved} and ${hasSpace}`;
  const insert = (chunk: string) =>
    orm
      .insert(savedWords)
      .select(selectRows(savedWords, chunk, condition, WITH_NEXT_REVISION))
      .onConflictDoUpdate({ target: [savedWords.userId, savedWords.senseId], set });
  const [first = "[]", ...others] = chunksOf(jsonRows(savedWords, rows));
  return [insert(first), ...others.map(insert)] as const;
}

/**
 * Saves words by hand. A missed word becomes a saved one with this sentence; a saved one stays as it is. New words are saved
 * all or none.
 * @returns the entries of these senses, as they are now, and whether there was no room for the new ones
 */
export async function saveWords(db: D1Database, userId: string, words: readonly SavedWord[], nowMs: number) {
  const orm = drizzle(db);
  const rows = words.map((word) => ({
    ...rowOf(userId, word),
    source: "saved" as const,
    timesMissed: 0,
    lastMissedAtMs: null,
    lastAtMs: nowMs,
  }));
  const senseIds = words.map(({ senseId }) => senseId);
  const given = (column: string) => sql.raw(`excluded.${column}`);
  const set = {
    source: given("source"),
    context: given("context"),
    span: given("span"),
    lastAtMs: given("last_at_ms"),
    revision: given("revision"),
  };
  const json = `[${jsonRows(savedWords, rows)}]`;
  const bytes = words.reduce((sum, word) => sum + Buffer.byteLength(shownOf(word)), 0);
  const hasSpace = hasSpaceForCards(sql`${userId}`, { cards: newCards(json), bytes });
  const [before, known, , stored] = await orm.batch([
    selectStored(orm, userId),
    orm
      .select({ senseId: savedWords.senseId })
      .from(savedWords)
      .where(and(eq(savedWords.userId, userId), inArray(savedWords.senseId, senseIds))),
    orm
      .insert(savedWords)
      .select(selectRows(savedWords, json, sql`${ownerExists(userId)} and (${isThere} or ${hasSpace})`, BY_HAND))
      .onConflictDoUpdate({
        target: [savedWords.userId, savedWords.senseId],
        set,
        setWhere: eq(savedWords.source, "missed"),
      }),
    orm
      .select()
      .from(savedWords)
      .where(and(eq(savedWords.userId, userId), inArray(savedWords.senseId, senseIds))),
  ]);
  const cards = new Set(senseIds).size - known.length;
  const isFull = cards > 0 && cardsOver(storedIn(before, 0), { cards, bytes }) !== null;
  return { rows: stored, isFull };
}

/** A person's words, last missed or saved first, their total number, and how many are due, in one round trip. */
export async function wordsOf(db: D1Database, userId: string, { limit, page }: Page, nowMs: number) {
  const orm = drizzle(db);
  const isOwn = eq(savedWords.userId, userId);
  await refreshSchedules(db, userId, nowMs);
  const [rows, totals, due] = await orm.batch([
    orm
      .select()
      .from(savedWords)
      .where(isOwn)
      .orderBy(desc(savedWords.lastAtMs), desc(savedWords.id))
      .limit(limit)
      .offset((page - 1) * limit),
    orm.select({ total: count() }).from(savedWords).where(isOwn),
    countDue(orm, userId, nowMs),
  ]);
  return { rows, total: totals[0]?.total ?? 0, due: due[0]?.due ?? 0 };
}

/** A place in the order of a person's changes. */
export type ChangeCursor = { revision: number; senseId: string };

/** A person's words that have changed since, in the order of their changes. */
export async function wordsChangedAfter(db: D1Database, userId: string, after: ChangeCursor, limit: number) {
  const { revision, senseId } = savedWords;
  return drizzle(db)
    .select()
    .from(savedWords)
    .where(and(eq(savedWords.userId, userId), sql`(${revision}, ${senseId}) > (${after.revision}, ${after.senseId})`))
    .orderBy(asc(revision), asc(senseId))
    .limit(limit);
}

/** All words of a person in the same order, by cursor. */
export async function allWordsOf(db: D1Database, userId: string, after: Cursor | null, limit: number) {
  const { lastAtMs, id } = savedWords;
  return drizzle(db)
    .select()
    .from(savedWords)
    .where(and(eq(savedWords.userId, userId), afterCursor(lastAtMs, id, after)))
    .orderBy(desc(lastAtMs), desc(id))
    .limit(limit);
}

/**
 * Deletes a word of a person and notes it in the log, so that the person's devices delete it too.
 * @returns false where there is none
 */
export async function deleteWord(db: D1Database, userId: string, id: string, nowMs: number): Promise<boolean> {
  const word = await drizzle(db)
    .select({ senseId: savedWords.senseId, lastAtMs: savedWords.lastAtMs })
    .from(savedWords)
    .where(and(eq(savedWords.userId, userId), eq(savedWords.id, id)))
    .get();
  if (!word) return false;
  const atMs = Math.max(nowMs, word.lastAtMs);
  const day = dayOf(atMs, (await reviewSettingsOf(db, userId)).timeZone);
  const entry = { id: crypto.randomUUID(), cardId: word.senseId, atMs, day, type: "delete" as const };
  await appendOwnEntries(db, userId, [entry], atMs);
  return true;
}

function rowOf(userId: string, word: SavedWord) {
  return { tags: [], ...word, userId, id: crypto.randomUUID() };
}

/** One more than any of the person's other words has. */
function nextRevision(userId: SQL): SQL {
  return sql`(select coalesce(max(own.revision), 0) + 1 from saved_words as own where own.user_id = ${userId})`;
}

/** For conditions on the row that is about to be inserted: the person has a card of this sense. */
const isThere = sql`exists (select 1 from saved_words as own
  where own.user_id = ${valueInRow(savedWords)("userId")} and own.sense_id = ${valueInRow(savedWords)("senseId")})`;

/** How many of these rows are not there yet. */
function newCards(json: string): SQL {
  return sql`(select count(*) from json_each(${json}) where not ${isThere})`;
}

/** What the database counts of a card. */
function shownOf({ senseId, word, definition, vietnamese, context, tags = [] }: SavedWord): string {
  return [senseId, word, definition, JSON.stringify(vietnamese), context, JSON.stringify(tags)].join("");
}

/** A word that was removed and comes again, or whose reviews arrived first, has a log already. */
function hasLog(userId: SQL, senseId: SQL): SQL {
  return sql`exists (select 1 from review_log as log where log.user_id = ${userId} and log.sense_id = ${senseId})`;
}

const WITH_NEXT_REVISION = {
  revision: (valueIn) => nextRevision(valueIn("userId")),
  isStale: (valueIn) => hasLog(valueIn("userId"), valueIn("senseId")),
} satisfies ColumnOverrides;

/** Whatever the clocks say, a word that is saved by hand is there: its removal was earlier. */
const BY_HAND = {
  ...WITH_NEXT_REVISION,
  lastAtMs: (valueIn) =>
    sql`max(${valueIn("lastAtMs")}, coalesce(${afterRemoval(valueIn("userId"), valueIn("senseId"))}, 0))`,
} satisfies ColumnOverrides;
