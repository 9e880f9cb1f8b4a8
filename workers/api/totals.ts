import { Hono } from "hono";
import * as v from "valibot";
import { totalsOf } from "../db/totals.ts";
import type { ApiEnv } from "./shared/context.ts";
import { describe } from "./shared/describe-route.ts";

const totalsBody = v.object({
  success: v.literal(true),
  data: v.object({
    users: v.number(),
    quizzes: v.pipe(v.number(), v.description("What one person has finished, in a room or alone.")),
    games: v.pipe(v.number(), v.description("What a room has played.")),
  }),
});

/** How much Wordroom is used, for its start page. */
export const totals = new Hono<ApiEnv>().get(
  "/",
  describe({
    summary: "How many accounts, finished quizzes and games there are",
    success: { status: 200, schema: totalsBody },
    errors: [],
  }),
  async (c) => c.json({ success: true as const, data: await totalsOf(c.env.worker.DB) }, 200),
);
