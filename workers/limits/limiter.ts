import { DurableObject } from "cloudflare:workers";
import { take } from "../../domain/limits/sliding-window.ts";

export type Permit = { ok: true } | { ok: false; retryAfterMs: number };

type Kept = { times: readonly number[]; windowMs: number };
const KEY = "kept";

/** Counts one action of one address, exactly, across isolates and evictions. Its name is the pair of both [S5]. */
export class Limiter extends DurableObject<Env> {
  /**
   * Counts a try. A refused one writes nothing, so that a flood costs no storage.
   * @param limit how many tries may happen within any `windowMs`
   */
  async take(limit: number, windowMs: number): Promise<Permit> {
    const { kv } = this.ctx.storage;
    const nowMs = Date.now();
    const taken = take(kv.get<Kept>(KEY)?.times ?? [], nowMs, { limit, windowMs });
    if (!taken.ok) return taken;
    kv.put<Kept>(KEY, { times: taken.times, windowMs });
    // Whoever is first in an empty window sets the alarm; it arms itself again while there is something to keep.
    if (taken.times.length === 1) await this.ctx.storage.setAlarm(nowMs + windowMs);
    return { ok: true };
  }

  /** Leaves nothing behind once the last try is out of its window. */
  override async alarm(): Promise<void> {
    const kept = this.ctx.storage.kv.get<Kept>(KEY);
    const endsMs = (kept?.times.at(-1) ?? 0) + (kept?.windowMs ?? 0);
    if (endsMs > Date.now()) await this.ctx.storage.setAlarm(endsMs);
    else await this.ctx.storage.deleteAll();
  }
}
