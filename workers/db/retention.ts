import { type Column, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { AGE_LIMIT_MS } from "../../domain/room/rules.ts";
import { TOMBSTONE_MS } from "./rooms.ts";
import { oneTimeTokens, rooms, sessions } from "./schema.ts";

/** Rows of one table in one run; the next run goes on. */
const ROWS_AT_ONCE = 1_000;

/** How many rows were deleted from each table. */
export type Deleted = { sessions: number; oneTimeTokens: number; rooms: number };

/**
 * Deletes sessions and one-time tokens that have expired, and rows of rooms that closed long ago, or that are too old to be
 * open and whose room never said so. Each by an index, so that it costs what it deletes.
 */
export async function deleteExpiredRows(db: D1Database, nowMs: number): Promise<Deleted> {
  const orm = drizzle(db);
  const first = (key: Column, expired: SQL) =>
    inArray(key, sql`(select ${key} from ${key.table} where ${expired} limit ${ROWS_AT_ONCE})`);
  const isClosedLong = sql`${rooms.status} = 'closed' and ${lt(rooms.updatedAtMs, nowMs - TOMBSTONE_MS)}`;
  const isForgotten = sql`${rooms.status} in ('waiting', 'generating', 'active', 'completed')
    and ${lt(rooms.createdAtMs, nowMs - AGE_LIMIT_MS - TOMBSTONE_MS)}`;
  const [ended, spent, closed, forgotten] = await orm.batch([
    orm
      .delete(sessions)
      .where(first(sessions.id, lte(sessions.expiresAtMs, nowMs)))
      .returning({ id: sessions.id }),
    orm
      .delete(oneTimeTokens)
      .where(first(oneTimeTokens.hash, lte(oneTimeTokens.expiresAtMs, nowMs)))
      .returning({ hash: oneTimeTokens.hash }),
    orm.delete(rooms).where(first(rooms.code, isClosedLong)).returning({ code: rooms.code }),
    orm.delete(rooms).where(first(rooms.code, isForgotten)).returning({ code: rooms.code }),
  ]);
  // Not counted by changed rows: those that triggers change are among them.
  return { sessions: ended.length, oneTimeTokens: spent.length, rooms: closed.length + forgotten.length };
}
