import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The last row of a page, newest first. Rows with the same time are ordered by id. */
export type Cursor = { timeMs: number; id: string };

/**
 * The condition for rows after a cursor (keyset pagination): every page costs the same. One comparison of row values, for
 * which SQLite seeks in the index; written with "or" it would scan from the start.
 */
export function afterCursor(time: SQLiteColumn, id: SQLiteColumn, key: Cursor | null): SQL | undefined {
  return key ? sql`(${time}, ${id}) < (${key.timeMs}, ${key.id})` : undefined;
}
