import { type Delivery, type Shared, welcome } from "../../domain/room/deliveries.ts";
import type { Room } from "../../domain/room/state.ts";
import type { Connections } from "./connections.ts";
import { frameOf, isFullPicture } from "./frames.ts";
import { textOf } from "./message-text.ts";
import { News } from "./news.ts";

/** How long joins and progress wait for others like them, so that a storm of N costs each player a few frames, not N. */
const WINDOW_MS = { joins: 100, progress: 1_000 } as const;
/** Where many answer at once, what tells all others of it goes out after the acknowledgements, not between them. */
const CROWD = 20;
const PROGRESS_WAITS_MS = 100;

/**
 * Sends what a transition made known. Frames are put together for each recipient, shared messages written once; what
 * may wait is sent in windows. Acknowledgements never wait.
 */
export class Fanout {
  readonly #connections: Connections;
  readonly #onSent: (version: number) => void;
  #waiting: Shared[] = [];
  /** How much of what waits a seat knows already, by the full picture. */
  readonly #known = new Map<number, number>();
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
  leavesNothing(deliveries: readonly Delivery[], room: Room, nowMs: number): boolean {
    if (deliveries.some(isUrgent)) return true;
    if (this.#stale.size > 0) return false;
    return !this.#mustWait(this.#waiting, room, nowMs) && !this.#mustWait(deliveries.filter(isBatched), room, nowMs);
  }

  /**
   * Sends deliveries, in order, as the room stands after all of them.
   * @param room gives the room as it is when waiting news goes out
   */
  send(deliveries: readonly Delivery[], room: () => Room | null, nowMs: number): void {
    const now = room();
    if (!now) return;
    for (const delivery of deliveries) if (isBatched(delivery)) this.#waiting.push(delivery);
    const direct = deliveries.filter((delivery) => !isBatched(delivery));
    if (direct.some(isUrgent) || (this.#waiting.length > 0 && !this.#mustWait(this.#waiting, now, nowMs))) {
      this.#sendAll(direct, now, nowMs);
      return;
    }
    this.#sendPersonal(direct, now, nowMs);
    if (this.#waiting.length > 0) this.#arm(this.#dueAtMs(now, nowMs) - nowMs, room);
  }

  #mustWait(batch: readonly Shared[], room: Room, nowMs: number): boolean {
    return batch.some(({ batch: kind }) => kind !== null && nowMs < this.#dueMs(kind, room, nowMs));
  }

  #dueAtMs(room: Room, nowMs: number): number {
    const kinds = new Set(this.#waiting.flatMap(({ batch }) => batch ?? []));
    return Math.max(...Array.from(kinds, (kind) => this.#dueMs(kind, room, nowMs)));
  }

  #dueMs(kind: keyof typeof WINDOW_MS, room: Room, nowMs: number): number {
    const windowEndsMs = this.#sentAtMs[kind] + WINDOW_MS[kind];
    const waits = kind === "progress" && room.seats.length > CROWD;
    return waits ? Math.max(windowEndsMs, nowMs + PROGRESS_WAITS_MS) : windowEndsMs;
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
    this.#sendAll([], now, Date.now());
    this.#onSent(now.version);
  }

  /** What concerns one seat alone goes out at once and takes nothing along. */
  #sendPersonal(direct: readonly Delivery[], room: Room, nowMs: number): void {
    const frames = new Map<number, string[]>();
    const upToDate = new Set<number>();
    for (const delivery of direct) {
      if (typeof delivery.to !== "number") continue;
      const messages = frames.get(delivery.to) ?? [];
      frames.set(delivery.to, messages);
      messages.push(textOf(delivery.message));
      if (isFullPicture(delivery.message)) upToDate.add(delivery.to);
    }
    for (const [seatId, messages] of frames) {
      const isUpToDate = upToDate.has(seatId);
      this.#connections.send(seatId, frameOf(messages.join(","), isUpToDate ? room.version : null, nowMs));
      if (!isUpToDate) continue;
      this.#stale.delete(seatId);
      this.#known.set(seatId, this.#waiting.length);
    }
  }

  /** All that has waited, and then these. */
  #sendAll(direct: readonly Delivery[], room: Room, nowMs: number): void {
    const news = new News(room, this.#connections.seatIds());
    this.#takeWaiting(news, nowMs);
    for (const delivery of direct) news.add(delivery);
    for (const seatId of this.#stale) news.add(welcome(room, seatId, null));
    this.#stale.clear();
    news.send(this.#connections, nowMs);
  }

  #takeWaiting(news: News, nowMs: number): void {
    const last = lastProgressOf(this.#waiting);
    const known = Map.groupBy(this.#known, ([, count]) => count);
    for (const [place, shared] of this.#waiting.entries()) {
      for (const [seatId] of known.get(place) ?? []) news.startHere(seatId);
      if (shared.batch) this.#sentAtMs[shared.batch] = nowMs;
      const { message } = shared;
      if (message.type !== "playerProgress" || last.get(message.playerId) === shared) news.add(shared);
    }
    for (const [seatId] of known.get(this.#waiting.length) ?? []) news.startHere(seatId);
    this.#waiting = [];
    this.#known.clear();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

function isBatched(delivery: Delivery): delivery is Shared {
  return "batch" in delivery && delivery.batch !== null;
}

/** What can't wait and concerns more than one seat takes all waiting news along, so that order holds. */
function isUrgent(delivery: Delivery): boolean {
  return typeof delivery.to !== "number" && !isBatched(delivery);
}

/** Of a player's progress only the last figure matters. */
function lastProgressOf(waiting: readonly Shared[]): Map<number, Shared> {
  const last = new Map<number, Shared>();
  for (const shared of waiting) {
    if (shared.message.type === "playerProgress") last.set(shared.message.playerId, shared);
  }
  return last;
}
