import { type Batch, type Delivery, type Message, welcomeMessage } from "../../domain/room/deliveries.ts";
import type { ServerMessage } from "../../domain/room/protocol.ts";
import { type Room, seatOf } from "../../domain/room/state.ts";
import type { Sockets } from "./sockets.ts";

/**
 * Messages that may wait travel together: after the first has waited `settleMs`, but no sooner than `everyMs` after the
 * last went out. So a burst of N joins or answers costs each player a few frames, not N, and acknowledgements of a burst
 * go out before the news of it.
 */
const PACE: Readonly<Record<Batch, { everyMs: number; settleMs: number }>> = {
  joins: { everyMs: 40, settleMs: 15 },
  progress: { everyMs: 1_000, settleMs: 100 },
};

/** One frame of messages. @param version of the room that they bring their recipient to; null where they hold none of it */
export function frameOf(messages: readonly ServerMessage[], version: number | null, nowMs: number): string {
  return JSON.stringify({ v: version, at: nowMs, messages });
}

/** Sends what has become known, once it is written: at once, or what may wait together with others like it. */
export class Broadcast {
  readonly #sockets: Sockets;
  readonly #room: () => Room | null;
  readonly #onAllTold: (version: number) => void;
  /** By key: of messages with the same key only the last is sent. In the order of sending. */
  readonly #waiting = new Map<unknown, Message>();
  #sentAtMs: Record<Batch, number> = { joins: 0, progress: 0 };
  #dueAtMs = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param room as it is when waiting messages go out
   * @param onAllTold hears of the version that everybody has been told of, once waiting messages have gone out
   */
  constructor(sockets: Sockets, room: () => Room | null, onAllTold: (version: number) => void) {
    this.#sockets = sockets;
    this.#room = room;
    this.#onAllTold = onAllTold;
  }

  /** Whether everybody is told everything once these are sent: nothing of them, or of earlier ones, has to wait. */
  tellsAll(deliveries: readonly Delivery[]): boolean {
    if (deliveries.some(isUrgent)) return true;
    return this.#waiting.size === 0 && !deliveries.some((delivery) => batchOf(delivery) !== null);
  }

  /**
   * Sends deliveries as the room stands after all of them. What is for one seat goes first, and what has waited goes before
   * what can't wait: each message states a fact of the room as it now is, so that this order does no harm.
   */
  send(deliveries: readonly Delivery[], nowMs: number): void {
    const urgent = deliveries.filter(isUrgent);
    const personal = new Map<number, ServerMessage[]>();
    for (const delivery of deliveries) {
      if (delivery.to === "each") continue;
      const { to, message, batch } = delivery;
      if (batch !== null) this.#wait(delivery, batch, nowMs);
      else if (to !== "all") personal.set(to, [...(personal.get(to) ?? []), message]);
    }
    this.#sendPersonal(personal, nowMs);
    if (urgent.length > 0) this.#sendToAll(urgent, nowMs);
    else this.#plan(nowMs);
  }

  /** Everybody connected may have missed something: sends them the full picture. */
  sendFullPictures(): void {
    const room = this.#room();
    if (!room) return;
    this.#sendToAll([{ to: "each", make: (seatId) => welcomeMessage(room, seatId, null) }], Date.now());
    this.#onAllTold(room.version);
  }

  #wait(message: Message, batch: Batch, nowMs: number): void {
    const key = message.key ?? message;
    this.#waiting.delete(key);
    this.#waiting.set(key, message);
    const { everyMs, settleMs } = PACE[batch];
    this.#dueAtMs = Math.min(this.#dueAtMs, Math.max(nowMs + settleMs, this.#sentAtMs[batch] + everyMs));
  }

  /** A frame that is planned already takes along what comes later: in a game, a lost connection may be told up to a second late. */
  #plan(nowMs: number): void {
    if (this.#waiting.size === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.#sendWaiting(), Math.max(0, this.#dueAtMs - nowMs));
  }

  #sendWaiting(): void {
    this.#timer = undefined;
    const room = this.#room();
    if (!room) return;
    this.#sendToAll([], Date.now());
    this.#onAllTold(room.version);
  }

  /** What concerns one seat alone goes out at once; a full picture brings its recipient to the room's version. */
  #sendPersonal(personal: ReadonlyMap<number, readonly ServerMessage[]>, nowMs: number): void {
    for (const [seatId, messages] of personal) {
      const isFullPicture = messages.some(({ type }) => type === "roomCreated" || type === "roomJoined");
      this.#sendTo(seatId, frameOf(messages, isFullPicture ? (this.#room()?.version ?? null) : null, nowMs));
    }
  }

  /** Everything that has waited, and then this; a frame that is the same for many is written once. */
  #sendToAll(urgent: readonly Delivery[], nowMs: number): void {
    const room = this.#room();
    if (!room) return;
    const waiting = this.#takeWaiting(nowMs);
    const isApart = urgent.some(({ to }) => to === "each");
    const common = [...waiting, ...urgent].flatMap((delivery) => (delivery.to === "all" ? [delivery.message] : []));
    const commonFrame = frameOf(common, room.version, nowMs);
    const personal = Map.groupBy(
      waiting.filter(({ to }) => to !== "all"),
      ({ to }) => to,
    );
    const shared = waiting.filter(({ to }) => to === "all");
    for (const seatId of this.#sockets.seatIds()) {
      if (!seatOf(room, seatId)) continue;
      const own = personal.get(seatId);
      if (own || isApart) {
        const messages = [...shared, ...(own ?? []), ...urgent].map((delivery) =>
          delivery.to === "each" ? delivery.make(seatId) : delivery.message,
        );
        this.#sendTo(seatId, frameOf(messages, room.version, nowMs));
      } else if (common.length > 0) this.#sendTo(seatId, commonFrame);
    }
  }

  #takeWaiting(nowMs: number): Message[] {
    const waiting = [...this.#waiting.values()];
    for (const { batch } of waiting) if (batch) this.#sentAtMs[batch] = nowMs;
    this.#waiting.clear();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#dueAtMs = Number.POSITIVE_INFINITY;
    return waiting;
  }

  #sendTo(seatId: number, frame: string): void {
    const socket = this.#sockets.socketOf(seatId);
    if (socket) this.#sockets.send(socket, frame);
  }
}

function batchOf(delivery: Delivery): Batch | null {
  return delivery.to === "each" ? null : delivery.batch;
}

/** What can't wait and concerns everybody takes along all that waits. */
function isUrgent(delivery: Delivery): boolean {
  return delivery.to === "each" || (delivery.to === "all" && delivery.batch === null);
}
