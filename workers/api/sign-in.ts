import type { UserView } from "../../domain/account/user.ts";
import { clearedCookies } from "../auth/cookies.ts";
import { startSession } from "../auth/sessions.ts";
import { claimSeat } from "../db/claims.ts";
import { deleteSession } from "../db/sessions.ts";
import { type StoredUser, updateUser } from "../db/users.ts";
import { logFailure } from "../log.ts";
import type { ApiContext } from "./env.ts";
import { userViewOf } from "./user-view.ts";

type SignedIn = { token: string; user: UserView };

/**
 * Signs somebody in who has proved who they are: a new session, as cookies on the answer and as a token.
 * @param user as it was when the proof was checked
 * @returns null where the account has another password by now, or is gone
 */
export async function signIn(c: ApiContext, user: StoredUser): Promise<SignedIn | null> {
  const { DB } = c.env.worker;
  const { sessionId, token, cookies } = await newSession(c, user.id);
  const now = await updateUser(DB, user.id, { lastLoginAtMs: Date.now() });
  // A change of the password ends the sessions that it finds: one that began while the old password was being checked
  // has to end by itself. Looked at after the session stands, so that there is no gap between the two [S6].
  if (now?.passwordHash !== user.passwordHash) {
    await deleteSession(DB, user.id, sessionId);
    return null;
  }
  setCookies(c, cookies);
  return { token, user: userViewOf(now) };
}

/** A new session in the place of the one that the request came with, if any. @returns its token */
export async function beginSession(c: ApiContext, userId: string): Promise<string> {
  const { token, cookies } = await newSession(c, userId);
  setCookies(c, cookies);
  return token;
}

function newSession(c: ApiContext, userId: string) {
  const { worker, caller } = c.env;
  const { viewer, userAgent } = caller;
  const replacedId = viewer.kind === "user" ? viewer.sessionId : null;
  return startSession(worker, { userId, userAgent, replacedId });
}

/** Takes the session out of the browser. */
export function clearSession(c: ApiContext): void {
  setCookies(c, clearedCookies(c.env.worker));
}

export function setCookies(c: ApiContext, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
}

/** Gives somebody the finished games that they played as a guest. That it fails is no reason to refuse them. */
export async function takeOver(c: ApiContext, userId: string, seatToken: string | undefined): Promise<void> {
  if (seatToken === undefined) return;
  try {
    await claimSeat(c.env.worker.DB, userId, seatToken);
  } catch (error) {
    logFailure("claim_failed", c.env.caller.requestId, error);
  }
}
