import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import type { Limit } from "../../domain/limits/sliding-window.ts";
import type { ApiEnv } from "../api/env.ts";
import { API_ERRORS, refuse } from "../api/errors.ts";
import { userIdOf } from "../auth/viewer.ts";
import type { Permit } from "./limiter.ts";

/** The variable `RATE_LIMITS=off`, for load tests, where everybody has one address. */
const withoutLimits = v.object({ RATE_LIMITS: v.literal("off") });

function isUnlimited(env: Env): boolean {
  return v.is(withoutLimits, env);
}

/**
 * Lets an address do something only so often; beyond it answers 429 with `Retry-After` in seconds [S5].
 * @param action names what is counted; routes with the same action share one count
 */
export function limited(action: string, { limit, windowMs }: Limit, message: string = API_ERRORS.rate_limited.message) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { worker, caller } = c.env;
    const permit = await countTry(worker, `${action} ${caller.address}`, { limit, windowMs });
    return permit.ok ? next() : refuseForNow(c, permit.retryAfterMs, message);
  });
}

/** The same for an account, wherever it is used from; guests, where they may, are counted by their address. */
export function limitedByCaller(action: string, limit: Limit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { worker, caller } = c.env;
    const permit = await countTry(worker, `${action} ${userIdOf(caller.viewer) ?? caller.address}`, limit);
    return permit.ok ? next() : refuseForNow(c, permit.retryAfterMs);
  });
}

/** Counts a try under a name of its own, for what is not limited by address alone. */
export async function countTry(env: Env, name: string, { limit, windowMs }: Limit): Promise<Permit> {
  return isUnlimited(env) ? { ok: true } : env.LIMITER.getByName(name).take(limit, windowMs);
}

/** Says that it was too much, and when to come again. */
export function refuseForNow(c: Context, retryAfterMs: number, message: string = API_ERRORS.rate_limited.message) {
  c.header("Retry-After", String(Math.ceil(retryAfterMs / 1000)));
  return refuse(c, "rate_limited", { message });
}
