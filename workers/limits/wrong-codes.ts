import { waitUntil } from "cloudflare:workers";
import { isUnlimited } from "./limited.ts";

/** A class mistypes a few codes; who tries more than this is guessing [S5]. Successful joins are never counted. */
const WRONG_CODES = { limit: 60, windowMs: 10 * 60_000 };

/** Addresses that were refused, until when, in this isolate: asking the limiter first would cost every join a trip. */
const refusedUntilMs = new Map<string, number>();

/** How long an address that has guessed too many codes must wait, in milliseconds; 0 for everybody else. */
export function guessingWaitMs(address: string): number {
  const waitMs = (refusedUntilMs.get(address) ?? 0) - Date.now();
  if (waitMs <= 0) refusedUntilMs.delete(address);
  return Math.max(0, waitMs);
}

/** Counts a code under which nothing was open; the answer does not wait for it. */
export function countWrongCode(env: Env, address: string): void {
  if (!isUnlimited(env)) waitUntil(count(env, address));
}

async function count(env: Env, address: string): Promise<void> {
  const { limit, windowMs } = WRONG_CODES;
  const permit = await env.LIMITER.getByName(`wrong-code ${address}`).take(limit, windowMs);
  if (!permit.ok) refusedUntilMs.set(address, Date.now() + permit.retryAfterMs);
}
