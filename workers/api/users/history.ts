import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { endOfDay, isTimeZone, startOfDay } from "../../../domain/day.ts";
import { daySchema, GAME_ROLES, type HistoryState, historyChoice, statesOf } from "../../../domain/history/list.ts";
import { CEFR_LEVELS, DIFFICULTIES } from "../../../domain/quiz/difficulty.ts";
import { isAdmin, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { timeZone as ownTimeZone } from "../../configuration.ts";
import { type HistoryFilter, type HistoryRow, historyOf } from "../../db/history.ts";
import { NUMBERED_ROWS_MAX } from "../../db/paging.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { isoTime, numberedPage, pageFields, timeSchema } from "../shared/schemas.ts";

/** A game in a person's history. `score` is out of `wordsPerPlayer`. */
const historyEntry = v.object({
  sessionId: v.string(),
  sessionName: v.string(),
  role: v.picklist(GAME_ROLES),
  score: v.number(),
  wordsPerPlayer: v.number(),
  completed: v.boolean(),
  leftDuringGame: v.boolean(),
  presented: v.pipe(v.boolean(), v.description("Hosted without playing: there is no result.")),
  difficulty: v.picklist(DIFFICULTIES),
  createdAt: timeSchema,
  endedAt: timeSchema,
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

const historyBody = v.object({
  success: v.literal(true),
  data: v.object({
    history: v.array(historyEntry),
    totalPages: v.pipe(v.number(), v.description(`Pages reach ${NUMBERED_ROWS_MAX} games; dates lead to older ones.`)),
    total: v.number(),
    isTotalExact: v.pipe(v.boolean(), v.description("Whether there are no more games than `total`.")),
  }),
});

const { role, status, difficulty, sort, order } = historyChoice;

const historyQuery = v.pipe(
  v.object({
    ...pageFields,
    role: v.optional(role, "all"),
    status: v.optional(status, "all"),
    difficulty: v.optional(difficulty, "all"),
    from: v.optional(daySchema),
    to: v.optional(daySchema),
    zone: v.optional(v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, "time_zone_unknown"))),
    sort: v.optional(sort, "createdAt"),
    order: v.optional(order, "desc"),
  }),
  v.transform((query) => ({ ...query, ...numberedPage(query) })),
);

const HISTORY_FAILED = "Failed to fetch user game history";

/** A person's game history. */
export const history = new Hono<SignedInEnv>().get(
  "/:id/history",
  describe({
    summary: "Somebody's games, filtered and in order",
    description:
      "One's own, or anybody's for administrators. `limit` is 1 to 100, 20 by default; the newest come first by default. " +
      "`from` and `to` are the first and the last day (YYYY-MM-DD) of the time zone `zone`, by default the server's. " +
      "`incomplete` includes `disconnected`. Sorted by score within dates, only the newest 1,000 games of a kind are.",
    success: { status: 200, schema: historyBody },
    errors: [400, 401, 403],
  }),
  requireUser,
  validator("query", historyQuery, (result, c) => {
    if (!result.success)
      return refuse(c, "invalid_input", { message: HISTORY_FAILED, errors: fieldErrors(result.error) });
  }),
  async (c) => {
    const id = c.req.param("id");
    // The same response whether such an account exists or not (enumeration of ids).
    if (id !== c.var.user.id && !isAdmin(c.env.caller.viewer)) return refuse(c, "forbidden");
    const { worker } = c.env;
    const query = c.req.valid("query");
    const { page, limit, pagesMax, sort, order } = query;
    const filter = filterOf(query, ownTimeZone(worker));
    const { rows, total, isTotalExact } = await historyOf(worker.DB, id, { ...filter, page, limit, sort, order });
    const totalPages = Math.min(Math.ceil(total / limit), pagesMax);
    const data = { history: rows.map(entryOf), totalPages, total, isTotalExact };
    return c.json({ success: true as const, data }, 200);
  },
);

function filterOf(query: v.InferOutput<typeof historyQuery>, defaultZone: string): HistoryFilter {
  const { role, status, difficulty, from, to, zone = defaultZone } = query;
  return {
    roles: role === "all" ? GAME_ROLES : [role],
    states: statesOf(status),
    levels: difficulty === "all" ? CEFR_LEVELS : [difficulty],
    fromMs: from === undefined ? null : startOfDay(from, zone),
    untilMs: to === undefined ? null : endOfDay(to, zone),
  };
}

const COMPLETED: readonly HistoryState[] = statesOf("completed");

function entryOf(row: HistoryRow): HistoryEntry {
  const { id, name, role, state, score, totalQuestions, wordsPerPlayer, difficulty, createdAtMs, endedAtMs } = row;
  return {
    sessionId: id,
    sessionName: name,
    role,
    score: score ?? 0,
    // How many questions this player really got: a short passage gives fewer than the room wanted.
    wordsPerPlayer: totalQuestions ?? wordsPerPlayer,
    completed: COMPLETED.includes(state),
    leftDuringGame: state === "left",
    presented: state === "presented",
    difficulty,
    createdAt: isoTime(createdAtMs),
    endedAt: isoTime(endedAtMs),
  };
}
