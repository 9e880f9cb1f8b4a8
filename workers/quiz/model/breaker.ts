/** So many failures in a row, and the model is left alone for so long. */
const FAILURES_MAX = 3;
const REST_MS = 60_000;

/**
 * Keeps a model that fails again and again from costing every game its time. After the rest one call tries it; if that
 * fails too, it rests again. Counts in one isolate: that is enough for no room to wait each time.
 */
export class Breaker {
  #failures = 0;
  #restsUntilMs = 0;

  /** Whether the model is to be left alone now. */
  isOpen(nowMs: number): boolean {
    if (this.#failures < FAILURES_MAX) return false;
    if (nowMs < this.#restsUntilMs) return true;
    // One tries; whoever comes while it does goes on without.
    this.#restsUntilMs = nowMs + REST_MS;
    return false;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(nowMs: number): void {
    this.#failures++;
    if (this.#failures >= FAILURES_MAX) this.#restsUntilMs = nowMs + REST_MS;
  }
}
