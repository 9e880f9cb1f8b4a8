import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { resetLink } from "../../../domain/account/reset-link.ts";
import { RESET_LASTS_MS } from "../../../domain/account/rules.ts";
import { SUSPENSION_REASONS } from "../../../domain/account/suspension.ts";
import type { AuditAction, AuditFacts } from "../../../domain/admin/audit.ts";
import { USER_ROLES, USER_STATES } from "../../../domain/admin/lists.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { isInsecure } from "../../auth/sessions.ts";
import { appOrigin } from "../../configuration.ts";
import { randomness, sha256 } from "../../crypto.ts";
import { changeUser, endSessions, insertResetLink } from "../../db/admin-users.ts";
import { openRoomsOf } from "../../db/rooms.ts";
import { deleteUser, findUser, type StoredUser } from "../../db/users.ts";
import { logFailure } from "../../log.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { isoTime, messageBody, timeSchema } from "../shared/schemas.ts";
import { auditEntryOf } from "./audit.ts";
import { listedUser, listedUserOf } from "./users.ts";

const changeSchema = v.variant("change", [
  v.object({ change: v.literal("role"), role: v.picklist(USER_ROLES) }),
  v.object({
    change: v.literal("status"),
    status: v.picklist(USER_STATES),
    reason: v.optional(v.picklist(SUSPENSION_REASONS)),
  }),
]);

const userBody = v.object({ success: v.literal(true), data: v.object({ user: listedUser }) });
const linkBody = v.object({
  success: v.literal(true),
  data: v.object({
    link: v.pipe(v.string(), v.description("Where the account's owner sets a password, once. Shown this once.")),
    expiresAt: timeSchema,
  }),
});
const CHANGE_FAILED = "Failed to change user";
const DELETE_FAILED = "Failed to delete user";

