import type { Context } from "hono";
import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import {
  changePasswordSchema,
  deleteAccountSchema,
  profilePatchSchema,
} from "../../../domain/account/account-schemas.ts";
import { uncommonPasswordSchema } from "../../auth/common-passwords.ts";
import { requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { hashPassword, isPassword } from "../../auth/passwords.ts";
import { hasSignedInRecently } from "../../auth/viewer.ts";
import { changePassword, deleteUser, findUser, nameVerdictOf, updateUser } from "../../db/users.ts";
import { countAttempt, refuseRateLimited } from "../../limits/rate-limit.ts";
import { isDisplayNameAllowed } from "../../names.ts";
import { describe } from "../shared/describe-route.ts";
import { type FieldError, fieldErrors, refuse, UNFIT_DISPLAY_NAME } from "../shared/refusals.ts";
import { doneBody } from "../shared/schemas.ts";
import { beginSession, clearSession } from "./sign-in.ts";
import { signedInBody, userBody, userViewOf } from "./user-body.ts";

const passwordChange = v.object({ ...changePasswordSchema.entries, newPassword: uncommonPasswordSchema });

/** Prevents guessing the password on an unlocked computer. */
const PASSWORD_LIMIT = { limit: 10, windowMs: 15 * 60_000 };

const UPDATE_FAILED = "Failed to update profile";
const PASSWORD_FAILED = "Failed to change password";
const DELETE_FAILED = "Failed to delete account";

/** One's own account. */
export const profile = new Hono<SignedInEnv>()
  .get(
    "/profile",
    describe({ summary: "One's own account", success: { status: 200, schema: userBody }, errors: [401] }),
    requireUser,
    async (c) => {
      const user = await findUser(c.env.worker.DB, c.var.user.id);
      if (!user) return refuse(c, "session_expired");
      return c.json({ success: true as const, data: { user: userViewOf(user) } }, 200);
    },
  )
  .put(
    "/profile",
    describe({
      summary: "Change one's display name or avatar, or whether the leaderboard shows the name",
      description: "Only what is sent changes. `email` may be sent along as it is; it can't be changed.",
      success: { status: 200, schema: userBody },
      errors: [400, 401, 413],
    }),
    requireUser,
    validator("json", profilePatchSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: UPDATE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { displayName, email, isHidden, avatar } = c.req.valid("json");
      const { id, displayName: before, email: own } = c.var.user;
      if (email !== undefined && email !== own)
        return refuse(c, "invalid_input", {
          message: UPDATE_FAILED,
          errors: [{ path: "email", code: "email_fixed" }],
        });
      if (displayName !== undefined && displayName !== before) {
        const verdict = await nameVerdictOf(c.env.worker.DB, id, displayName);
        if (!isDisplayNameAllowed(c.env.worker, displayName, verdict))
          return refuse(c, "invalid_input", { message: UPDATE_FAILED, errors: [UNFIT_DISPLAY_NAME] });
      }
      const user = await updateUser(c.env.worker.DB, id, {
        displayName: displayName ?? before,
        ...(isHidden !== undefined && { isHidden }),
        ...(avatar !== undefined && { avatar }),
      });
      if (!user) return refuse(c, "session_expired");
      return c.json({ success: true as const, data: { user: userViewOf(user) } }, 200);
    },
  )
  .put(
    "/change-password",
    describe({
      summary: "Change one's password, or set the first one",
      description:
        "All sessions end, and a new one begins here. An account without a password needs a recent sign-in instead of the current one.",
      success: { status: 200, schema: signedInBody },
      errors: [400, 401, 403, 413, 429],
    }),
    requireUser,
    validator("json", passwordChange, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: PASSWORD_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { currentPassword, newPassword } = c.req.valid("json");
      const { DB } = c.env.worker;
      const user = await findUser(DB, c.var.user.id);
      if (!user) return refuse(c, "session_expired");
      const refusal = await refuseUnlessOwner(c, user.passwordHash, currentPassword, {
        path: "currentPassword",
        message: PASSWORD_FAILED,
      });
      if (refusal) return refusal;
      const isChanged = await changePassword(DB, user.id, user.passwordHash, await hashPassword(newPassword));
      if (!isChanged) return refuse(c, "password_wrong");
      const data = { token: await beginSession(c, user.id), user: userViewOf({ ...user, passwordHash: "set" }) };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .delete(
    "/profile",
    describe({
      summary: "Delete one's account",
      description:
        "Needs the password, or a recent sign-in where there is none. Results of games stay, without name and answers.",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 413, 429],
    }),
    requireUser,
    validator("json", deleteAccountSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: DELETE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { DB } = c.env.worker;
      const user = await findUser(DB, c.var.user.id);
      if (!user) return refuse(c, "session_expired");
      const { password } = c.req.valid("json");
      const refusal = await refuseUnlessOwner(c, user.passwordHash, password, {
        path: "password",
        message: DELETE_FAILED,
      });
      if (refusal) return refusal;
      await deleteUser(DB, user.id);
      clearSession(c);
      return c.json({ success: true as const }, 200);
    },
  );

/** Asks for the password again, or for a recent sign-in where there is none, before irreversible changes, because somebody else may have the session (session hijacking). */
async function refuseUnlessOwner(
  c: Context<SignedInEnv>,
  stored: string | null,
  given: string | undefined,
  { path, message }: { path: string; message: string },
) {
  if (stored === null) return hasSignedInRecently(c.env.caller.viewer) ? null : refuse(c, "sign_in_again");
  const missing: FieldError = { path, code: "password_required" };
  if (given === undefined) return refuse(c, "invalid_input", { message, errors: [missing] });
  const permit = await countAttempt(c.env.worker, `password ${c.var.user.id}`, PASSWORD_LIMIT);
  if (!permit.ok) return refuseRateLimited(c, permit.retryAfterMs);
  return (await isPassword(given, stored)) ? null : refuse(c, "password_wrong");
}
