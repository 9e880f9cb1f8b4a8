import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { soloRecordSchema } from "../../../domain/solo/record.ts";
import { isStorableQuestion } from "../../../domain/words/storable.ts";
import { requireSelf, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { recordPractice } from "../../db/practice.ts";
import { rateLimitByAccount } from "../../limits/rate-limit.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/errors.ts";

const practiceSchema = v.pipe(
  soloRecordSchema,
  v.check(({ questions }) => questions.every(isStorableQuestion), "questions_unsound"),
);

const practiceKeptBody = v.object({
  success: v.literal(true),
  data: v.object({
    score: v.pipe(v.number(), v.description("How many answers are right, as the server judges them.")),
    totalQuestions: v.number(),
  }),
});

/** Higher than anybody plays in a day, because a device that was offline for weeks may send fifty games at once. */
const PRACTICE_LIMIT = { limit: 200, windowMs: 24 * 60 * 60_000 };

const FAILED = "Failed to save the game";

/** Games that were played alone, possibly offline, and are sent later. */
export const practice = new Hono<SignedInEnv>().put(
  "/:id/practice/:gameId",
  describe({
    summary: "Keep a game that one has played alone",
    description:
      "Sent twice it is one game, as it came first. The server judges the answers; the missed words are saved too. Counts on no leaderboard.",
    success: { status: 200, schema: practiceKeptBody },
    errors: [400, 401, 403, 413, 429],
  }),
  requireUser,
  requireSelf,
  validator("json", practiceSchema, (result, c) => {
    if (!result.success) return refuse(c, "invalid_input", { message: FAILED, errors: fieldErrors(result.error) });
    if (result.data.id !== c.req.param("gameId"))
      return refuse(c, "invalid_input", { message: FAILED, errors: [{ path: "id", code: "invalid" }] });
  }),
  rateLimitByAccount("practice", PRACTICE_LIMIT),
  async (c) => {
    const record = c.req.valid("json");
    const kept = await recordPractice(c.env.worker.DB, c.var.user.id, record, Date.now());
    if (!kept) return refuse(c, "session_expired");
    return c.json({ success: true as const, data: kept }, 200);
  },
);
