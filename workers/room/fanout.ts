import type { Delivery, Shared } from "../../domain/room/deliveries.ts";
import { welcome } from "../../domain/room/deliveries.ts";
import type { ServerMessage } from "../../domain/room/protocol.ts";
import { gameOf, playerOf, type Room, seatOf } from "../../domain/room/state.ts";
import type { Connections } from "./connections.ts";

/** How long joins and progress wait for others like them, so that a storm of N costs each player a few frames, not N. */
const WINDOW_MS = { joins: 100, progress: 1_000 } as const;

/**
 * Sends what a transition made known. Frames are put together for each recipient, shared messages written once; what
 * may wait is sent in windows. Acknowledgements never wait.
 */
export class Fanout {
  readonly #connections: Connections;
  readonly #onSent: (version: number) => void;
  #waiting: Shared[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #timerAtMs = 0;
  #sentAtMs = { joins: 0, progress: 0 };
  /** Seats that may have missed something while the object was away: they get the full picture with the next news. */
  #stale = new Set<number>();

  /** @param onSent hears of the version that everybody has been told of after waiting news went out by the timer */
  constructor(connections: Connections, onSent: (version: number) => void) {
    this.#connections = connections;
    this.#onSent = onSent;
  }

  /** Everybody connected may have missed news: sent the full picture soon. */
  markAllStale(room: () => Room | null): void {
    this.#stale = new Set(this.#connections.seatIds());
    if (this.#stale.size > 0) this.#arm(0, room);
  }

  /** Whether everything is told once these deliveries are out: nothing of them, or of earlier ones, has to wait. */
  leavesNothing(deliveries: readonly Delivery[], nowMs: number): boolean {
    if (deliveries.some(isUrgent)) return true;
    return this.#stale.size === 0 && !this.#mustWait([...this.#waiting, ...deliveries.filter(isBatched)], nowMs);
  }

  /**
   * Sends deliveries, in order, as the room stands after all of them.
   * @param room gives the room as it is when waiting news goes out
   */
  send(deliveries: readonly Delivery[], room: () => Room | null, nowMs: number): void {
    const now = room();
    if (!now) return;
    this.#waiting.push(...deliveries.filter(isBatched));
    const direct = deliveries.filter((delivery) => !isBatched(delivery));
    if (direct.some(isUrgent) || (this.#waiting.length > 0 && !this.#mustWait(this.#waiting, nowMs))) {
      this.#sendAll([...this.#takeWaiting(nowMs), ...direct], now, nowMs);
      return;
    }
    this.#sendPersonal(direct, now, nowMs);
    if (this.#waiting.length > 0) this.#arm(this.#dueAtMs() - nowMs, room);
  }

  #mustWait(batch: readonly Shared[], nowMs: number): boolean {
    return batch.some(
      (shared) => shared.batch !== null && nowMs < this.#sentAtMs[shared.batch] + WINDOW_MS[shared.batch],
    );
  }

  #dueAtMs(): number {
    return Math.max(...this.#waiting.map(({ batch }) => (batch ? this.#sentAtMs[batch] + WINDOW_MS[batch] : 0)));
  }

  #takeWaiting(nowMs: number): Shared[] {
    const taken = latestOnly(this.#waiting);
    for (const { batch } of taken) if (batch) this.#sentAtMs[batch] = nowMs;
    this.#waiting = [];
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    return taken;
  }

  #arm(inMs: number, room: () => Room | null): void {
    const atMs = Date.now() + inMs;
    if (this.#timer !== null && this.#timerAtMs <= atMs) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timerAtMs = atMs;
    this.#timer = setTimeout(() => this.#sendWaiting(room), Math.max(0, inMs));
  }

  #sendWaiting(room: () => Room | null): void {
    this.#timer = null;
    const now = room();
    if (!now) return;
    const nowMs = Date.now();
    this.#sendAll(this.#takeWaiting(nowMs), now, nowMs);
    this.#onSent(now.version);
  }

  /** What concerns one seat alone goes out at once and takes nothing along. */
  #sendPersonal(direct: readonly Delivery[], room: Room, nowMs: number): void {
    const frames = new Map<number, string[]>();
    const upToDate = new Set<number>();
    for (const delivery of direct) {
      if (typeof delivery.to !== "number" || !("message" in delivery)) continue;
      push(frames, delivery.to, JSON.stringify(delivery.message));
      if (isFullPicture(delivery.message)) upToDate.add(delivery.to);
    }
    for (const [seatId, messages] of frames) {
      this.#stale.delete(upToDate.has(seatId) ? seatId : -1);
      this.#connections.send(seatId, frameOf(messages, upToDate.has(seatId) ? room.version : null, nowMs));
    }
  }

