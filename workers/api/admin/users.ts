import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { resetLink } from "../../../domain/account/reset-link.ts";
import { RESET_LASTS_MS } from "../../../domain/account/rules.ts";
import { SUSPENSION_REASONS } from "../../../domain/account/suspension.ts";
import type { AuditAction, AuditFacts } from "../../../domain/admin/audit.ts";
import { USER_ROLES, USER_STATES, userChoice } from "../../../domain/admin/lists.ts";
import { GAME_ROLES } from "../../../domain/history/list.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "../../../domain/quiz/report.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { isInsecure } from "../../auth/sessions.ts";
import { appOrigin } from "../../configuration.ts";
import { randomness, sha256 } from "../../crypto.ts";
import {
  accountDetails,
  changeUser,
  countUsers,
  endSessions,
  insertResetLink,
  type ListedUser,
  listUsers,
} from "../../db/admin-users.ts";
import type { AuditEntry } from "../../db/audit-log.ts";
import { deleteUser, findUser, type StoredUser } from "../../db/users.ts";
import { isDisplayNameAllowed } from "../../names.ts";
import { suspendHostOf } from "../../room/suspend-host.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { isoTime, numberedPage, pageFields, timeSchema } from "../shared/schemas.ts";
import { sessionView, sessionViewOf } from "../users/sessions.ts";
import { listTotals, pagesOf } from "./list-query.ts";

const statsBody = v.object({
  success: v.literal(true),
  data: v.object({ totalUsers: v.number(), totalAdmins: v.number() }),
});

/** An account as administrators see it. */
const listedUser = v.object({
  _id: v.string(),
  displayName: v.string(),
  email: v.string(),
  role: v.picklist(USER_ROLES),
  isActive: v.pipe(v.boolean(), v.description("False while an administrator has suspended it.")),
  suspensionReason: v.pipe(v.nullable(v.picklist(SUSPENSION_REASONS)), v.description("What its owner is told.")),
  createdAt: timeSchema,
  lastLoginAt: v.nullable(timeSchema),
});

const usersBody = v.object({
  success: v.literal(true),
  data: v.object({ users: v.array(listedUser), ...listTotals }),
});

const usersQuery = v.pipe(
  v.object({
    ...pageFields,
    search: v.optional(userChoice.search, ""),
    role: v.optional(userChoice.role, "all"),
    status: v.optional(userChoice.status, "all"),
    sort: v.optional(userChoice.sort, "createdAt"),
    order: v.optional(userChoice.order, "desc"),
  }),
  v.transform((query) => ({ ...query, ...numberedPage(query) })),
);

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
export const messageBody = v.object({ success: v.literal(true), message: v.string() });

const shownReport = v.object({
  id: v.string(),
  reason: v.picklist(REPORT_REASONS),
  status: v.picklist(REPORT_STATUSES),
  word: v.string(),
  context: v.string(),
  createdAt: timeSchema,
});

const accountBody = v.object({
  success: v.literal(true),
  data: v.object({
    user: listedUser,
    cards: v.pipe(v.number(), v.description("How many flash cards the account has.")),
    names: v.pipe(
      v.array(
        v.object({
          name: v.string(),
          since: timeSchema,
          verdict: v.pipe(v.nullable(v.picklist(["allowed", "refused"])), v.description("An administrator's.")),
          isUnsuitable: v.pipe(v.boolean(), v.description("By the list of words: others don't see it.")),
        }),
      ),
      v.description("Display names, the present one first."),
    ),
    sessions: v.array(sessionView),
    games: v.array(
      v.object({
        id: v.string(),
        game: v.string(),
        name: v.pipe(v.string(), v.description("The name in this game.")),
        role: v.picklist(GAME_ROLES),
        score: v.number(),
        totalQuestions: v.number(),
        createdAt: timeSchema,
      }),
    ),
    sentReports: v.array(shownReport),
    receivedReports: v.array(shownReport),
  }),
});

const DETAILS_FAILED = "Error loading admin data.";
const LIST_FAILED = "Error loading admin data.";
const CHANGE_FAILED = "Failed to change user";
const DELETE_FAILED = "Failed to delete user";

/** How many accounts there are. */
export const adminStats = new Hono<SignedInEnv>().get(
  "/",
  describe({
    summary: "How many accounts and administrators there are",
    success: { status: 200, schema: statsBody },
    errors: [401, 403],
  }),
  requireAdmin,
  async (c) => c.json({ success: true as const, data: await countUsers(c.env.worker.DB) }, 200),
);

