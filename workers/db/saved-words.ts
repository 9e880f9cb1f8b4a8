import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import { chunksOf, jsonRows, selectRows, valueInRow } from "./insert-rows.ts";
import { afterCursor, type Cursor, type Page } from "./paging.ts";
import { savedWords, users } from "./schema.ts";

export type StoredWord = typeof savedWords.$inferSelect;
export type MissedWord = { userId: string; word: SavedWord; missedAtMs: number };

/**
 * Statements for the batch that records a game: missed words are added to the players' words, or their counts increase. The
 * sentence of a word that was saved by hand stays.
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
  };
  const insert = (chunk: string) =>
    orm
      .insert(savedWords)
      .select(selectRows(savedWords, chunk, sql`${isNew} and ${ownerExists()}`))
      .onConflictDoUpdate({ target: [savedWords.userId, savedWords.senseId], set });
  const [first = "[]", ...others] = chunksOf(jsonRows(savedWords, rows));
  return [insert(first), ...others.map(insert)] as const;
}

/**
 * Saves words by hand. A missed word becomes a saved one with this sentence; a saved one stays as it is.
 * @returns the entries of these senses, as they are now
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
  const given = (column: string) => sql.raw(`excluded.${column}`);
  const set = {
    source: given("source"),
    context: given("context"),
    span: given("span"),
    lastAtMs: given("last_at_ms"),
  };
  const [, stored] = await orm.batch([
    orm
      .insert(savedWords)
      .select(selectRows(savedWords, `[${jsonRows(savedWords, rows)}]`, ownerExists()))
      .onConflictDoUpdate({
        target: [savedWords.userId, savedWords.senseId],
        set,
        setWhere: eq(savedWords.source, "missed"),
      }),
    orm
      .select()
      .from(savedWords)
      .where(
        and(
          eq(savedWords.userId, userId),
          inArray(
            savedWords.senseId,
            words.map(({ senseId }) => senseId),
          ),
        ),
      ),
  ]);
  return stored;
}

/** A person's words, last missed or saved first, and their total number, in one round trip. */
export async function wordsOf(db: D1Database, userId: string, { limit, page }: Page) {
  const orm = drizzle(db);
  const isOwn = eq(savedWords.userId, userId);
  const [rows, totals] = await orm.batch([
    orm
      .select()
      .from(savedWords)
      .where(isOwn)
      .orderBy(desc(savedWords.lastAtMs), desc(savedWords.id))
      .limit(limit)
      .offset((page - 1) * limit),
    orm.select({ total: count() }).from(savedWords).where(isOwn),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
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

/** Deletes a word of a person; false where there is none. */
export async function deleteWord(db: D1Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await drizzle(db)
    .delete(savedWords)
    .where(and(eq(savedWords.userId, userId), eq(savedWords.id, id)));
  return meta.changes > 0;
}

function rowOf(userId: string, word: SavedWord) {
  return { ...word, userId, id: crypto.randomUUID() };
}

/** Nothing is stored for an account that was deleted meanwhile [R6]. */
function ownerExists(): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${valueInRow(savedWords)("userId")})`;
}
