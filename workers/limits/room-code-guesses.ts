import type { Caller } from "../api/shared/context.ts";
import { userIdOf } from "../auth/viewer.ts";
import { sha256 } from "../crypto.ts";
import { countAttempt } from "./rate-limit.ts";

const WINDOW_MS = 10 * 60_000;
/** The limit of one browser or one account. */
const PERSON_LIMIT = { limit: 30, windowMs: WINDOW_MS };
/** The limit of one address, behind which a whole school may be. */
const ADDRESS_LIMIT = { limit: 600, windowMs: WINDOW_MS };

/** The size of the cache below; the limiter itself has no such limit. */
const REMEMBERED_MAX = 1_000;
/** A cache of who is refused until when, so that continued guessing does not cost a request to the limiter. */
const refusedUntilMs = new Map<string, number>();

/**
 * Counts a wrong room code [S5]. It is called after the room has responded, so that a correct code or a valid seat token is
 * never refused because of the attempts of others.
 * @returns how long the caller must wait, in milliseconds; 0 below the limits
 */
export async function countWrongCode(env: Env, { viewer, browser, address }: Caller): Promise<number> {
  const person = userIdOf(viewer) ?? (browser && sha256(browser));
  const counted = [{ name: `wrong-code from ${address}`, limit: ADDRESS_LIMIT }];
  // The person's own limit comes first: what it refuses is not counted for the address, so one browser uses at most 30 of its 600.
  if (person !== null) counted.unshift({ name: `wrong-code by ${person}`, limit: PERSON_LIMIT });
  const rememberedMs = Math.max(...counted.map(({ name }) => rememberedWaitMs(name)));
  if (rememberedMs > 0) return rememberedMs;
  for (const { name, limit } of counted) {
    const permit = await countAttempt(env, name, limit);
    if (!permit.ok) {
      remember(name, permit.retryAfterMs);
      return permit.retryAfterMs;
    }
  }
  return 0;
}

function rememberedWaitMs(name: string): number {
  return Math.max(0, (refusedUntilMs.get(name) ?? 0) - Date.now());
}

function remember(name: string, waitMs: number): void {
  if (refusedUntilMs.size >= REMEMBERED_MAX) refusedUntilMs.clear();
  refusedUntilMs.set(name, Date.now() + waitMs);
}
