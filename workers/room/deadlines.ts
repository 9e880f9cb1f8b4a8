import type { Room } from "../../domain/room/state.ts";
import { nextDueMs } from "../../domain/room/time.ts";

/** How often a room with sockets looks for silent ones. In between it may hibernate. */
const SWEEP_EVERY_MS = 30_000;
/** A generation that was lost with the object's memory is taken up again this soon. */
const GENERATION_RETRY_MS = 3_000;

/** The object's one alarm, which serves everything that is due: it only wakes the room up, stored times decide [R4, R5]. */
export class Deadlines {
  readonly #storage: DurableObjectStorage;
  #armedAtMs: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** The alarm has rung: nothing is armed any more. */
  fired(): void {
    this.#armedAtMs = null;
  }

  /** Arms the alarm for whatever is due first; writes only when that is earlier than what is armed, or that has passed. */
  arm(room: Room, owedAtMs: number | null, hasSockets: boolean, nowMs: number): void {
    const dues = [nextDueMs(room), owedAtMs, hasSockets ? nowMs + SWEEP_EVERY_MS : null];
    if (room.phase.status === "generating") dues.push(nowMs + GENERATION_RETRY_MS);
    const atMs = Math.min(...dues.filter((due) => due !== null));
    if (!Number.isFinite(atMs)) return;
    if (this.#armedAtMs !== null && this.#armedAtMs <= atMs && this.#armedAtMs > nowMs) return;
    this.#armedAtMs = Math.max(atMs, nowMs);
    this.#storage.setAlarm(this.#armedAtMs);
  }
}
