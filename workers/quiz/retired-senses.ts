import { retiredSenses } from "../db/retirement.ts";
import { logEvent, logFailure } from "../log.ts";
import { withTimeout } from "../timeout.ts";

/** How long an isolate uses the list it has read. After that a newly retired sense is no longer asked. */
export const RETIRED_MAX_AGE_MS = 5 * 60_000;
/** When to read again after a failure, or while another request is reading. */
const RETRY_MS = 30_000;
/** How long a quiz waits for the list: it has ten seconds in all, most of them for a language model [R12]. */
const LIMIT_MS = 500;

/** Caches the ids of retired senses. Never fails: a quiz is made without a database, too. */
export class RetiredSensesCache {
  #senses: ReadonlySet<string> | null = null;
  #readAgainAtMs = 0;

  /** @returns null if they have never been read */
  async get(read: () => Promise<readonly string[]>): Promise<ReadonlySet<string> | null> {
    const nowMs = Date.now();
    if (nowMs < this.#readAgainAtMs) return this.#senses;
    // One request reads while others use the old list. Without a list each reads, for requests cannot share a promise.
    if (this.#senses) this.#readAgainAtMs = nowMs + RETRY_MS;
    const found = await readInTime(read);
    if (found) this.#senses = new Set(found);
    this.#readAgainAtMs = nowMs + (found ? RETIRED_MAX_AGE_MS : RETRY_MS);
    return this.#senses;
  }
}

async function readInTime(read: () => Promise<readonly string[]>): Promise<readonly string[] | null> {
  try {
    const found = await withTimeout(LIMIT_MS, read());
    if (found !== "timeout") return found;
    // Not an error by itself: an isolate that is loading the lexicon does not notice the answer in time.
    logEvent("retired_senses_late", { limitMs: LIMIT_MS });
  } catch (error) {
    logFailure("retired_senses_failed", "", error);
  }
  return null;
}

const cache = new RetiredSensesCache();

/** The ids of senses that this isolate must not ask; null if the database has never answered. */
export function cachedRetiredSenses(env: Env): Promise<ReadonlySet<string> | null> {
  return cache.get(() => retiredSenses(env.DB));
}
