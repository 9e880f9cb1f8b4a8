import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { SUSPENSION_REASONS } from "../../../domain/account/suspension.ts";
import { USER_ROLES, USER_STATES, userChoice } from "../../../domain/admin/lists.ts";
import { GAME_ROLES } from "../../../domain/history/list.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "../../../domain/quiz/report.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { accountDetails, countUsers, type ListedUser, listUsers } from "../../db/admin-users.ts";
import { findUser } from "../../db/users.ts";
import { isDisplayNameAllowed } from "../../names.ts";
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
export const listedUser = v.object({
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

const LOAD_FAILED = "Error loading admin data.";
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
        return refuse(c, "invalid_input", { message: LOAD_FAILED, errors: fieldErrors(result.error) });
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
      const data = { users: rows.map(listedUserOf), ...totals, totalPages: pagesOf(totals.total, query) };
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
      if (!user) return refuse(c, "not_found", { message: LOAD_FAILED });
      const details = await accountDetails(DB, user.id, Date.now());
      return c.json({ success: true as const, data: { user: listedUserOf(user), ...detailsOf(c, details) } }, 200);
    },
  );

export function listedUserOf(user: ListedUser): v.InferOutput<typeof listedUser> {
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
