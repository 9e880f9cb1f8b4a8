import { and, desc, eq, gt, lte, ne } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { ownerExists } from "./owner.ts";
import { accountNames, accountOrigins, sessions, users } from "./schema.ts";
import { isPresentName } from "./users.ts";

export type StoredSession = typeof sessions.$inferSelect;

/**
 * Stores a new session, deletes the one that it replaces, and deletes expired ones. A sign-in that races with the deletion of
 * its account stores nothing.
 * @param origin where it starts, as keyed hashes: kept if it is the account's first one that is known
 */
export async function insertSession(
  db: D1Database,
  session: StoredSession,
  replacedId: string | null,
  origin: { address: string; browser: string },
): Promise<void> {
  const orm = drizzle(db);
  const { userId } = session;
  const insertOwned = <T extends SQLiteTable>(table: T, row: T["$inferInsert"]) =>
    orm.insert(table).select(selectRows(table, `[${jsonRows(table, [row])}]`, ownerExists(userId)));
  await orm.batch([
    insertOwned(sessions, session),
    insertOwned(accountOrigins, { userId, ...origin }).onConflictDoNothing(),
    orm.delete(sessions).where(eq(sessions.id, replacedId ?? "")),
    orm.delete(sessions).where(lte(sessions.expiresAtMs, session.createdAtMs)),
  ]);
}

/** A session that has not expired, with its active account. Role and suspension are read each time and never cached. */
export async function findSession(db: D1Database, id: string, userId: string, nowMs: number) {
  const { displayName, email, role, googlePicture, avatar } = users;
  return drizzle(db)
    .select({
      createdAtMs: sessions.createdAtMs,
      seenAtMs: sessions.seenAtMs,
      user: { id: users.id, displayName, email, role, googlePicture, avatar, nameVerdict: accountNames.verdict },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accountNames, isPresentName)
    .where(
      and(eq(sessions.id, id), eq(sessions.userId, userId), gt(sessions.expiresAtMs, nowMs), eq(users.isActive, true)),
    )
    .get();
}

/** Stores when a session was last used; `expiresAtMs` extends it. */
export async function touchSession(
  db: D1Database,
  id: string,
  changes: { seenAtMs: number; expiresAtMs?: number },
): Promise<void> {
  await drizzle(db).update(sessions).set(changes).where(eq(sessions.id, id));
}

/** An account's sessions that have not expired, last used first. */
export async function listSessions(db: D1Database, userId: string, nowMs: number): Promise<StoredSession[]> {
  return drizzle(db)
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAtMs, nowMs)))
    .orderBy(desc(sessions.seenAtMs), sessions.id);
}

/** Ends one session of an account; false where it has no such session. */
export async function deleteSession(db: D1Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await drizzle(db)
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return meta.changes > 0;
}

/** Ends all sessions of an account but one. */
export async function deleteOtherSessions(db: D1Database, userId: string, keptId: string): Promise<void> {
  await drizzle(db)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}
