import { logEvent, logFailure } from "../log.ts";
import { withTimeout } from "../timeout.ts";

/** How long a quiz waits for the database: it has ten seconds in all, most of them for a language model [R12]. */
const LIMIT_MS = 500;

/** What this isolate has read last from the database, for when that fails: a quiz is made without a database, too. */
export class LastRead<T> {
  readonly #name: string;
  #value: T | null = null;

  /** @param name in the log, such as `corrections` in `corrections_failed` */
  constructor(name: string) {
    this.#name = name;
  }

  /** Null if it was never read. */
  get value(): T | null {
    return this.#value;
  }

  /** Reads it again. Never fails. @returns whether it was read in time */
  async refresh(read: () => Promise<T>): Promise<boolean> {
    try {
      const found = await withTimeout(LIMIT_MS, read());
      if (found !== "timeout") {
        this.#value = found;
        return true;
      }
      // Not an error by itself: an isolate that is loading the lexicon does not notice the response in time.
      logEvent(`${this.#name}_late`, { limitMs: LIMIT_MS });
    } catch (error) {
      logFailure(`${this.#name}_failed`, "", error);
    }
    return false;
  }
}
