import { retiredSenses } from "../db/retirement.ts";
import { LastRead } from "./last-read.ts";

/** How long an isolate uses the list it has read. After that a newly retired sense is no longer asked. */
export const RETIRED_MAX_AGE_MS = 5 * 60_000;
/** When to read again after a failure, or while another request is reading. */
const RETRY_MS = 30_000;

/** Caches the ids of retired senses. Never fails. */
export class RetiredSensesCache {
  readonly #senses = new LastRead<ReadonlySet<string>>("retired_senses");
  #readAgainAtMs = 0;

  /** @returns null if they have never been read */
  async get(read: () => Promise<readonly string[]>): Promise<ReadonlySet<string> | null> {
    const nowMs = Date.now();
    if (nowMs < this.#readAgainAtMs) return this.#senses.value;
    // One request reads while others use the old list. Without a list each reads, for requests cannot share a promise.
    if (this.#senses.value) this.#readAgainAtMs = nowMs + RETRY_MS;
    const isRead = await this.#senses.refresh(async () => new Set(await read()));
    this.#readAgainAtMs = nowMs + (isRead ? RETIRED_MAX_AGE_MS : RETRY_MS);
    return this.#senses.value;
  }
}

const cache = new RetiredSensesCache();

/** The ids of senses that this isolate must not ask; null if the database has never responded. */
export function cachedRetiredSenses(env: Env): Promise<ReadonlySet<string> | null> {
  return cache.get(() => retiredSenses(env.DB));
}
