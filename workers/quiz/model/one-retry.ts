import { ModelFault } from "./language-model.ts";

/** A second try with less time than this ahead of it would be in vain. */
const TRY_MIN_MS = 1_000;

/**
 * Asks, and once more where the fault may pass: after the time that the server asks for, if there is that much left.
 * @param untilMs when all must have ended, Unix time
 */
export async function withOneRetry<T>(ask: () => Promise<T>, untilMs: number, signal: AbortSignal): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const waitMs = error instanceof ModelFault ? error.retryAfterMs : null;
    if (waitMs === null || Date.now() + waitMs + TRY_MIN_MS > untilMs) throw error;
    await scheduler.wait(waitMs, { signal });
    return await ask();
  }
}
