/** How often something may be done: at most `limit` times within any `windowMs`. */
export type Limit = { limit: number; windowMs: number };

export type Taken = { ok: true; times: readonly number[] } | { ok: false; retryAfterMs: number };

/**
 * Counts exactly, in a sliding window: no two windows side by side let twice the limit through.
 * @param times when it was done before, oldest first, Unix time in milliseconds
 * @returns the times to keep, or how long to wait until the next try can succeed; a refused try does not count
 */
export function take(times: readonly number[], nowMs: number, { limit, windowMs }: Limit): Taken {
  const recent = times.filter((timeMs) => nowMs - timeMs < windowMs);
  if (recent.length < limit) return { ok: true, times: [...recent, nowMs] };
  const freesMs = (recent[recent.length - limit] ?? nowMs) + windowMs;
  return { ok: false, retryAfterMs: Math.min(freesMs - nowMs, windowMs) };
}
