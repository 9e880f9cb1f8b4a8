import { and, asc, count, desc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type AdminListPage, adminListPage, adminListTotal, totalOf } from "./admin-list.ts";
import { adminListCounts } from "./admin-schema.ts";
import { type AuditEntry, isStillAdmin, recordAction } from "./audit-log.ts";
import { savedWords } from "./learning-schema.ts";
import { questionReports } from "./question-schema.ts";
import { accountNames, gamePlayers, games, oneTimeTokens, sessions, users } from "./schema.ts";
import type { StoredToken } from "./users.ts";

/** How many accounts there are, and how many of them are administrators. */
export async function countUsers(db: D1Database): Promise<{ totalUsers: number; totalAdmins: number }> {
  const { kind, rows, list } = adminListCounts;
  const counts = await drizzle(db).select({ kind, rows }).from(adminListCounts).where(eq(list, "user"));
  const sum = (of: typeof counts) => of.reduce((total, row) => total + row.rows, 0);
  return { totalUsers: sum(counts), totalAdmins: sum(counts.filter((row) => row.kind === "admin")) };
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>["rows"][number];

/** A page of the accounts, and how many there are, in one round trip. */
export async function listUsers(db: D1Database, wanted: AdminListPage) {
  const orm = drizzle(db);
  const page = adminListPage(orm, wanted);
  const { id, displayName, email, role, isActive, suspensionReason, createdAtMs, lastLoginAtMs } = users;
  const [rows, totals] = await orm.batch([
    orm
      .select({ id, displayName, email, role, isActive, suspensionReason, createdAtMs, lastLoginAtMs })
      .from(page)
      .innerJoin(users, eq(users.id, page.id))
      .orderBy(asc(page.place)),
    adminListTotal(orm, wanted),
  ]);
  return { rows, ...totalOf(wanted, totals[0]?.total ?? 0) };
}

type Change = Partial<Pick<typeof users.$inferSelect, "role" | "isActive" | "suspensionReason">>;

/**
 * Changes the role of an account or suspends it, and records that; a suspended account is signed out everywhere. The
 * administrator must still be one, and nobody's own account is changed here: so one administrator always remains.
 * @returns whether the account was changed
 */
export async function changeUser(db: D1Database, id: string, change: Change, entry: AuditEntry): Promise<boolean> {
  const orm = drizzle(db);
  const [{ meta }] = await orm.batch([
    orm
      .update(users)
      .set(change)
      .where(and(eq(users.id, id), ne(users.id, entry.adminId), isStillAdmin(orm, entry.adminId))),
    recordAction(orm, entry),
    ...(change.isActive === false ? [orm.delete(sessions).where(eq(sessions.userId, id))] : []),
  ]);
  return meta.changes > 0;
}

type GivenName = { name: string; old: string; refusesOld: boolean };

/**
 * Gives an account a display name, whatever the list of words says, and records that.
 * @returns whether it was given: the administrator must still be one, and it is nobody's own account
 */
export async function giveName(db: D1Database, id: string, given: GivenName, entry: AuditEntry): Promise<boolean> {
  const orm = drizzle(db);
  const isAllowed = and(ne(accountNames.userId, entry.adminId), isStillAdmin(orm, entry.adminId));
  const judge = (name: string, verdict: "allowed" | "refused") =>
    orm
      .update(accountNames)
      .set({ verdict })
      .where(and(eq(accountNames.userId, id), eq(accountNames.name, name), isAllowed));
  const [{ meta }] = await orm.batch([
    orm
      .update(users)
      .set({ displayName: given.name })
      .where(and(eq(users.id, id), ne(users.id, entry.adminId), isStillAdmin(orm, entry.adminId))),
    recordAction(orm, entry),
    judge(given.name, "allowed"),
    ...(given.refusesOld && given.old !== given.name ? [judge(given.old, "refused")] : []),
  ]);
  return meta.changes > 0;
}

/** How many games, and reports of each kind, are shown of an account. */
const SHOWN = 10;

/**
 * What administrators see of an account beside itself: the newest games and reports, where it is signed in, the names that it
 * has had. Reports are received by the host of the game in which the question was asked.
 */
export async function accountDetails(db: D1Database, userId: string, nowMs: number) {
  const orm = drizzle(db);
  const hosted = orm.select({ id: games.id }).from(games).where(eq(games.hostUserId, userId));
  const sent = eq(questionReports.reporterId, userId);
  const received = inArray(questionReports.gameId, hosted);
  const { id, reason, status, question, createdAtMs } = questionReports;
  const newest = (which: SQL) =>
    orm
      .select({ id, reason, status, question, createdAtMs })
      .from(questionReports)
      .where(which)
      .orderBy(desc(createdAtMs))
      .limit(SHOWN);
  const [names, signedIn, played, cards, sentReports, receivedReports] = await orm.batch([
    orm
      .select({ name: accountNames.name, sinceMs: accountNames.sinceMs, verdict: accountNames.verdict })
      .from(accountNames)
      .where(eq(accountNames.userId, userId))
      .orderBy(desc(accountNames.sinceMs)),
    orm
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAtMs, nowMs)))
      .orderBy(desc(sessions.seenAtMs)),
    orm
      .select({
        id: gamePlayers.gameId,
        // In a batch two columns of one name would be one.
        game: sql<string>`${games.name}`.as("game_name"),
        name: sql<string>`${gamePlayers.name}`.as("player_name"),
        role: gamePlayers.role,
        status: gamePlayers.status,
        score: gamePlayers.score,
        totalQuestions: gamePlayers.totalQuestions,
        createdAtMs: gamePlayers.createdAtMs,
      })
      .from(gamePlayers)
      .innerJoin(games, eq(games.id, gamePlayers.gameId))
      .where(eq(gamePlayers.userId, userId))
      .orderBy(desc(gamePlayers.createdAtMs))
      .limit(SHOWN),
    orm.select({ cards: count() }).from(savedWords).where(eq(savedWords.userId, userId)),
    newest(sent),
    newest(received),
  ]);
  return { names, sessions: signedIn, games: played, cards: cards[0]?.cards ?? 0, sentReports, receivedReports };
}