/** The accounts, for administrators. */
export const adminUsers = new Hono<SignedInEnv>()
  .get(
    "/",
    describe({
      summary: "The accounts, filtered and in order",
      description:
        "The newest first by default. `search` finds parts of the name or the address, of fewer than three letters " +
        "beginnings of words; of more than 1,000 matches it shows the newest.",
      success: { status: 200, schema: usersBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validator("query", usersQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: LIST_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { role, status, ...query } = c.req.valid("query");
      const { rows, ...totals } = await listUsers(c.env.worker.DB, {
        ...query,
        list: "user",
        states: status === "all" ? USER_STATES : [status],
        kinds: role === "all" ? USER_ROLES : [role],
        fromMs: null,
        untilMs: null,
      });
      const data = { users: rows.map(viewOf), ...totals, totalPages: pagesOf(totals.total, query) };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .get(
    "/:id",
    describe({
      summary: "An account with its newest games and reports, its names and sessions",
      description:
        "`sentReports` are those that the account has sent, `receivedReports` those of questions in games that it hosted. " +
        "The ten newest of each.",
      success: { status: 200, schema: accountBody },
      errors: [401, 403, 404],
    }),
    requireAdmin,
    async (c) => {
      const { DB } = c.env.worker;
      const user = await findUser(DB, c.req.param("id"));
      if (!user) return refuse(c, "not_found", { message: DETAILS_FAILED });
      const details = await accountDetails(DB, user.id, Date.now());
      return c.json({ success: true as const, data: { user: viewOf(user), ...detailsOf(c, details) } }, 200);
    },
  )
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
      const entry = entryOf(c, "user.sign_out", user.id, null, { isEverywhere: session === null });
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
      const asked = c.req.valid("json");
      const user = await findUser(DB, c.req.param("id"));
      if (!user) return refuse(c, "not_found", { message: CHANGE_FAILED });
      if (isOwn(c, user.id)) return refuse(c, "own_account");
      const { change, action } = changeOf(asked);
      const before = factsOf(user);
      const after = factsOf({ ...user, ...change });
      // Asked for twice, the second time changes nothing and is not recorded.
      if (JSON.stringify(before) === JSON.stringify(after)) return respondWithUser(c, user);
      const isDone = await changeUser(DB, user.id, change, entryOf(c, action, user.id, before, after));
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
      const entry = entryOf(c, "user.reset", user.id, null, null);
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
      const entry = entryOf(c, "user.delete", user.id, factsOf(user), null);
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

/** What an administrator has done, for the record. */
export function entryOf(
  c: Context<SignedInEnv>,
  action: AuditAction,
  target: string,
  before: AuditFacts | null,
  after: AuditFacts | null,
): AuditEntry {
  return { atMs: Date.now(), adminId: c.var.user.id, action, target, before, after };
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
  return c.json({ success: true as const, data: { user: viewOf(user) } }, 200);
}

function viewOf(user: ListedUser): v.InferOutput<typeof listedUser> {
  const { id, displayName, email, role, isActive, suspensionReason, createdAtMs, lastLoginAtMs } = user;
  return {
    ...{ _id: id, displayName, email, role, isActive, suspensionReason },
    createdAt: isoTime(createdAtMs),
    lastLoginAt: lastLoginAtMs === null ? null : isoTime(lastLoginAtMs),
  };
}

type Details = Awaited<ReturnType<typeof accountDetails>>;

function detailsOf(c: Context<SignedInEnv>, { names, sessions, games, cards, sentReports, receivedReports }: Details) {
  return {
    cards,
    names: names.map(({ name, sinceMs, verdict }) => ({
      ...{ name, verdict },
      since: isoTime(sinceMs),
      isUnsuitable: !isDisplayNameAllowed(c.env.worker, name, verdict),
    })),
    sessions: sessions.map((session) => sessionViewOf(session, c.var.sessionId)),
    games: games.map(({ createdAtMs, status: _state, ...game }) => ({ ...game, createdAt: isoTime(createdAtMs) })),
    sentReports: sentReports.map(reportOf),
    receivedReports: receivedReports.map(reportOf),
  };
}

function reportOf({ question: { word, context }, createdAtMs, ...report }: Details["sentReports"][number]) {
  return { ...report, word, context, createdAt: isoTime(createdAtMs) };
}
