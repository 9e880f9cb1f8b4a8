import { and, eq, lt, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Where a page of rows ended, the newest first: rows of one moment are told apart by their ids. */
export type Key = { timeMs: number; id: string };

/** The rows that come after a key: by it page after page costs the same, however deep. */
export function afterKey(time: SQLiteColumn, id: SQLiteColumn, key: Key | null): SQL | undefined {
  return key ? or(lt(time, key.timeMs), and(eq(time, key.timeMs), lt(id, key.id))) : undefined;
}
