import { and, eq, exists, gt, isNull, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { oneTimeTokens, sessions, users } from "./schema.ts";

/**
 * Puts a hash with newer parameters in the place of one, unless the password has been changed meanwhile.
 * @returns the new hash
 */
export async function upgradePassword(
  db: D1Database,
  userId: string,
  oldHash: string,
  newHash: string,
): Promise<string> {
  await drizzle(db)
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, oldHash)));
  return newHash;
}

/**
 * Changes a password and ends all sessions.
 * @param oldHash what it was when it was checked, null for none; false where it has been changed meanwhile
 */
export async function changePassword(
  db: D1Database,
  userId: string,
  oldHash: string | null,
  newHash: string,
): Promise<boolean> {
  const isSame = oldHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, oldHash);
  return setPassword(db, userId, newHash, isSame);
}

/** Whose password a reset link may set; nothing where the link has been used, has expired, or never was. */
export async function findReset(db: D1Database, tokenHash: string, nowMs: number) {
  return drizzle(db)
    .select({ userId: users.id, isActive: users.isActive })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(isResetLink(tokenHash, nowMs))
    .get();
}

/** Sets a password by a reset link, ends all sessions and uses the link up; false where it no longer works. */
export async function resetPassword(
  db: D1Database,
  userId: string,
  tokenHash: string,
  newHash: string,
): Promise<boolean> {
  const link = drizzle(db).select({ hash: oneTimeTokens.hash }).from(oneTimeTokens);
  return setPassword(db, userId, newHash, exists(link.where(isResetLink(tokenHash, Date.now()))));
}

function isResetLink(hash: string, nowMs: number): SQL | undefined {
  return and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.purpose, "reset"), gt(oneTimeTokens.expiresAtMs, nowMs));
}

/**
 * One batch, all of it or nothing: with the new password every session and every link ends that could undo it, so that
 * whoever had taken the account over is out [S6].
 */
async function setPassword(
  db: D1Database,
  userId: string,
  newHash: string,
  condition: SQL | undefined,
): Promise<boolean> {
  const orm = drizzle(db);
  // A hash has a salt of its own: it stands there only if this very change went through.
  const isDone = exists(
    orm
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, newHash))),
  );
  const [{ meta }] = await orm.batch([
    orm
      .update(users)
      .set({ passwordHash: newHash })
      .where(and(eq(users.id, userId), condition)),
    orm.delete(sessions).where(and(eq(sessions.userId, userId), isDone)),
    orm.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), isDone)),
  ]);
  return meta.changes > 0;
}
