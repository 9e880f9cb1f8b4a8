import { DurableObject } from "cloudflare:workers";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { type Limit, take } from "../../domain/limits/sliding-window.ts";
import type { ApiEnv } from "../api/shared/context.ts";
import { API_ERRORS, refuse } from "../api/shared/refusals.ts";
import { userIdOf } from "../auth/viewer.ts";

export type Permit = { ok: true } | { ok: false; retryAfterMs: number };

type StoredAttempts = { times: readonly number[]; windowMs: number };
const KEY = "kept";

/** Counts one action of one address exactly, across isolates and evictions. There is one object for each such pair [S5]. */
export class Limiter extends DurableObject<Env> {
  /**
   * Counts an attempt. A refused one writes nothing, so that a flood does not cost storage writes.
   * @param limit how many attempts are allowed within any `windowMs`
   */
  async take(limit: number, windowMs: number): Promise<Permit> {
    const { kv } = this.ctx.storage;
    const nowMs = Date.now();
    const taken = take(kv.get<StoredAttempts>(KEY)?.times ?? [], nowMs, { limit, windowMs });
    if (!taken.ok) return taken;
    kv.put<StoredAttempts>(KEY, { times: taken.times, windowMs });
    // The first attempt in an empty window sets the alarm, which sets itself again while attempts are stored.
    if (taken.times.length === 1) await this.ctx.storage.setAlarm(nowMs + windowMs);
    return { ok: true };
  }

  /** Deletes everything once the last attempt is out of its window. */
  override async alarm(): Promise<void> {
    const kept = this.ctx.storage.kv.get<StoredAttempts>(KEY);
    const endsMs = (kept?.times.at(-1) ?? 0) + (kept?.windowMs ?? 0);
    if (endsMs > Date.now()) await this.ctx.storage.setAlarm(endsMs);
    else await this.ctx.storage.deleteAll();
  }
}

/** The variable `RATE_LIMITS=off` is for load tests, where all clients have one address. */
const withoutLimits = v.object({ RATE_LIMITS: v.literal("off") });

function isUnlimited(env: Env): boolean {
  return v.is(withoutLimits, env);
}

/**
 * Limits how often an address may use a route; beyond that the response is 429 with `Retry-After` in seconds [S5].
 * @param action what is counted; routes with the same action share one count
 */
export function rateLimit(
  action: string,
  { limit, windowMs }: Limit,
  message: string = API_ERRORS.rate_limited.message,
) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { worker, caller } = c.env;
    const permit = await countAttempt(worker, `${action} ${caller.address}`, { limit, windowMs });
    return permit.ok ? next() : refuseRateLimited(c, permit.retryAfterMs, message);
  });
}

/** Limits an account, from whatever address; guests are counted by their address. */
export function rateLimitByAccount(action: string, limit: Limit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { worker, caller } = c.env;
    const permit = await countAttempt(worker, `${action} ${userIdOf(caller.viewer) ?? caller.address}`, limit);
    return permit.ok ? next() : refuseRateLimited(c, permit.retryAfterMs);
  });
}

/** Counts an attempt under any name, for limits that are not by address or account alone. */
export async function countAttempt(env: Env, name: string, { limit, windowMs }: Limit): Promise<Permit> {
  return isUnlimited(env) ? { ok: true } : env.LIMITER.getByName(name).take(limit, windowMs);
}

/** Responds with 429 and `Retry-After`. */
export function refuseRateLimited(c: Context, retryAfterMs: number, message: string = API_ERRORS.rate_limited.message) {
  c.header("Retry-After", String(Math.ceil(retryAfterMs / 1000)));
  return refuse(c, "rate_limited", { message });
}