/** Ends one session of an account, or all of them, and records that. @returns how many there were */
export async function endSessions(
  db: D1Database,
  userId: string,
  sessionId: string | null,
  entry: AuditEntry,
): Promise<number> {
  const orm = drizzle(db);
  const which = and(
    eq(sessions.userId, userId),
    sessionId === null ? undefined : eq(sessions.id, sessionId),
    isStillAdmin(orm, entry.adminId),
  );
  const [{ meta }] = await orm.batch([orm.delete(sessions).where(which), recordAction(orm, entry)]);
  return meta.changes;
}

/**
 * Stores a reset link for an account, in the place of earlier ones, and records that.
 * @returns whether it was stored: the administrator must still be one
 */
export async function insertResetLink(db: D1Database, link: StoredToken, entry: AuditEntry): Promise<boolean> {
  const orm = drizzle(db);
  const { userId, purpose } = oneTimeTokens;
  const isAllowed = isStillAdmin(orm, entry.adminId);
  const { hash, next, binding, expiresAtMs } = link;
  const values = sql`${hash}, ${link.purpose}, ${link.userId}, ${next}, ${binding}, ${expiresAtMs}`;
  const [, { meta }] = await orm.batch([
    orm.delete(oneTimeTokens).where(and(eq(userId, link.userId), eq(purpose, link.purpose), isAllowed)),
    orm
      .insert(oneTimeTokens)
      .select(sql`select ${values} from ${users} where ${users.id} = ${link.userId} and ${isAllowed}`),
    recordAction(orm, entry),
  ]);
  return meta.changes > 0;
}
