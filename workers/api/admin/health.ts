import { Hono } from "hono";
import * as v from "valibot";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { metrics } from "../../metrics/metrics.ts";
import { describe } from "../shared/describe-route.ts";
import { isoTime, timeSchema } from "../shared/schemas.ts";

const number = v.pipe(v.number(), v.integer());

const healthBody = v.object({
  success: v.literal(true),
  data: v.object({
    at: timeSchema,
    live: v.pipe(
      v.object({ rooms: number, players: number, sockets: number }),
      v.description("By what each room reported last, at most a minute ago."),
    ),
    outbox: v.object({
      waiting: v.pipe(number, v.description("What rooms have tried to write to the database and could not yet.")),
      since: v.pipe(v.nullable(timeSchema), v.description("How long the room has had some that has waited longest.")),
    }),
    generation: v.pipe(
      v.array(v.object({ provider: v.string(), count: number, failed: number, meanMs: number, mostMs: number })),
      v.description("Of the last day."),
    ),
    database: v.object({
      sizeBytes: number,
      slow: v.pipe(
        v.array(v.object({ statement: v.string(), count: number, meanMs: number, mostMs: number })),
        v.description("Slow queries of the last day without their values, the slowest first."),
      ),
    }),
    failures: v.pipe(
      v.array(v.object({ kind: v.string(), count: number, lastAt: timeSchema })),
      v.description("Logged failures of the last day by the event of the log."),
    ),
    browserErrors: v.array(
      v.object({ message: v.string(), page: v.string(), stack: v.string(), count: number, lastAt: timeSchema }),
    ),
    days: v.pipe(
      v.array(v.object({ day: v.string(), games: number, players: number })),
      v.description(
        "Finished games of rooms and their players on each of the last 30 days, in the deployment's time zone.",
      ),
    ),
  }),
});

/** How the deployment is doing, as its own code has counted. Nothing is scanned. */
export const adminHealth = new Hono<SignedInEnv>().get(
  "/",
  describe({
    summary: "Live rooms, failures, slow queries, and games by the day",
    success: { status: 200, schema: healthBody },
    errors: [401, 403],
  }),
  requireAdmin,
  async (c) => {
    const [figures, { meta }] = await Promise.all([
      metrics.figures(),
      // Each answer of D1 says how large the database is.
      c.env.worker.DB.prepare("SELECT 1").run(),
    ]);
    const { live, outbox, generation, queries, failures, browserErrors, days } = figures;
    const data = {
      at: isoTime(Date.now()),
      live,
      outbox: { waiting: outbox.waiting, since: outbox.sinceMs === null ? null : isoTime(outbox.sinceMs) },
      generation: generation.map(({ name, count, failed, meanMs, mostMs }) => ({
        provider: name,
        ...{ count, failed, meanMs, mostMs },
      })),
      database: {
        sizeBytes: meta.size_after,
        slow: queries.map(({ name, count, meanMs, mostMs }) => ({ statement: name, count, meanMs, mostMs })),
      },
      failures: failures.map(({ name, count, lastAtMs }) => ({ kind: name, count, lastAt: isoTime(lastAtMs) })),
      browserErrors: browserErrors.map(({ lastAtMs, ...error }) => ({ ...error, lastAt: isoTime(lastAtMs) })),
      days: [...days],
    };
    return c.json({ success: true as const, data }, 200);
  },
);
