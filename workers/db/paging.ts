import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** A page by its number, from 1. */
export type Page = { limit: number; page: number };

/** The last row of a page, newest first. Rows with the same time are ordered by id. */
export type Cursor = { timeMs: number; id: string };

/**
 * The condition for rows after a cursor (keyset pagination): every page costs the same. One comparison of row values, for
 * which SQLite seeks in the index; written with "or" it would scan from the start.
 */
export function afterCursor(time: SQLiteColumn, id: SQLiteColumn, key: Cursor | null): SQL | undefined {
  return key ? sql`(${time}, ${id}) < (${key.timeMs}, ${key.id})` : undefined;
}

/**
 * How many rows numbered pages reach, and up to which number filtered rows are counted: skipping and counting cost the
 * database as much as reading [P6].
 */
export const NUMBERED_ROWS_MAX = 1_000;
