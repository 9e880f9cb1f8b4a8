import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { loginSchema, registerPayloadSchema, resetPasswordSchema } from "../../../domain/account/account-schemas.ts";
import type { UserView } from "../../../domain/account/user.ts";
import { uncommonPasswordSchema } from "../../auth/common-passwords.ts";
import { knownBrowserCookie, knownBrowserOf } from "../../auth/known-browser.ts";
import { hashPassword, isOutdated, isPassword } from "../../auth/passwords.ts";
import { clearedCookies, renewSession, startSession } from "../../auth/sessions.ts";
import { sha256 } from "../../crypto.ts";
import { claimSeat } from "../../db/games.ts";
import { deleteSession } from "../../db/sessions.ts";
import {
  createUser,
  findReset,
  findUser,
  findUserByEmail,
  resetPassword,
  type StoredUser,
  updateUser,
  upgradePassword,
} from "../../db/users.ts";
import { countAttempt, type Permit, rateLimit, refuseRateLimited } from "../../limits/rate-limit.ts";
import { logFailure } from "../../log.ts";
import { isNameAllowed } from "../../names.ts";
import type { ApiContext, ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse, UNFIT_DISPLAY_NAME } from "../shared/refusals.ts";
import { doneBody } from "../shared/schemas.ts";
import { signedInBody, userViewOf } from "./user-body.ts";

// By address for a class of 40 behind one address; by account against guessing passwords [S5].
const REGISTER_LIMIT = { limit: 100, windowMs: 60 * 60_000 };
const LOGIN_LIMIT = { limit: 200, windowMs: 15 * 60_000 };
const LOGIN_LIMIT_BY_EMAIL = { limit: 10, windowMs: 15 * 60_000 };
/**
 * For all browsers together that have not signed in to the account before: guesses from many addresses get slow. Somebody who
 * guesses without end can delay the owner in a new browser, but not in their own ones, nor with Google.
 */
const LOGIN_LIMIT_OF_ACCOUNT = { limit: 60, windowMs: 60 * 60_000 };
const RESET_LIMIT = { limit: 20, windowMs: 60 * 60_000 };

const registration = v.object({ ...registerPayloadSchema.entries, password: uncommonPasswordSchema });
const passwordReset = v.object({ ...resetPasswordSchema.entries, newPassword: uncommonPasswordSchema });

export const SEAT_TOKEN_DESCRIPTION =
  "`seatToken` gives the account the finished games of a seat that was taken as a guest.";
const REGISTER_FAILED = "Registration failed";
const LOGIN_FAILED = "Login failed";
const RESET_FAILED = "Failed to change password";

/** Registration, sign-in, password reset by link, sign-out and renewal of the session. */
export const signInRoutes = new Hono<ApiEnv>()
  .post(
    "/register",
    describe({
      summary: "Make an account, and sign in",
      description: SEAT_TOKEN_DESCRIPTION,
      success: { status: 201, schema: signedInBody },
      errors: [400, 401, 409, 413, 429],
    }),
    validator("json", registration, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: REGISTER_FAILED, errors: fieldErrors(result.error) });
    }),
    rateLimit("register", REGISTER_LIMIT),
    async (c) => {
      const { displayName, email, password, seatToken } = c.req.valid("json");
      const { DB } = c.env.worker;
      if (!isNameAllowed(c.env.worker, displayName))
        return refuse(c, "invalid_input", { message: REGISTER_FAILED, errors: [UNFIT_DISPLAY_NAME] });
      // Looked up before the costly hash; the unique column decides between two simultaneous registrations.
      const taken = await findUserByEmail(DB, email);
      const passwordHash = taken ? null : await hashPassword(password);
      const user = taken ? undefined : await createUser(DB, { displayName, email, passwordHash }, Date.now());
      if (!user) return refuse(c, "email_taken");
      // Before the session: the first page that the new account sees lists the game.
      await claimGuestGames(c, user.id, seatToken);
      const data = await signIn(c, user);
      return data ? c.json({ success: true as const, data }, 201) : refuse(c, "session_expired");
    },
  )
  .post(
    "/login",
    describe({
      summary: "Sign in",
      description: "The same answer for an unknown address, a wrong password and an account without a password.",
      success: { status: 200, schema: signedInBody },
      errors: [400, 401, 403, 413, 429],
    }),
    validator("json", loginSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: LOGIN_FAILED, errors: fieldErrors(result.error) });
    }),
    rateLimit("login", LOGIN_LIMIT),
    async (c) => {
      const { email, password, seatToken } = c.req.valid("json");
      const { worker } = c.env;
      const permit = await countSignIn(c, email);
      if (!permit.ok) return refuseRateLimited(c, permit.retryAfterMs);
      const user = await findUserByEmail(worker.DB, email);
      const isRight = await isPassword(password, user?.passwordHash ?? null);
      if (!user?.passwordHash || !isRight) return refuse(c, "credentials_wrong");
      // Only after the password was right: otherwise anybody could learn that the account exists (user enumeration).
      if (!user.isActive) return refuseSuspended(c, user);
      const passwordHash = isOutdated(user.passwordHash)
        ? await upgradePassword(worker.DB, user.id, user.passwordHash, await hashPassword(password))
        : user.passwordHash;
      const data = await signIn(c, { ...user, passwordHash });
      if (!data) return refuse(c, "credentials_wrong");
      // Only now: a wrong password must not move games to the account.
      await claimGuestGames(c, user.id, seatToken);
      return c.json({ success: true as const, data }, 200);
    },
  )
  .post(
    "/reset-password",
    describe({
      summary: "Set a new password by a link that an administrator has made, and sign in",
      description: "The link works once. All sessions end.",
      success: { status: 200, schema: signedInBody },
      errors: [400, 403, 410, 413, 429],
    }),
    validator("json", passwordReset, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: RESET_FAILED, errors: fieldErrors(result.error) });
    }),
    rateLimit("reset-password", RESET_LIMIT),
    async (c) => {
      const { token, newPassword } = c.req.valid("json");
      const { DB } = c.env.worker;
      const tokenHash = sha256(token);
      const link = await findReset(DB, tokenHash, Date.now());
      if (!link) return refuse(c, "reset_link_used");
      if (!link.isActive) return refuseSuspended(c, link);
      // The database checks again: of two simultaneous requests with one link only one sets the password.
      const isSet = await resetPassword(DB, link.userId, tokenHash, await hashPassword(newPassword));
      const user = isSet ? await findUser(DB, link.userId) : undefined;
      if (!user) return refuse(c, "reset_link_used");
      const data = await signIn(c, user);
      return data ? c.json({ success: true as const, data }, 200) : refuse(c, "reset_link_used");
    },
  )
  .post(
    "/logout",
    describe({ summary: "Sign out on this device", success: { status: 200, schema: doneBody }, errors: [] }),
    async (c) => {
      const { worker, caller } = c.env;
      const { viewer } = caller;
      // Deleted in the database, not only in the browser: a stolen cookie is worthless from now on.
      if (viewer.kind === "user") await deleteSession(worker.DB, viewer.user.id, viewer.sessionId);
      clearSession(c);
      return c.json({ success: true as const }, 200);
    },
  )
  .post(
    "/refresh",
    describe({
      summary: "Renew the session",
      success: { status: 200, schema: signedInBody },
      errors: [401],
    }),
    async (c) => {
      const { worker, caller } = c.env;
      const { viewer } = caller;
      const user = viewer.kind === "user" ? await findUser(worker.DB, viewer.user.id) : undefined;
      if (viewer.kind === "guest" || !user) {
        clearSession(c);
        return refuse(c, "session_expired");
      }
      const { token, cookies } = await renewSession(worker, { userId: user.id, sessionId: viewer.sessionId });
      if (c.req.header("authorization") === undefined) setCookies(c, cookies);
      return c.json({ success: true as const, data: { token, user: userViewOf(user) } }, 200);
    },
  );

