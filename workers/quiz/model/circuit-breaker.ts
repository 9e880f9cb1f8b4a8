/** After this many failures in a row the breaker is open for this long. */
const FAILURES_MAX = 3;
const OPEN_MS = 60_000;

/**
 * Circuit breaker for a model that keeps failing, so that not every quiz waits for it. When the time is over, one call
 * tries the model again. It counts per isolate, which is enough.
 */
export class CircuitBreaker {
  #failures = 0;
  #openUntilMs = 0;

  /** Whether calls must not be made now. If not, and the model has failed before, this call is the one that tries it. */
  isOpen(nowMs: number): boolean {
    if (this.#failures < FAILURES_MAX) return false;
    if (nowMs < this.#openUntilMs) return true;
    // Only this call tries the model; the breaker stays open for others until it succeeds.
    this.#openUntilMs = nowMs + OPEN_MS;
    return false;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(nowMs: number): void {
    this.#failures++;
    if (this.#failures >= FAILURES_MAX) this.#openUntilMs = nowMs + OPEN_MS;
  }
}
