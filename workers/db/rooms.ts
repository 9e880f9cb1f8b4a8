import { and, desc, eq, gt, lt, lte } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { AGE_LIMIT_MS } from "../../domain/room/rules.ts";
import type { RoomSummary } from "../../domain/room/view/view.ts";
import { rooms } from "./schema.ts";

/** How long a closed room is kept: longer than an update from the outbox can be delayed. */
export const TOMBSTONE_MS = 24 * 60 * 60_000;

/** Rooms that wait for players, newest first. Rooms past the maximum age are left out, even if no update closed them. */
export async function listOpenRooms(db: D1Database, limit: number, nowMs = Date.now()): Promise<RoomSummary[]> {
  const rows = await drizzle(db)
    .select()
    .from(rooms)
    .where(and(eq(rooms.status, "waiting"), gt(rooms.createdAtMs, nowMs - AGE_LIMIT_MS)))
    .orderBy(desc(rooms.createdAtMs))
    .limit(limit);
  return rows.map(({ code, createdAtMs, updatedAtMs: _, ...row }) => ({
    id: code,
    ...row,
    createdAt: new Date(createdAtMs).toISOString(),
  }));
}

/** Updates a room in the directory to its state at `updatedAtMs`; an older update changes nothing. */
export async function publishRoom(db: D1Database, summary: RoomSummary, updatedAtMs: number): Promise<void> {
  const { id: code, createdAt, ...shown } = summary;
  const row = { code, ...shown, createdAtMs: Date.parse(createdAt), updatedAtMs };
  await drizzle(db)
    .insert(rooms)
    .values(row)
    .onConflictDoUpdate({ target: rooms.code, set: row, setWhere: lte(rooms.updatedAtMs, updatedAtMs) });
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
