import { retiredSenses } from "../db/retirement.ts";
import { logFailure, logNote } from "../log.ts";
import { within } from "../within.ts";

/** What an isolate knows is asked for again after so long: then a sense that was retired meanwhile is asked no more. */
export const FRESH_MS = 5 * 60_000;
/** After a failure, or while somebody else is asking. */
const AGAIN_MS = 30_000;
/** A quiz waits no longer for it: it has ten seconds in all, most of them a language model's [R12]. */
const LIMIT_MS = 500;

/** The retired senses as they were last known. Never fails: a quiz is not kept up by a database. */
export class KnownRetired {
  #senses: ReadonlySet<string> | null = null;
  #askAgainMs = 0;

  /** @returns null where they have never been known */
  async now(load: () => Promise<readonly string[]>): Promise<ReadonlySet<string> | null> {
    const nowMs = Date.now();
    if (nowMs < this.#askAgainMs) return this.#senses;
    // One asks, and the others go on with what is known; where nothing is, each asks, for requests can't share a wait.
    if (this.#senses) this.#askAgainMs = nowMs + AGAIN_MS;
    const found = await inTime(load);
    if (found) this.#senses = new Set(found);
    this.#askAgainMs = nowMs + (found ? FRESH_MS : AGAIN_MS);
    return this.#senses;
  }
}

async function inTime(load: () => Promise<readonly string[]>): Promise<readonly string[] | null> {
  try {
    const found = await within(LIMIT_MS, load());
    if (found !== "timeout") return found;
    // No fault by itself: an isolate that is just loading the lexicon hears of nothing in time.
    logNote("retired_senses_late", { limitMs: LIMIT_MS });
  } catch (error) {
    logFailure("retired_senses_failed", "", error);
  }
  return null;
}

const known = new KnownRetired();

/** The senses that this isolate asks no more; null where the database has never answered yet. */
export function retiredNow(env: Env): Promise<ReadonlySet<string> | null> {
  return known.now(() => retiredSenses(env.DB));
}
