import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import {
  LEADERBOARD_PERIODS,
  LEADERBOARD_TYPES,
  LEADERS_SHOWN,
  type LeaderboardPeriod,
  type LeaderboardType,
  periodKindOf,
  ranksOf,
  TRENDS,
  trendOf,
} from "../../../domain/leaderboard/leaderboard.ts";
import { dayOf, GAMES_MIN, periodStart, previousStart } from "../../../domain/leaderboard/period.ts";
import { requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { timeZone } from "../../configuration.ts";
import { type LeaderRow, leadersOf, type Measure, ownStandingOf, type Period } from "../../db/leaderboard.ts";
import { rateLimit } from "../../limits/rate-limit.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/errors.ts";

/** A row. Who hides on the leaderboard has neither id, name nor picture. */
const entrySchema = v.object({
  rank: v.nullable(v.number()),
  userId: v.nullable(v.string()),
  name: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
  googlePicture: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  averageScore: v.pipe(
    v.nullable(v.number()),
    v.description("In percent, with one decimal; null with too few games for an average."),
  ),
  points: v.pipe(v.nullable(v.number()), v.description("The same as `averageScore`.")),
  gamesPlayed: v.number(),
  trend: v.picklist(TRENDS),
  totalPenalty: v.pipe(v.number(), v.description("In whole dong.")),
});
export type LeaderboardEntry = v.InferOutput<typeof entrySchema>;

const leaderboardBody = v.object({
  success: v.literal(true),
  leaderboard: v.array(entrySchema),
  gamesMin: v.pipe(v.number(), v.description("How many games of the period an average needs.")),
});
const ownBody = v.object({ success: v.literal(true), data: v.object({ own: v.nullable(entrySchema) }) });

const querySchema = v.object({
  period: v.optional(v.picklist(LEADERBOARD_PERIODS, "period_unknown"), "week"),
  type: v.optional(v.picklist(LEADERBOARD_TYPES, "type_unknown"), "average-score"),
});

const LIST_LIMIT = { limit: 200, windowMs: 60_000 };
/** How long the list without the own row is kept by the Worker's cache. */
const KEPT_SECONDS = 60;
const FAILED = { "average-score": "Failed to fetch leaderboard", penalty: "Failed to fetch contributors" } as const;

/** Who plays best and who owes most in a period. */
export const leaderboard = new Hono<SignedInEnv>()
  .get(
    "/",
    describe({
      summary: "The first ten of a period",
      description:
        "By average score, or by penalties (`type=penalty`), of games in rooms. Equal values share a rank. Up to a " +
        "minute old.",
      success: { status: 200, schema: leaderboardBody },
      errors: [400, 429],
    }),
    validator("query", querySchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: FAILED["average-score"], errors: fieldErrors(result.error) });
    }),
    rateLimit("leaderboard", LIST_LIMIT),
    async (c) => {
      const query = c.req.valid("query");
      const period = currentPeriod(c.env.worker, query.period);
      const body = await keptFor(cacheKey(period, query.type), async () => {
        const rows = await leadersOf(c.env.worker.DB, period, measureOf(query.type), LEADERS_SHOWN);
        return { success: true as const, leaderboard: listOf(rows, query.type), gamesMin: GAMES_MIN[period.kind] };
      });
      return c.json(body, 200);
    },
  )
  .get(
    "/own",
    describe({
      summary: "One's own row of a leaderboard",
      description: "Null without a game in the period. Without a rank where there are too few games, or no penalty.",
      success: { status: 200, schema: ownBody },
      errors: [400, 401, 429],
    }),
    requireUser,
    validator("query", querySchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: FAILED["average-score"], errors: fieldErrors(result.error) });
    }),
    rateLimit("leaderboard", LIST_LIMIT),
    async (c) => {
      const { period, type } = c.req.valid("query");
      const found = await ownStandingOf(
        c.env.worker.DB,
        currentPeriod(c.env.worker, period),
        measureOf(type),
        c.var.user.id,
      );
      const own = found && { ...entryOf({ ...found.row, isHidden: false }, type), rank: found.rank };
      return c.json({ success: true as const, data: { own } }, 200);
    },
  );

function measureOf(type: LeaderboardType): Measure {
  return type === "penalty" ? "penalty" : "average";
}

function currentPeriod(worker: Env, period: LeaderboardPeriod): Period {
  const kind = periodKindOf(period);
  const start = periodStart(kind, dayOf(Date.now(), timeZone(worker)));
  return { kind, start, previous: previousStart(kind, start) };
}

function listOf(rows: readonly LeaderRow[], type: LeaderboardType): LeaderboardEntry[] {
  const ranks = ranksOf(rows.map((row) => (type === "penalty" ? row.penaltyVnd : (row.average ?? 0))));
  return rows.map((row, index) => ({ ...entryOf(row, type), rank: ranks[index] ?? null }));
}

function entryOf(row: LeaderRow, type: LeaderboardType): Omit<LeaderboardEntry, "rank"> {
  const { average, games, penaltyVnd, averageBefore, penaltyBefore, isHidden } = row;
  const points = average === null ? null : average / 10;
  return {
    userId: isHidden ? null : row.userId,
    name: isHidden ? null : row.displayName,
    displayName: isHidden ? null : row.displayName,
    googlePicture: isHidden ? null : row.googlePicture,
    avatar: isHidden ? null : row.avatar,
    averageScore: points,
    points,
    gamesPlayed: games,
    trend: type === "penalty" ? trendOf(penaltyVnd, penaltyBefore) : trendOf(average ?? 0, averageBefore),
    totalPenalty: penaltyVnd,
  };
}

/** A key of the cache is a URL. It names the period's first day, so that a new day never shows the old one. */
function cacheKey({ kind, start }: Period, type: LeaderboardType): string {
  return `https://wordroom.invalid/leaderboard/${kind}/${start}/${type}`;
}

type ListBody = v.InferOutput<typeof leaderboardBody>;

/** What the cache has under a key, or what is made for it now. */
async function keptFor(key: string, make: () => Promise<ListBody>): Promise<ListBody> {
  const cache = await caches.open("leaderboard");
  const found = await cache.match(key);
  if (found) return v.parse(leaderboardBody, await found.json());
  const body = await make();
  const headers = { "Cache-Control": `public, max-age=${KEPT_SECONDS}` };
  await cache.put(key, Response.json(body, { headers }));
  return body;
}
