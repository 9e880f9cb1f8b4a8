import { Hono } from "hono";
import * as v from "valibot";
import { CEFR_LEVELS } from "../../../domain/quiz/difficulty.ts";
import { currentCorrections } from "../../quiz/corrections.ts";
import { RETIRED_MAX_AGE_MS } from "../../quiz/retired-senses.ts";
import type { ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { refuse } from "../shared/refusals.ts";

/** Stored by browsers for the quizzes that they make themselves. */
const correctionsBody = v.object({
  success: v.literal(true),
  data: v.object({
    corrections: v.array(
      v.object({
        senseId: v.string(),
        definition: v.string(),
        vietnamese: v.array(v.string()),
        level: v.picklist(CEFR_LEVELS),
      }),
    ),
  }),
});

/** What quizzes made outside this server must take in the place of the lexicon's own entries. */
export const corrections = new Hono<ApiEnv>().get(
  "/corrections",
  describe({
    summary: "What is corrected in the lexicon",
    description: "For whoever makes quizzes from the lexicon without this server. The same for everybody.",
    success: { status: 200, schema: correctionsBody },
    errors: [],
  }),
  async (c) => {
    const found = await currentCorrections(c.env.worker);
    // An error and not an empty list, which clients would store as if nothing were corrected.
    if (!found) return refuse(c, "internal");
    c.header("Cache-Control", `public, max-age=${RETIRED_MAX_AGE_MS / 1000}`);
    const list = found.map(({ vietnamese, ...rest }) => ({ ...rest, vietnamese: [...vietnamese] }));
    return c.json({ success: true as const, data: { corrections: list } }, 200);
  },
);