/** What administrators do to an account. Each is recorded. */
export const adminUserActions = new Hono<SignedInEnv>()
  .delete(
    "/:id/sessions",
    describe({
      summary: "Sign an account out, in one place or everywhere",
      description: "`session` is the id of one session; without it all end.",
      success: { status: 200, schema: messageBody },
      errors: [400, 401, 403, 404],
    }),
    requireAdmin,
    validator("query", v.object({ session: v.optional(v.pipe(v.string(), v.maxLength(64))) }), (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { DB } = c.env.worker;
      const { session = null } = c.req.valid("query");
      const user = await findUser(DB, c.req.param("id"));
      if (!user) return refuse(c, "not_found", { message: CHANGE_FAILED });
      const entry = auditEntryOf(c, "user.sign_out", user.id, null, { isEverywhere: session === null });
      const ended = await endSessions(DB, user.id, session, entry);
      return c.json({ success: true as const, message: `${ended} sessions have ended.` }, 200);
    },
  )
  .patch(
    "/:id",
    describe({
      summary: "Suspend or reactivate an account, or make somebody an administrator or an ordinary user",
      description: "Never one's own account. A suspended account is signed out everywhere, and can't sign in.",
      success: { status: 200, schema: userBody },
      errors: [400, 401, 403, 404, 409, 413],
    }),
    requireAdmin,
    validator("json", changeSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { DB } = c.env.worker;
      const request = c.req.valid("json");
      const user = await findUser(DB, c.req.param("id"));
      if (!user) return refuse(c, "not_found", { message: CHANGE_FAILED });
      if (isOwn(c, user.id)) return refuse(c, "own_account");
      const { change, action } = changeOf(request);
      const before = factsOf(user);
      const after = factsOf({ ...user, ...change });
      // A change that is requested twice changes nothing the second time, and is not recorded.
      if (JSON.stringify(before) === JSON.stringify(after)) return respondWithUser(c, user);
      const isDone = await changeUser(DB, user.id, change, auditEntryOf(c, action, user.id, before, after));
      if (isDone && action === "user.suspend") await suspendHostOf(c.env.worker, user.id, c.env.caller.requestId);
      return isDone ? respondWithUser(c, { ...user, ...change }) : refuse(c, "forbidden");
    },
  )
  .post(
    "/:id/reset-link",
    describe({
      summary: "Make a link by which the owner of an account sets a new password, once, within 24 hours",
      description: "An earlier link of the account ends.",
      success: { status: 201, schema: linkBody },
      errors: [401, 403, 404, 503],
    }),
    requireAdmin,
    async (c) => {
      const { DB } = c.env.worker;
      const user = await findUser(DB, c.req.param("id"));
      if (!user) return refuse(c, "not_found", { message: CHANGE_FAILED });
      const origin = appOrigin(c.env.worker) ?? localOrigin(c);
      if (origin === null) return refuse(c, "origin_missing");
      const token = randomness.secret();
      const entry = auditEntryOf(c, "user.reset", user.id, null, null);
      const expiresAtMs = entry.atMs + RESET_LASTS_MS;
      const link = { hash: sha256(token), purpose: "reset", userId: user.id, next: null, binding: null, expiresAtMs };
      if (!(await insertResetLink(DB, { ...link, purpose: "reset" }, entry))) return refuse(c, "forbidden");
      return c.json(
        {
          success: true as const,
          data: { link: resetLink(origin, token), expiresAt: isoTime(expiresAtMs) },
        },
        201,
      );
    },
  )
  .delete(
    "/:id",
    describe({
      summary: "Delete an account",
      description:
        "Its sessions end, and its name leaves its games, whose other players keep their results. Never one's own.",
      success: { status: 200, schema: messageBody },
      errors: [401, 403, 404, 409],
    }),
    requireAdmin,
    async (c) => {
      const { DB } = c.env.worker;
      const user = await findUser(DB, c.req.param("id"));
      if (!user) return refuse(c, "not_found", { message: DELETE_FAILED });
      if (isOwn(c, user.id)) return refuse(c, "own_account");
      const entry = auditEntryOf(c, "user.delete", user.id, factsOf(user), null);
      if (!(await deleteUser(DB, user.id, entry))) return refuse(c, "forbidden", { message: DELETE_FAILED });
      return c.json({ success: true as const, message: "The user was deleted." }, 200);
    },
  );

/** A local run is found where it is asked for; null elsewhere, where the `Host` of a request could be anybody's. */
function localOrigin(c: Context<SignedInEnv>): string | null {
  return isInsecure(c.env.worker) ? new URL(c.req.url).origin : null;
}

function isOwn(c: Context<SignedInEnv>, id: string): boolean {
  return id === c.var.user.id;
}

type UserChange = v.InferOutput<typeof changeSchema>;
type Change = Partial<Pick<StoredUser, "role" | "isActive" | "suspensionReason">>;

function changeOf(request: UserChange): { change: Change; action: AuditAction } {
  if (request.change === "role") {
    const { role } = request;
    return { change: { role }, action: role === "admin" ? "user.grant" : "user.revoke" };
  }
  const isActive = request.status === "active";
  const suspensionReason = isActive ? null : (request.reason ?? null);
  return { change: { isActive, suspensionReason }, action: isActive ? "user.reactivate" : "user.suspend" };
}

function factsOf({ role, isActive, suspensionReason, createdAtMs }: StoredUser): AuditFacts {
  return { role, isActive, suspensionReason, createdAt: isoTime(createdAtMs) };
}

function respondWithUser(c: Context, user: StoredUser) {
  return c.json({ success: true as const, data: { user: listedUserOf(user) } }, 200);
}

/** Tells the open rooms of a suspended account [RR-44]. A room that can't be told is listed no more all the same. */
async function suspendHostOf(env: Env, userId: string, requestId: string): Promise<void> {
  const codes = await openRoomsOf(env.DB, userId);
  const told = await Promise.allSettled(codes.map((code) => env.ROOM.getByName(code).suspendHost()));
  for (const one of told) if (one.status === "rejected") logFailure("room_not_told", requestId, one.reason);
}
