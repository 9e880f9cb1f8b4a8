import {
  type AnyColumn,
  and,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import { type Hint, hintsIn } from "../../domain/account/hints.ts";
import type { NameVerdict } from "../names.ts";
import { type AuditEntry, isStillAdmin, recordAction } from "./audit-log.ts";
import {
  accountStorage,
  badges,
  certificates,
  challengeAttempts,
  learningDays,
  practiceGames,
  pushSubscriptions,
  reminders,
  reviewLog,
  reviewSettings,
  savedWords,
} from "./learning-schema.ts";
import { ownerExists } from "./owner.ts";
import { questionReports } from "./question-schema.ts";
import { accountNames, accountOrigins, gamePlayers, games, oneTimeTokens, rooms, sessions, users } from "./schema.ts";

export type StoredUser = typeof users.$inferSelect;
export type GoogleAccount = { googleId: string; googleName: string | null; googlePicture: string | null };

export async function findUser(db: D1Database, id: string): Promise<StoredUser | undefined> {
  return drizzle(db).select().from(users).where(eq(users.id, id)).get();
}

/** @param email in lower case, as `emailSchema` gives it */
export async function findUserByEmail(db: D1Database, email: string): Promise<StoredUser | undefined> {
  return drizzle(db).select().from(users).where(eq(users.email, email)).get();
}

export async function findUserByGoogle(db: D1Database, googleId: string): Promise<StoredUser | undefined> {
  return drizzle(db).select().from(users).where(eq(users.googleId, googleId)).get();
}

/** Joins to an account what is known of its present name. */
export const isPresentName = and(eq(accountNames.userId, users.id), eq(accountNames.name, users.displayName));

/** What an administrator has said of a name of an account. A refused one is refused in any letter case. */
export async function nameVerdictOf(db: D1Database, userId: string, name: string): Promise<NameVerdict> {
  const judged = await drizzle(db)
    .select({ name: accountNames.name, verdict: accountNames.verdict })
    .from(accountNames)
    .where(and(eq(accountNames.userId, userId), isNotNull(accountNames.verdict)));
  const fold = (text: string) => text.toLocaleLowerCase("vi");
  if (judged.some((one) => one.verdict === "refused" && fold(one.name) === fold(name))) return "refused";
  return judged.some((one) => one.verdict === "allowed" && one.name === name) ? "allowed" : null;
}

/** The display names that an account has had, the present one first. */
export async function namesOf(db: D1Database, userId: string): Promise<{ name: string; sinceMs: number }[]> {
  const { name, sinceMs } = accountNames;
  return drizzle(db)
    .select({ name, sinceMs })
    .from(accountNames)
    .where(eq(accountNames.userId, userId))
    .orderBy(desc(sinceMs));
}

type NewUser = { displayName: string; email: string; passwordHash: string | null } & Partial<GoogleAccount>;

/** Creates an account; undefined if its e-mail address or Google account is taken, even by a simultaneous request. */
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

type Changes = Partial<Pick<StoredUser, "displayName" | "avatar" | "isHidden" | "lastLoginAtMs">>;

/** Changes an account; undefined if it was deleted meanwhile. */
export async function updateUser(db: D1Database, id: string, changes: Changes): Promise<StoredUser | undefined> {
  return drizzle(db).update(users).set(changes).where(eq(users.id, id)).returning().get();
}

/** Which hints for the first time an account has seen. */
export async function seenHintsOf(db: D1Database, id: string): Promise<Hint[]> {
  const row = await drizzle(db).select({ seen: users.seenHints }).from(users).where(eq(users.id, id)).get();
  return hintsIn(row?.seen ?? []);
}

/** In one statement: two devices may see two hints at once. */
export async function markHintSeen(db: D1Database, id: string, hint: Hint): Promise<void> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM json_each(${users.seenHints}) WHERE value = ${hint})`;
  await drizzle(db)
    .update(users)
    .set({ seenHints: sql`json_insert(${users.seenHints}, '$[#]', ${hint})` })
    .where(and(eq(users.id, id), isNew));
}

/** Links a Google account; undefined if it belongs to another account or this account has another one. */
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

/** Unlinks the Google account; undefined if there is no password left to sign in with. */
export async function unlinkGoogle(db: D1Database, id: string): Promise<StoredUser | undefined> {
  return drizzle(db)
    .update(users)
    .set({ googleId: null, googleName: null, googlePicture: null })
    .where(and(eq(users.id, id), isNotNull(users.passwordHash)))
    .returning()
    .get();
}

/**
 * Deletes an account with everything in the batch below; triggers do the rest (docs/architecture.md, "What follows from a
 * stored row"). What stays:
 * - its results in rooms, for the other players: without name and answers, and nobody can claim them;
 * - its reports, without the reporter;
 * - the audit log, which has ids only, and `senseAnswers` and `bestAnswers`, which have hashes only;
 * - open rooms. A room is not told: the person keeps the seat by its secret, also the host, under the name that was chosen
 *   there. The seat keeps the id of the account, which is nobody's now. So each later game in it is recorded without name and
 *   answers, as those before, and can't be claimed; a new account of the same person does not get the seat.
 * @param entry for the audit log, if an administrator deletes it. They can't delete themselves, and must still be one
 * @returns whether it was deleted
 */
export async function deleteUser(db: D1Database, id: string, entry: AuditEntry | null = null): Promise<boolean> {
  const orm = drizzle(db);
  const isAllowed = entry ? and(ne(users.id, entry.adminId), isStillAdmin(orm, entry.adminId)) : undefined;
  // False if the first statement was refused: then nothing else changes.
  const isGone = not(ownerExists(id));
  const ofUser = (column: AnyColumn) => and(eq(column, id), isGone);
  const [{ meta }] = await orm.batch([
    orm.delete(users).where(and(eq(users.id, id), isAllowed)),
    ...(entry ? [recordAction(orm, entry)] : []),
    orm
      .update(gamePlayers)
      .set({ userId: null, name: "", avatar: null, answers: [], seatHash: null, learnerDay: null, countedHour: null })
      .where(ofUser(gamePlayers.userId)),
    orm.update(games).set({ hostUserId: null }).where(ofUser(games.hostUserId)),
    orm.update(rooms).set({ hostUserId: null }).where(ofUser(rooms.hostUserId)),
    orm.update(questionReports).set({ reporterId: null, addressHash: null }).where(ofUser(questionReports.reporterId)),
    orm.delete(practiceGames).where(ofUser(practiceGames.userId)),
    orm.delete(savedWords).where(ofUser(savedWords.userId)),
    orm.delete(reviewLog).where(ofUser(reviewLog.userId)),
    orm.delete(accountStorage).where(ofUser(accountStorage.userId)),
    orm.delete(reviewSettings).where(ofUser(reviewSettings.userId)),
    orm.delete(learningDays).where(ofUser(learningDays.userId)),
    orm.delete(badges).where(ofUser(badges.userId)),
    orm.delete(certificates).where(ofUser(certificates.userId)),
    orm.delete(challengeAttempts).where(ofUser(challengeAttempts.userId)),
    orm.delete(reminders).where(ofUser(reminders.userId)),
    orm.delete(pushSubscriptions).where(ofUser(pushSubscriptions.userId)),
    orm.delete(sessions).where(ofUser(sessions.userId)),
    orm.delete(accountOrigins).where(ofUser(accountOrigins.userId)),
    orm.delete(oneTimeTokens).where(ofUser(oneTimeTokens.userId)),
  ]);
  return meta.changes > 0;
}

/**
 * Replaces a hash by one with newer parameters, unless the password was changed meanwhile.
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
 * @param oldHash the hash that was checked, null for none; the result is false where it was changed meanwhile
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

/** The account of a reset link; undefined if the link was used, has expired or does not exist. */
export async function findReset(db: D1Database, tokenHash: string, nowMs: number) {
  return drizzle(db)
    .select({ userId: users.id, isActive: users.isActive, suspensionReason: users.suspensionReason })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(isResetLink(tokenHash, nowMs))
    .get();
}

/** Sets a password by a reset link, ends all sessions and consumes the link; false where it is no longer valid. */
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
 * One transaction: with the new password all sessions and links end, so that whoever had taken over the account is locked
 * out [S6].
 */
async function setPassword(
  db: D1Database,
  userId: string,
  newHash: string,
  condition: SQL | undefined,
): Promise<boolean> {
  const orm = drizzle(db);
  // The hash is unique by its salt: it is stored only if this change succeeded.
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

export type StoredToken = typeof oneTimeTokens.$inferSelect;

/** Stores the hash of a token, and deletes expired ones. */
export async function insertToken(db: D1Database, token: StoredToken, nowMs: number): Promise<void> {
  const orm = drizzle(db);
  await orm.batch([
    orm.insert(oneTimeTokens).values(token),
    orm.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAtMs, nowMs)),
  ]);
}

type TokenRequest = Pick<StoredToken, "hash" | "purpose" | "binding">;

/** Consumes a token: of two simultaneous requests only one gets it. Undefined if it has expired or is bound to another browser. */
export async function takeToken(
  db: D1Database,
  { hash, purpose, binding }: TokenRequest,
  nowMs: number,
): Promise<StoredToken | undefined> {
  return drizzle(db)
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        eq(oneTimeTokens.purpose, purpose),
        binding === null ? isNull(oneTimeTokens.binding) : eq(oneTimeTokens.binding, binding),
        gt(oneTimeTokens.expiresAtMs, nowMs),
      ),
    )
    .returning()
    .get();
}
