import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Where a page of rows ended, the newest first: rows of one moment are told apart by their ids. */
export type Key = { timeMs: number; id: string };

/**
 * The rows that come after a key: by it page after page costs the same, however deep. As one comparison of pairs, which
 * begins in the index where the key is; spelt out with "or" it would walk there from the top.
 */
export function afterKey(time: SQLiteColumn, id: SQLiteColumn, key: Key | null): SQL | undefined {
  return key ? sql`(${time}, ${id}) < (${key.timeMs}, ${key.id})` : undefined;
}