  #sendAll(deliveries: readonly Delivery[], room: Room, nowMs: number): void {
    const frames = new Map<number, string[]>();
    for (const delivery of deliveries) this.#place(delivery, room, frames);
    for (const seatId of this.#stale) {
      if (this.#connections.socketOf(seatId)) frames.set(seatId, [JSON.stringify(welcome(room, seatId, null).message)]);
    }
    this.#stale.clear();
    for (const [seatId, messages] of frames) {
      this.#connections.send(seatId, frameOf(messages, room.version, nowMs));
    }
  }

  #place(delivery: Delivery, room: Room, frames: Map<number, string[]>): void {
    if (delivery.to === "each") {
      for (const seatId of this.#connections.seatIds()) {
        if (seatOf(room, seatId)) push(frames, seatId, JSON.stringify(delivery.make(seatId)));
      }
      return;
    }
    const text = JSON.stringify(delivery.message);
    if (typeof delivery.to === "number") {
      // The full picture holds all that came before it.
      if (isFullPicture(delivery.message)) frames.delete(delivery.to);
      push(frames, delivery.to, text);
      return;
    }
    for (const seatId of this.#connections.seatIds()) {
      if (delivery.except !== seatId && isAudience(room, seatId, delivery.to)) push(frames, seatId, text);
    }
  }
}

/** One frame of messages that are JSON already. */
export function frameOf(messages: readonly string[], version: number | null, nowMs: number): string {
  return `{"v":${version},"at":${nowMs},"messages":[${messages.join(",")}]}`;
}

function isBatched(delivery: Delivery): delivery is Shared {
  return "batch" in delivery && delivery.batch !== null;
}

/** What can't wait and concerns more than one seat takes all waiting news along, so that order holds. */
function isUrgent(delivery: Delivery): boolean {
  if (isBatched(delivery)) return false;
  return !("message" in delivery) || !(isAcknowledgement(delivery.message) || isFullPicture(delivery.message));
}

function isFullPicture(message: ServerMessage): boolean {
  return message.type === "roomCreated" || message.type === "roomJoined";
}

function isAcknowledgement(message: ServerMessage): boolean {
  return message.type === "answerSaved" || message.type === "roomResumed";
}

/** Of a player's progress only the last figure matters. */
function latestOnly(waiting: readonly Shared[]): Shared[] {
  const last = new Map<number, Shared>();
  for (const shared of waiting) {
    if (shared.message.type === "playerProgress") last.set(shared.message.playerId, shared);
  }
  return waiting.filter(
    (shared) => shared.message.type !== "playerProgress" || last.get(shared.message.playerId) === shared,
  );
}

function isAudience(room: Room, seatId: number, audience: Shared["to"]): boolean {
  if (audience === "all") return true;
  const game = gameOf(room);
  const isPlaying = game !== null && playerOf(game, seatId)?.outcome.kind === "playing";
  return audience === "unfinished" ? isPlaying : !isPlaying;
}

function push(frames: Map<number, string[]>, seatId: number, message: string): void {
  const messages = frames.get(seatId);
  if (messages) messages.push(message);
  else frames.set(seatId, [message]);
}
