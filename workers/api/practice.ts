import { Hono } from "hono";
import { validator } from "hono-openapi";
import { requireSelf, requireUser, type SignedInEnv } from "../auth/guards.ts";
import { recordPractice } from "../db/practice.ts";
import { limitedByCaller } from "../limits/limited.ts";
import { describe } from "./describe.ts";
import { refuse } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";
import { practiceKeptBody, practiceSchema } from "./practice.schemas.ts";

/** Nobody plays so many games a day, but a device that was away for weeks may bring fifty at once. */
const PRACTICE_LIMIT = { limit: 200, windowMs: 24 * 60 * 60_000 };

const FAILED = "Failed to save the game";

/** Games that were played alone, possibly without a network, and come in later. */
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
  limitedByCaller("practice", PRACTICE_LIMIT),
  async (c) => {
    const record = c.req.valid("json");
    const kept = await recordPractice(c.env.worker.DB, c.var.user.id, record, Date.now());
    if (!kept) return refuse(c, "session_expired");
    return c.json({ success: true as const, data: kept }, 200);
  },
);
