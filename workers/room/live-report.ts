import type { Metrics, RoomNumbers } from "../metrics/metrics.ts";

/** A room looks at its numbers at most this often. What changes in between is reported by the next alarm. */
const LOOK_EVERY_MS = 5_000;
/** Numbers that stay the same are reported again, so that the room is not taken for silent. */
const REPEAT_EVERY_MS = 60_000;

/** Tells the counter how many are in a room, without ever holding the room up. */
export class LiveReport {
  readonly #roomId: string;
  readonly #metrics: Pick<Metrics, "reportRoom">;
  #lookedAtMs = 0;
  #reportedAtMs = 0;
  #reported = "";

  constructor(roomId: string, metrics: Pick<Metrics, "reportRoom">) {
    this.#roomId = roomId;
    this.#metrics = metrics;
  }

  /** @param look counts; it is called only when a report may be due */
  update(look: () => RoomNumbers, nowMs: number): void {
    if (nowMs - this.#lookedAtMs < LOOK_EVERY_MS) return;
    this.#lookedAtMs = nowMs;
    const numbers = look();
    const text = JSON.stringify(numbers);
    if (text === this.#reported && nowMs - this.#reportedAtMs < REPEAT_EVERY_MS) return;
    this.#reported = text;
    this.#reportedAtMs = nowMs;
    this.#metrics.reportRoom(this.#roomId, numbers);
  }

  /** The room has closed. */
  close(): void {
    if (this.#reported === "closed") return;
    this.#reported = "closed";
    this.#metrics.reportRoom(this.#roomId, null);
  }
}
