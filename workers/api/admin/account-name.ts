import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { displayNameSchema } from "../../../domain/account/account-schemas.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { giveName } from "../../db/admin-users.ts";
import { findUser } from "../../db/users.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { doneBody } from "../shared/schemas.ts";
import { auditEntryOf } from "./audit.ts";

const nameSchema = v.object({
  displayName: displayNameSchema,
  refusesOld: v.pipe(v.boolean(), v.description("Whether the account can't take its present name again.")),
});

const CHANGE_FAILED = "Failed to change user";

/** The display name of an account, where an administrator overrules the list of words or the account's owner. */
export const accountName = new Hono<SignedInEnv>().put(
  "/:id/name",
  describe({
    summary: "Give an account a display name",
    description:
      "The list of unsuitable words is not asked, and the account may have this name from now on: its present one allows " +
      "that. Never one's own account.",
    success: { status: 200, schema: doneBody },
    errors: [400, 401, 403, 404, 409, 413],
  }),
  requireAdmin,
  validator("json", nameSchema, (result, c) => {
    if (!result.success)
      return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
  }),
  async (c) => {
    const { DB } = c.env.worker;
    const { displayName: name, refusesOld } = c.req.valid("json");
    const user = await findUser(DB, c.req.param("id"));
    if (!user) return refuse(c, "not_found", { message: CHANGE_FAILED });
    if (user.id === c.var.user.id) return refuse(c, "own_account");
    const old = user.displayName;
    // The record has no names: it stays when the account is deleted.
    const facts = { isChanged: name !== old, isOldRefused: refusesOld && name !== old };
    const isDone = await giveName(
      DB,
      user.id,
      { name, old, refusesOld },
      auditEntryOf(c, "user.rename", user.id, null, facts),
    );
    return isDone ? c.json({ success: true as const }, 200) : refuse(c, "forbidden");
  },
);
