import { and, eq, isNotNull, isNull, ne, notExists, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import {
  gamePlayers,
  games,
  oneTimeTokens,
  practiceGames,
  questionReports,
  savedWords,
  sessions,
  users,
} from "./schema.ts";

export type StoredUser = typeof users.$inferSelect;
export type GoogleAccount = { googleId: string; googleName: string | null; googlePicture: string | null };

export async function findUser(db: D1Database, id: string): Promise<StoredUser | undefined> {
  return drizzle(db).select().from(users).where(eq(users.id, id)).get();
}

/** @param email in small letters, as `emailSchema` gives it */
export async function findUserByEmail(db: D1Database, email: string): Promise<StoredUser | undefined> {
  return drizzle(db).select().from(users).where(eq(users.email, email)).get();
}

export async function findUserByGoogle(db: D1Database, googleId: string): Promise<StoredUser | undefined> {
  return drizzle(db).select().from(users).where(eq(users.googleId, googleId)).get();
}

type NewUser = { displayName: string; email: string; passwordHash: string | null } & Partial<GoogleAccount>;

/** Makes an account; nothing where its address or its Google account is taken, also by somebody in the same moment. */
export async function createUser(db: D1Database, made: NewUser, nowMs: number): Promise<StoredUser | undefined> {
  return drizzle(db)
    .insert(users)
    .values({
      ...made,
      id: crypto.randomUUID(),
      role: "user",
      createdAtMs: nowMs,
      lastLoginAtMs: null,
      isActive: true,
    })
    .onConflictDoNothing()
    .returning()
    .get();
}

type Changes = Partial<Pick<StoredUser, "displayName" | "lastLoginAtMs">>;

/** Changes an account; nothing where it has been deleted meanwhile. */
export async function updateUser(db: D1Database, id: string, changes: Changes): Promise<StoredUser | undefined> {
  return drizzle(db).update(users).set(changes).where(eq(users.id, id)).returning().get();
}

/** Links a Google account; nothing where it belongs to another account or this one has one already. */
export async function linkGoogle(
  db: D1Database,
  id: string,
  { googleId, googleName, googlePicture }: GoogleAccount,
): Promise<StoredUser | undefined> {
  const orm = drizzle(db);
  const others = alias(users, "others");
  const isFree = notExists(
    orm
      .select({ id: others.id })
      .from(others)
      .where(and(eq(others.googleId, googleId), ne(others.id, id))),
  );
  return orm
    .update(users)
    .set({ googleId, googleName, googlePicture })
    .where(and(eq(users.id, id), or(isNull(users.googleId), eq(users.googleId, googleId)), isFree))
    .returning()
    .get();
}

/** Unlinks the Google account; nothing where no password would be left to sign in with. */
export async function unlinkGoogle(db: D1Database, id: string): Promise<StoredUser | undefined> {
  return drizzle(db)
    .update(users)
    .set({ googleId: null, googleName: null, googlePicture: null })
    .where(and(eq(users.id, id), isNotNull(users.passwordHash)))
    .returning()
    .get();
}

/**
 * Deletes an account with its sessions and tokens, practice games and words. Its games stay for those who played them
 * too, without name, answers and the seat's hash: nobody else can claim them. What it reported stays, by nobody.
 */
export async function deleteUser(db: D1Database, id: string): Promise<void> {
  const orm = drizzle(db);
  await orm.batch([
    orm
      .update(gamePlayers)
      .set({ userId: null, name: "", answers: [], seatHash: null })
      .where(eq(gamePlayers.userId, id)),
    orm.update(games).set({ hostUserId: null }).where(eq(games.hostUserId, id)),
    orm.update(questionReports).set({ reporterId: null }).where(eq(questionReports.reporterId, id)),
    orm.delete(practiceGames).where(eq(practiceGames.userId, id)),
    orm.delete(savedWords).where(eq(savedWords.userId, id)),
    orm.delete(sessions).where(eq(sessions.userId, id)),
    orm.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id)),
    orm.delete(users).where(eq(users.id, id)),
  ]);
}
