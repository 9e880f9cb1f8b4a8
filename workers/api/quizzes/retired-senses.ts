import { Hono } from "hono";
import * as v from "valibot";
import { cachedRetiredSenses, RETIRED_MAX_AGE_MS } from "../../quiz/retired-senses.ts";
import type { ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { refuse } from "../shared/refusals.ts";

/** Stored by browsers for the quizzes that they make themselves. */
const retiredBody = v.object({
  success: v.literal(true),
  data: v.object({ senseIds: v.array(v.string()) }),
});

/** The senses that quizzes made outside this server must not use. */
export const retired = new Hono<ApiEnv>().get(
  "/retired",
  describe({
    summary: "The senses that are not asked any more",
    description: "For whoever makes quizzes from the lexicon without this server. The same for everybody.",
    success: { status: 200, schema: retiredBody },
    errors: [],
  }),
  async (c) => {
    const senses = await cachedRetiredSenses(c.env.worker);
    // An error and not an empty list, which clients would store as if no sense were retired.
    if (!senses) return refuse(c, "internal");
    c.header("Cache-Control", `public, max-age=${RETIRED_MAX_AGE_MS / 1000}`);
    return c.json({ success: true as const, data: { senseIds: [...senses] } }, 200);
  },
);
