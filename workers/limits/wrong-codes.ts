import type { Caller } from "../api/env.ts";
import { userIdOf } from "../auth/viewer.ts";
import { hashOf } from "../room/secrets.ts";
import { countTry } from "./limited.ts";

const WINDOW_MS = 10 * 60_000;
/** Wrong codes of one browser, or of one account. */
const PERSON_LIMIT = { limit: 30, windowMs: WINDOW_MS };
/** Wrong codes of everybody behind one address: a whole school may sit there. */
const ADDRESS_LIMIT = { limit: 600, windowMs: WINDOW_MS };

/** More names than this are not remembered; the limiter knows them all. */
const REMEMBERED_MAX = 1_000;
/** Who was refused until when, as this isolate knows: whoever goes on guessing does not cost the limiter a request. */
const refusedUntilMs = new Map<string, number>();

/**
 * Counts a code under which nothing is open, exactly [S5]. To be called after the room was asked, so that a right code, a
 * seat's secret and a host's proof are never refused for what others have tried.
 * @returns how long the caller must wait, in milliseconds, having tried too many before; 0 for everybody else
 */
export async function countWrongCode(env: Env, { viewer, browser, address }: Caller): Promise<number> {
  const person = userIdOf(viewer) ?? (browser && hashOf(browser));
  const counted = [{ name: `wrong-code from ${address}`, limit: ADDRESS_LIMIT }];
  // One's own comes first. What is refused there is not counted for the address: one browser uses up 30 of its 600.
  if (person !== null) counted.unshift({ name: `wrong-code by ${person}`, limit: PERSON_LIMIT });
  const rememberedMs = Math.max(...counted.map(({ name }) => rememberedWaitMs(name)));
  if (rememberedMs > 0) return rememberedMs;
  for (const { name, limit } of counted) {
    const permit = await countTry(env, name, limit);
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
