import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { nameFromAccount } from "../../domain/room/names/names.ts";
import { NAME_LENGTH_MAX } from "../../domain/room/rules.ts";
import { cleanLine } from "../../domain/text.ts";
import { rateLimit } from "../limits/rate-limit.ts";
import { isNameAllowed } from "../names.ts";
import type { ApiEnv } from "./shared/context.ts";
import { describe } from "./shared/describe-route.ts";
import { fieldErrors, refuse } from "./shared/refusals.ts";

const query = v.object({ name: v.pipe(v.string(), v.maxLength(NAME_LENGTH_MAX)) });
const allowedBody = v.object({ success: v.literal(true), data: v.object({ isAllowed: v.boolean() }) });

/** Asked only about names that the list in the repository refuses. */
const LIMIT = { limit: 120, windowMs: 60_000 };

/** Whether this deployment, or an administrator, lets a player be called so [RR-06]. */
export const names = new Hono<ApiEnv>().get(
  "/",
  describe({
    summary: "Whether a player may have a name here",
    success: { status: 200, schema: allowedBody },
    errors: [400, 429],
  }),
  validator("query", query, (result, c) => {
    if (!result.success) return refuse(c, "invalid_input", { errors: fieldErrors(result.error) });
  }),
  rateLimit("names", LIMIT),
  async (c) => {
    const name = cleanLine(c.req.valid("query").name);
    const { worker, caller } = c.env;
    const { user } = caller.viewer.kind === "user" ? caller.viewer : { user: null };
    const isOwn = user?.nameVerdict === "allowed" && nameFromAccount(user.displayName) === name;
    return c.json({ success: true as const, data: { isAllowed: isOwn || isNameAllowed(worker, name) } }, 200);
  },
);
