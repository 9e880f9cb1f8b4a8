import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { dayOf } from "../../../domain/day.ts";
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
import { GAMES_MIN, periodStart, previousStart } from "../../../domain/leaderboard/period.ts";
import { requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { userIdOf } from "../../auth/viewer.ts";
import { leaderboardKeptSeconds, timeZone } from "../../configuration.ts";
import {
  type LeaderRow,
  leadersOf,
  type Measure,
  ownStandingOf,
  type Period,
  presentNames,
} from "../../db/leaderboard.ts";
import { rateLimit } from "../../limits/rate-limit.ts";
import { isDisplayNameAllowed } from "../../names.ts";
import type { ApiContext } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";

/** A row. Those who hide have neither id, name nor picture, except for themselves. */
const entrySchema = v.object({
  rank: v.nullable(v.number()),
  userId: v.nullable(v.string()),
  name: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
  googlePicture: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  averageScore: v.pipe(
    v.nullable(v.number()),
    v.description("In percent, with one decimal; null with too few counted games for a place."),
  ),
  points: v.pipe(v.nullable(v.number()), v.description("The same as `averageScore`.")),
  gamesPlayed: v.number(),
  gamesCounted: v.pipe(
    v.number(),
    v.description("Those that count towards a place: one an hour, finished with somebody else who is signed in."),
  ),
  trend: v.pipe(v.picklist(TRENDS), v.description("Against the period before.")),
  totalPenalty: v.pipe(v.number(), v.description("In whole dong.")),
});
export type LeaderboardEntry = v.InferOutput<typeof entrySchema>;

const leaderboardBody = v.object({
  success: v.literal(true),
  leaderboard: v.array(entrySchema),
  gamesMin: v.pipe(v.number(), v.description("How many counted games of the period a place needs.")),
});
const ownBody = v.object({
  success: v.literal(true),
  data: v.object({ own: v.nullable(entrySchema), gamesMin: leaderboardBody.entries.gamesMin }),
});

const querySchema = v.object({
  period: v.optional(v.picklist(LEADERBOARD_PERIODS, "period_unknown"), "week"),
  type: v.optional(v.picklist(LEADERBOARD_TYPES, "type_unknown"), "average-score"),
});

/** A class behind one address may open the page several times a minute. */
const LIST_LIMIT = { limit: 600, windowMs: 60_000 };
const FAILED = { "average-score": "Failed to fetch leaderboard", penalty: "Failed to fetch contributors" } as const;

const validQuery = validator("query", querySchema, (result, c) => {
  if (result.success) return;
  const message = result.data.type === "penalty" ? FAILED.penalty : FAILED["average-score"];
  return refuse(c, "invalid_input", { message, errors: fieldErrors(result.error) });
});

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
    validQuery,
    rateLimit("leaderboard", LIST_LIMIT),
    async (c) => {
      const { period: requested, type } = c.req.valid("query");
      const period = currentPeriod(c, requested);
      const keptSeconds = leaderboardKeptSeconds(c.env.worker);
      const kept = await keptLeaders(cacheKey(period, type), keptSeconds, () =>
        leadersOf(c.env.worker.DB, period, measureOf(type), LEADERS_SHOWN),
      );
      // A suspended account vanishes, and a name that an administrator has changed is gone, at once and not when the cache forgets it.
      const present = await presentNames(
        c.env.worker.DB,
        kept.map(({ userId }) => userId),
      );
      const rows = kept.flatMap((row) => {
        const name = present.get(row.userId);
        return name ? [{ ...row, ...name }] : [];
      });
      const ranks = ranksOf(rows.map((row) => (type === "penalty" ? row.penaltyVnd : (row.average ?? 0))));
      const viewerId = userIdOf(c.env.caller.viewer);
      const list = rows.map((row, index) =>
        entryOf(c.env.worker, { ...row, rank: ranks[index] ?? null }, type, viewerId),
      );
      return c.json({ success: true as const, leaderboard: list, gamesMin: GAMES_MIN[period.kind] }, 200);
    },
  )
  .get(
    "/own",
    describe({
      summary: "One's own row of a leaderboard",
      description: "Null without a game in the period. Without a rank where there are too few games, or no penalty.",
      success: { status: 200, schema: ownBody },
      errors: [400, 401],
    }),
    requireUser,
    validQuery,
    async (c) => {
      const { period, type } = c.req.valid("query");
      const { id } = c.var.user;
      const current = currentPeriod(c, period);
      const row = await ownStandingOf(c.env.worker.DB, current, measureOf(type), id);
      return c.json(
        {
          success: true as const,
          data: { own: row ? entryOf(c.env.worker, row, type, id) : null, gamesMin: GAMES_MIN[current.kind] },
        },
        200,
      );
    },
  );

function measureOf(type: LeaderboardType): Measure {
  return type === "penalty" ? "penalty" : "average";
}

function currentPeriod({ env }: ApiContext, period: LeaderboardPeriod): Period {
  const kind = periodKindOf(period);
  const start = periodStart(kind, dayOf(Date.now(), timeZone(env.worker)));
  return { kind, start, previous: previousStart(kind, start) };
}

type RankedRow = LeaderRow & { rank: number | null };

function entryOf(env: Env, row: RankedRow, type: LeaderboardType, viewerId: string | null): LeaderboardEntry {
  const { average, games, counted, penaltyVnd, averageBefore, penaltyBefore } = row;
  // Accounts of before names were checked may have one that nobody should read.
  const isFit = isDisplayNameAllowed(env, row.displayName, row.nameVerdict);
  const isHidden = (row.isHidden || !isFit) && row.userId !== viewerId;
  const points = average === null ? null : average / 10;
  return {
    rank: row.rank,
    userId: isHidden ? null : row.userId,
    name: isHidden ? null : row.displayName,
    displayName: isHidden ? null : row.displayName,
    googlePicture: isHidden ? null : row.googlePicture,
    avatar: isHidden ? null : row.avatar,
    averageScore: points,
    points,
    gamesPlayed: games,
    gamesCounted: counted,
    trend: type === "penalty" ? trendOf(penaltyVnd, penaltyBefore) : trendOf(average ?? 0, averageBefore),
    totalPenalty: penaltyVnd,
  };
}

/** A key of the cache is a URL. It names the period's first day, so that a new day never shows the old one. */
function cacheKey({ kind, start }: Period, type: LeaderboardType): string {
  return `https://wordroom.invalid/leaderboard/${kind}/${start}/${type}`;
}

const keptRows = v.array(
  v.object({
    userId: v.string(),
    average: v.nullable(v.number()),
    penaltyVnd: v.number(),
    games: v.number(),
    counted: v.number(),
    averageBefore: v.nullable(v.number()),
    penaltyBefore: v.nullable(v.number()),
    displayName: v.string(),
    googlePicture: v.nullable(v.string()),
    avatar: v.nullable(v.string()),
    isHidden: v.boolean(),
    nameVerdict: v.nullable(v.picklist(["allowed", "refused"])),
  }),
);

/** What the cache has under a key, or what is loaded now. Only the Worker itself can read it, so hidden names stay hidden. */
async function keptLeaders(key: string, keptSeconds: number, load: () => Promise<LeaderRow[]>): Promise<LeaderRow[]> {
  const cache = await caches.open("leaderboard");
  const found = await cache.match(key);
  const kept = found && v.safeParse(keptRows, await found.json());
  if (kept?.success) return kept.output;
  const rows = await load();
  const headers = { "Cache-Control": `public, max-age=${keptSeconds}` };
  await cache.put(key, Response.json(rows, { headers }));
  return rows;
}
