import { Hono } from "hono";
import { FRESH_MS, retiredNow } from "../quiz/retired.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./env.ts";
import { refuse } from "./errors.ts";
import { retiredBody } from "./senses.schemas.ts";

/** What quizzes that are made elsewhere must not ask. */
export const retired = new Hono<ApiEnv>().get(
  "/retired",
  describe({
    summary: "The senses that are not asked any more",
    description: "For whoever makes quizzes from the lexicon without this server. The same for everybody.",
    success: { status: 200, schema: retiredBody },
    errors: [],
  }),
  async (c) => {
    const senses = await retiredNow(c.env.worker);
    // An empty list would be taken for the truth, and kept.
    if (!senses) return refuse(c, "internal");
    c.header("Cache-Control", `public, max-age=${FRESH_MS / 1000}`);
    return c.json({ success: true as const, data: { senseIds: [...senses] } }, 200);
  },
);
