import { Hono } from "hono";
import { validator } from "hono-openapi";
import { loginSchema, registerPayloadSchema, resetPasswordSchema } from "../../domain/account/forms.ts";
import { hashPassword, isOutdated, isPassword } from "../auth/passwords.ts";
import { renewSession } from "../auth/sessions.ts";
import { findReset, resetPassword, upgradePassword } from "../db/passwords.ts";
import { deleteSession } from "../db/sessions.ts";
import { createUser, findUser, findUserByEmail } from "../db/users.ts";
import { countTry, limited, refuseForNow } from "../limits/limited.ts";
import { hashOf } from "../room/secrets.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./env.ts";
import { refuse } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";
import { clearSession, setCookies, signIn, takeOver } from "./sign-in.ts";
import { userViewOf } from "./user-view.ts";
import { doneBody, signedInBody } from "./users.schemas.ts";

// A class of 40 sits behind one address; one account is nobody's to try a hundred passwords on [S5].
const REGISTER_LIMIT = { limit: 100, windowMs: 60 * 60_000 };
const LOGIN_LIMIT = { limit: 200, windowMs: 15 * 60_000 };
const LOGIN_LIMIT_BY_EMAIL = { limit: 10, windowMs: 15 * 60_000 };
const RESET_LIMIT = { limit: 20, windowMs: 60 * 60_000 };

const REGISTER_FAILED = "Registration failed";
const LOGIN_FAILED = "Login failed";
const RESET_FAILED = "Failed to change password";

/** How a session begins, goes on and ends. */
export const signInRoutes = new Hono<ApiEnv>()
  .post(
    "/register",
    describe({
      summary: "Make an account, and sign in",
      description: "`seatToken` gives the account the finished games of a seat that was taken as a guest.",
      success: { status: 201, schema: signedInBody },
      errors: [400, 401, 409, 413, 429],
    }),
    validator("json", registerPayloadSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: REGISTER_FAILED, errors: fieldErrors(result.error) });
    }),
    limited("register", REGISTER_LIMIT),
    async (c) => {
      const { displayName, email, password, seatToken } = c.req.valid("json");
      const { DB } = c.env.worker;
      // Looked up before the costly hash; the table itself decides between two who come at once.
      const taken = await findUserByEmail(DB, email);
      const passwordHash = taken ? null : await hashPassword(password);
      const user = taken ? undefined : await createUser(DB, { displayName, email, passwordHash }, Date.now());
      if (!user) return refuse(c, "email_taken");
      await takeOver(c, user.id, seatToken);
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
    limited("login", LOGIN_LIMIT),
    async (c) => {
      const { email, password, seatToken } = c.req.valid("json");
      const { worker, caller } = c.env;
      // Per address and account: whoever guesses locks out nobody but their own address.
      const permit = await countTry(worker, `login ${caller.address} ${hashOf(email)}`, LOGIN_LIMIT_BY_EMAIL);
      if (!permit.ok) return refuseForNow(c, permit.retryAfterMs);
      const user = await findUserByEmail(worker.DB, email);
      const isRight = await isPassword(password, user?.passwordHash ?? null);
      if (!user?.passwordHash || !isRight) return refuse(c, "credentials_wrong");
      // Only whoever knows the password hears of the suspension.
      if (!user.isActive) return refuse(c, "account_suspended");
      const passwordHash = isOutdated(user.passwordHash)
        ? await upgradePassword(worker.DB, user.id, user.passwordHash, await hashPassword(password))
        : user.passwordHash;
      const data = await signIn(c, { ...user, passwordHash });
      if (!data) return refuse(c, "credentials_wrong");
      await takeOver(c, user.id, seatToken);
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
    validator("json", resetPasswordSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: RESET_FAILED, errors: fieldErrors(result.error) });
    }),
    limited("reset-password", RESET_LIMIT),
    async (c) => {
      const { token, newPassword } = c.req.valid("json");
      const { DB } = c.env.worker;
      const tokenHash = hashOf(token);
      const link = await findReset(DB, tokenHash, Date.now());
      if (!link) return refuse(c, "reset_link_used");
      if (!link.isActive) return refuse(c, "account_suspended");
      // Decided once more by the database: of two who come with the link at once one sets the password.
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
      // Deleted, not only forgotten by the browser: a copied cookie is worth nothing from now on.
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
