/** How often something may be done: at most `limit` times within any `windowMs`. */
export type Limit = { limit: number; windowMs: number };

export type WindowResult = { ok: true; times: readonly number[] } | { ok: false; retryAfterMs: number };

/**
 * Counts exactly, in a sliding window; with fixed windows, twice the limit could pass around a boundary.
 * @param times the earlier attempts, oldest first, Unix time in milliseconds
 * @returns the attempts to store, or how long to wait until the next one can succeed; a refused attempt does not count
 */
export function take(times: readonly number[], nowMs: number, { limit, windowMs }: Limit): WindowResult {
  const recent = times.filter((timeMs) => nowMs - timeMs < windowMs);
  if (recent.length < limit) return { ok: true, times: [...recent, nowMs] };
  const freesMs = (recent[recent.length - limit] ?? nowMs) + windowMs;
  return { ok: false, retryAfterMs: Math.min(freesMs - nowMs, windowMs) };
}
