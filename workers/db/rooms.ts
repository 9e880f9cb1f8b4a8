import { and, desc, eq, getTableColumns, gt, isNull, lt, lte, ne, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { AGE_LIMIT_MS } from "../../domain/room/rules.ts";
import type { RoomSummary } from "../../domain/room/view/view.ts";
import { idIfExists } from "./owner.ts";
import { rooms, users } from "./schema.ts";

/** How long a closed room is kept: longer than an update from the outbox can be delayed. */
export const TOMBSTONE_MS = 24 * 60 * 60_000;

/**
 * Rooms that wait for players, newest first. Rooms past the maximum age are left out, even if no update closed them, and so
 * are those of suspended accounts at once. A host who has deleted the account is a guest from then on, and is listed.
 */
export async function listOpenRooms(db: D1Database, limit: number, nowMs = Date.now()): Promise<RoomSummary[]> {
  const { hostUserId: _host, updatedAtMs: _updated, ...shown } = getTableColumns(rooms);
  const rows = await drizzle(db)
    .select(shown)
    .from(rooms)
    .leftJoin(users, eq(users.id, rooms.hostUserId))
    .where(
      and(
        eq(rooms.status, "waiting"),
        gt(rooms.createdAtMs, nowMs - AGE_LIMIT_MS),
        or(isNull(users.id), eq(users.isActive, true)),
      ),
    )
    .orderBy(desc(rooms.createdAtMs))
    .limit(limit);
  return rows.map(({ code, createdAtMs, ...row }) => ({
    id: code,
    ...row,
    createdAt: new Date(createdAtMs).toISOString(),
  }));
}

/**
 * Updates a room in the directory to its state at `updatedAtMs`; an older update changes nothing.
 * @param hostUserId the host's account; null for a guest. It is stored as null once it was deleted, as by `deleteUser`
 */
export async function publishRoom(
  db: D1Database,
  summary: RoomSummary,
  updatedAtMs: number,
  hostUserId: string | null = null,
): Promise<void> {
  const { id: code, createdAt, penalties: _ofTheRoomAlone, ...shown } = summary;
  const row = { code, ...shown, hostUserId: idIfExists(hostUserId), createdAtMs: Date.parse(createdAt), updatedAtMs };
  await drizzle(db)
    .insert(rooms)
    .values(row)
    .onConflictDoUpdate({ target: rooms.code, set: row, setWhere: lte(rooms.updatedAtMs, updatedAtMs) });
}

/** The codes of the open rooms that an account hosts. */
export async function openRoomsOf(db: D1Database, userId: string): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ code: rooms.code })
    .from(rooms)
    .where(and(eq(rooms.hostUserId, userId), ne(rooms.status, "closed")));
  return rows.map(({ code }) => code);
}

/** Marks a room as closed, and deletes rooms that closed long ago. */
export async function unpublishRoom(db: D1Database, code: string, updatedAtMs: number): Promise<void> {
  const orm = drizzle(db);
  await orm.batch([
    orm
      .update(rooms)
      .set({ status: "closed", updatedAtMs })
      .where(and(eq(rooms.code, code), lte(rooms.updatedAtMs, updatedAtMs))),
    orm.delete(rooms).where(and(eq(rooms.status, "closed"), lt(rooms.updatedAtMs, updatedAtMs - TOMBSTONE_MS))),
  ]);
}
