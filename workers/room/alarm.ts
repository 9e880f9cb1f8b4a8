/** The object's one alarm, which serves everything that is due: it only wakes the room up, stored times decide [R4, R5]. */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  #armedAtMs: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** What was armed before the object's memory was lost: a room that is woken often would else put it off each time. */
  async restore(): Promise<void> {
    this.#armedAtMs = await this.#storage.getAlarm();
  }

  /** The alarm has gone off: nothing is armed any more. */
  fired(): void {
    this.#armedAtMs = null;
  }

  /**
   * Arms the alarm for whatever is due first. Writes only when that is earlier than what is armed: an alarm that is due
   * already goes off by itself, and to set it anew would put it off.
   */
  arm(duesMs: readonly (number | null)[], nowMs: number): void {
    const atMs = Math.min(...duesMs.filter((due) => due !== null));
    if (!Number.isFinite(atMs)) return;
    if (this.#armedAtMs !== null && this.#armedAtMs <= atMs) return;
    this.#armedAtMs = Math.max(atMs, nowMs);
    this.#storage.setAlarm(this.#armedAtMs);
  }
}
