import type { ServerMessage } from "../../domain/room/protocol.ts";
import { type Room, seatOf } from "../../domain/room/state.ts";
import {
  type BurstKind,
  type OutgoingMessage,
  type SharedMessage,
  welcomeMessage,
} from "../../domain/room/view/outgoing-messages.ts";
import type { Sockets } from "./sockets.ts";

/**
 * Messages that may wait are sent together: `settleMs` after the first, but at least `everyMs` after the last time. So a
 * burst of N joins or answers costs each player a few frames, not N, and its acknowledgements are sent first.
 */
const PACE: Readonly<Record<BurstKind, { everyMs: number; settleMs: number }>> = {
  joins: { everyMs: 40, settleMs: 15 },
  progress: { everyMs: 1_000, settleMs: 100 },
};

/** One frame of messages. @param version of the room that they bring their recipient to; null if they hold none of it */
export function frameOf(messages: readonly ServerMessage[], version: number | null, nowMs: number): string {
  return JSON.stringify({ v: version, at: nowMs, messages });
}

/** Sends messages to clients after the change is written: at once, or coalesced where they may wait. */
export class Broadcast {
  readonly #sockets: Sockets;
  readonly #room: () => Room | null;
  readonly #onEverythingSent: (version: number) => void;
  /** By key: of messages with the same key only the last is sent. In the order of sending. */
  readonly #waiting = new Map<unknown, SharedMessage>();
  #sentAtMs: Record<BurstKind, number> = { joins: 0, progress: 0 };
  #dueAtMs = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param room as it is when waiting messages go out
   * @param onEverythingSent is called with the version up to which everybody was sent everything
   */
  constructor(sockets: Sockets, room: () => Room | null, onEverythingSent: (version: number) => void) {
    this.#sockets = sockets;
    this.#room = room;
    this.#onEverythingSent = onEverythingSent;
  }

  /** Whether nothing waits once these are sent, of them or of earlier messages. */
  sendsEverything(messages: readonly OutgoingMessage[]): boolean {
    if (messages.some(isUrgent)) return true;
    return this.#waiting.size === 0 && !messages.some((outgoing) => burstOf(outgoing) !== null);
  }

  /**
   * Sends the messages of a batch. Those for one seat go first, and waiting ones before urgent ones. Each message states a
   * current value of the room, so that this order does no harm.
   */
  send(messages: readonly OutgoingMessage[], nowMs: number): void {
    const urgent = messages.filter(isUrgent);
    const personal = new Map<number, ServerMessage[]>();
    for (const outgoing of messages) {
      if (outgoing.to === "each") continue;
      const { to, message, burst } = outgoing;
      if (burst !== null) this.#wait(outgoing, burst, nowMs);
      else if (to !== "all") personal.set(to, [...(personal.get(to) ?? []), message]);
    }
    this.#sendPersonal(personal, nowMs);
    if (urgent.length > 0) this.#sendToAll(urgent, nowMs);
    else this.#plan(nowMs);
  }

  /** Sends a snapshot to everybody connected, who may have missed messages. */
  sendSnapshots(): void {
    const room = this.#room();
    if (!room) return;
    this.#sendToAll([{ to: "each", make: (seatId) => welcomeMessage(room, seatId, null) }], Date.now());
    this.#onEverythingSent(room.version);
  }

  #wait(message: SharedMessage, burst: BurstKind, nowMs: number): void {
    const key = message.key ?? message;
    this.#waiting.delete(key);
    this.#waiting.set(key, message);
    const { everyMs, settleMs } = PACE[burst];
    this.#dueAtMs = Math.min(this.#dueAtMs, Math.max(nowMs + settleMs, this.#sentAtMs[burst] + everyMs));
  }

  /** Later messages join a frame that is already planned: in a game, a lost connection may be sent up to a second late. */
  #plan(nowMs: number): void {
    if (this.#waiting.size === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.#sendWaiting(), Math.max(0, this.#dueAtMs - nowMs));
  }

  #sendWaiting(): void {
    this.#timer = undefined;
    const room = this.#room();
    if (!room) return;
    this.#sendToAll([], Date.now());
    this.#onEverythingSent(room.version);
  }

  /** Messages for one seat are sent at once. A snapshot brings its recipient to the room's version. */
  #sendPersonal(personal: ReadonlyMap<number, readonly ServerMessage[]>, nowMs: number): void {
    for (const [seatId, messages] of personal) {
      const isSnapshot = messages.some(({ type }) => type === "roomCreated" || type === "roomJoined");
      this.#sendTo(seatId, frameOf(messages, isSnapshot ? (this.#room()?.version ?? null) : null, nowMs));
    }
  }

  /** Sends everything that has waited, then these. A frame that is the same for many is serialised once. */
  #sendToAll(urgent: readonly OutgoingMessage[], nowMs: number): void {
    const room = this.#room();
    if (!room) return;
    const waiting = this.#takeWaiting(nowMs);
    const isPerRecipient = urgent.some(({ to }) => to === "each");
    const common = [...waiting, ...urgent].flatMap((outgoing) => (outgoing.to === "all" ? [outgoing.message] : []));
    const commonFrame = frameOf(common, room.version, nowMs);
    const personal = Map.groupBy(
      waiting.filter(({ to }) => to !== "all"),
      ({ to }) => to,
    );
    const shared = waiting.filter(({ to }) => to === "all");
    for (const seatId of this.#sockets.seatIds()) {
      if (!seatOf(room, seatId)) continue;
      const own = personal.get(seatId);
      if (own || isPerRecipient) {
        const messages = [...shared, ...(own ?? []), ...urgent].map((outgoing) =>
          outgoing.to === "each" ? outgoing.make(seatId) : outgoing.message,
        );
        this.#sendTo(seatId, frameOf(messages, room.version, nowMs));
      } else if (common.length > 0) this.#sendTo(seatId, commonFrame);
    }
  }

  #takeWaiting(nowMs: number): SharedMessage[] {
    const waiting = [...this.#waiting.values()];
    for (const { burst } of waiting) if (burst) this.#sentAtMs[burst] = nowMs;
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

function burstOf(outgoing: OutgoingMessage): BurstKind | null {
  return outgoing.to === "each" ? null : outgoing.burst;
}

/** A message to everybody that may not wait. Waiting messages are sent with it. */
function isUrgent(outgoing: OutgoingMessage): boolean {
  return outgoing.to === "each" || (outgoing.to === "all" && outgoing.burst === null);
}