/** Only for who has shown that the account is theirs: they read why it is suspended, where that was given. */
export function refuseSuspended(c: Context, { suspensionReason }: Pick<StoredUser, "suspensionReason">) {
  return refuse(c, "account_suspended", suspensionReason === null ? {} : { reason: suspensionReason });
}

/** Counts an attempt to sign in to an account, whether the account exists or not (user enumeration). */
async function countSignIn(c: ApiContext, email: string): Promise<Permit> {
  const { worker, caller } = c.env;
  const account = sha256(email);
  const known = knownBrowserOf(c.req.raw.headers, worker, email);
  if (known !== null) return countAttempt(worker, `login-known ${known} ${account}`, LOGIN_LIMIT_BY_EMAIL);
  // Per address and account first, so that one address can't use up what all unknown browsers have together.
  const permit = await countAttempt(worker, `login ${caller.address} ${account}`, LOGIN_LIMIT_BY_EMAIL);
  return permit.ok ? countAttempt(worker, `login-account ${account}`, LOGIN_LIMIT_OF_ACCOUNT) : permit;
}

type SignedIn = { token: string; user: UserView };

/**
 * Starts a session for a person whose password, link or Google sign-in was checked; sets its cookies.
 * @param user as it was when that check was made
 * @returns null if the password has changed since, or the account is gone
 */
export async function signIn(c: ApiContext, user: StoredUser): Promise<SignedIn | null> {
  const { DB } = c.env.worker;
  const { sessionId, token, cookies } = await newSession(c, user.id);
  const now = await updateUser(DB, user.id, { lastLoginAtMs: Date.now() });
  // Changing the password ends all existing sessions. One that starts while the old password is being checked must end
  // too; this is checked after the session is stored, so that there is no gap between the two [S6].
  if (now?.passwordHash !== user.passwordHash) {
    await deleteSession(DB, user.id, sessionId);
    return null;
  }
  setCookies(c, [...cookies, knownBrowserCookie(c.req.raw.headers, c.env.worker, now.email)]);
  return { token, user: userViewOf(now) };
}

/** Replaces the session that the request came with, if any, by a new one. @returns its token */
export async function beginSession(c: ApiContext, userId: string): Promise<string> {
  const { token, cookies } = await newSession(c, userId);
  setCookies(c, cookies);
  return token;
}

function newSession(c: ApiContext, userId: string) {
  const { worker, caller } = c.env;
  const { viewer, userAgent, address, browser } = caller;
  const replacedId = viewer.kind === "user" ? viewer.sessionId : null;
  return startSession(worker, { userId, userAgent, replacedId, address, browser });
}

/** Deletes the session cookies in the browser. */
export function clearSession(c: ApiContext): void {
  setCookies(c, clearedCookies(c.env.worker));
}

function setCookies(c: ApiContext, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
}

/** Assigns the games that were played as a guest to the account. A failure is logged and does not prevent signing in. */
export async function claimGuestGames(c: ApiContext, userId: string, seatToken: string | undefined): Promise<void> {
  if (seatToken === undefined) return;
  try {
    await claimSeat(c.env.worker.DB, userId, seatToken);
  } catch (error) {
    logFailure("claim_failed", c.env.caller.requestId, error);
  }
}
