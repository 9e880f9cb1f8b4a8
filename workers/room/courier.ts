import type { Outbox } from "./outbox.ts";

/** What is due this soon the object delivers by itself; a longer wait, as after a failure, it may spend asleep. */
const SOON_MS = 750;
/** Long enough for a class to have been sent what caused the debt: bringing it takes time of the same thread. */
const PEOPLE_FIRST_MS = 100;
/** Should the object die before it has delivered, its alarm sees to it this much later. */
const ALARM_AFTER_MS = 30_000;

type Deliver = (topic: string, payload: string) => Promise<void>;

/**
 * When what a room owes is delivered: a little later than it is owed, so that what people are sent goes out first, and by
 * a timer rather than the alarm, since an alarm that is moved forward holds back everything the object sends.
 */
export class Courier {
  readonly #ctx: DurableObjectState;
  readonly #outbox: Outbox;
  readonly #deliver: Deliver;
  readonly #afterwards: () => Promise<void>;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerAtMs: number | null = null;

  /** @param afterwards what follows once everything due has been tried */
  constructor(ctx: DurableObjectState, outbox: Outbox, deliver: Deliver, afterwards: () => Promise<void>) {
    this.#ctx = ctx;
    this.#outbox = outbox;
    this.#deliver = deliver;
    this.#afterwards = afterwards;
  }

  /** Sees to what is due soon. @returns when the alarm must see to the rest; null where nothing is owed */
  plan(nowMs: number): number | null {
    const dueAtMs = this.#outbox.nextDueMs();
    if (dueAtMs === null || dueAtMs > nowMs + SOON_MS) return dueAtMs;
    this.#runAt(Math.max(dueAtMs, nowMs + PEOPLE_FIRST_MS), nowMs);
    return nowMs + ALARM_AFTER_MS;
  }

  /**
   * Delivers what is due. One run at a time: a second call waits for the first, which takes along what is due by then or
   * plans for it.
   * @param plannedMs the instant for which this run was planned: a timer may be a little early
   */
  run(plannedMs = 0): Promise<void> {
    this.#running ??= this.#runOnce(plannedMs).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Nothing is owed any more, and nothing is left to read it from. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timerAtMs = null;
  }

  async #runOnce(plannedMs: number): Promise<void> {
    await this.#outbox.run(this.#deliver, plannedMs);
    await this.#afterwards();
  }

  #runAt(atMs: number, nowMs: number): void {
    if (this.#timerAtMs !== null && this.#timerAtMs <= atMs) return;
    this.stop();
    this.#timerAtMs = atMs;
    this.#timer = setTimeout(() => {
      this.#timerAtMs = null;
      this.#ctx.waitUntil(this.run(atMs));
    }, atMs - nowMs);
  }
}
