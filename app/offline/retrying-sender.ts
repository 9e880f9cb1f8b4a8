import { RETRY, type SendOutcome } from "./send-request.ts";

type Backoff = { firstMs: number; maxMs: number };

export const MAX_BACKOFF_MS = 5 * 60_000;
const BACKOFF: Backoff = { firstMs: 5_000, maxMs: MAX_BACKOFF_MS };

type RetryingSenderOptions = {
  /** The tabs that send the same things share this name: one of them sends at a time. */
  lockName: string;
  /** Sends what waits. It is called again after `retry`, after an exception, and when the network comes back. */
  send: () => Promise<SendOutcome>;
  backoff?: Backoff;
};

/** Sends to the server, after failures again and again until it succeeds or is stopped. */
export class RetryingSender {
  readonly #lockName: string;
  readonly #send: () => Promise<SendOutcome>;
  readonly #backoff: Backoff;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Attempts run one after the other. */
  #last: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor({ lockName, send, backoff = BACKOFF }: RetryingSenderOptions) {
    this.#lockName = lockName;
    this.#send = send;
    this.#backoff = backoff;
    addEventListener("online", this.now);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.now);
  }

  /** Sends now. The promise is fulfilled when the attempt is over, successful or not. */
  readonly now = (): Promise<void> => {
    this.resetBackoff();
    return this.#attempt();
  };

  /** Sends in a while, instead of when it would have sent next. */
  later(waitMs: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#attempt(), waitMs);
  }

  /** For a part that was sent: the server can be reached again. */
  resetBackoff(): void {
    this.#failures = 0;
  }

  #attempt(): Promise<void> {
    clearTimeout(this.#timer);
    this.#last = this.#last.then(() => this.#sendOnce());
    return this.#last;
  }

  async #sendOnce(): Promise<void> {
    if (this.#isStopped) return;
    const outcome = await withLock(this.#lockName, this.#send).catch(() => RETRY);
    if (outcome.kind !== "retry") return this.resetBackoff();
    const { firstMs, maxMs } = this.#backoff;
    const waitMs = outcome.waitMs ?? Math.min(firstMs * 2 ** this.#failures, maxMs);
    this.#failures += 1;
    // With jitter, so that not all browsers retry at once when the server is back.
    this.later(waitMs * (1 + Math.random() / 4));
  }
}

/** Without locks, as over plain http, two tabs may send the same thing, which the server stores once. */
async function withLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(name, act) : await act();
}
