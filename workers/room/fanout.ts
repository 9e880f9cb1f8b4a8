import { type Delivery, type Shared, welcome } from "../../domain/room/deliveries.ts";
import type { Room } from "../../domain/room/state.ts";
import type { Connections } from "./connections.ts";
import { frameOf, growsWithRoom, isFullPicture } from "./frames.ts";
import { textOf } from "./message-text.ts";
import { News } from "./news.ts";
import { heard, joinsDueMs, type Pace, progressDueMs, sent, UNHEARD } from "./pace.ts";

type Paces = Readonly<Record<NonNullable<Shared["batch"]>, Pace>>;
/** More than this are a crowd. */
const CROWD = 20;

/**
 * Sends what a transition made known. Frames are put together for each recipient, shared messages written once; what
 * may wait does so for more of its kind. Acknowledgements never wait.
 */
export class Fanout {
  readonly #connections: Connections;
  readonly #onSent: (version: number) => void;
  #waiting: Shared[] = [];
  /** How much of what waits a seat knows already, by the full picture. */
  readonly #known = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #timerAtMs = 0;
  #paces: Paces = { joins: UNHEARD, progress: UNHEARD };
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
    return !mustWait(pacesAfter(this.#paces, deliveries, nowMs), room, nowMs);
  }

  /**
   * Sends deliveries, in order, as the room stands after all of them.
   * @param room gives the room as it is when waiting news goes out
   */
  send(deliveries: readonly Delivery[], room: () => Room | null, nowMs: number): void {
    const now = room();
    if (!now) return;
    this.#paces = pacesAfter(this.#paces, deliveries, nowMs);
    const direct: Delivery[] = [];
    for (const delivery of deliveries) {
      if (isBatched(delivery)) this.#waiting.push(delivery);
      else direct.push(delivery);
    }
    if (direct.some(isUrgent) || (this.#waiting.length > 0 && !mustWait(this.#paces, now, nowMs))) {
      this.#sendAll(direct, now, nowMs);
      return;
    }
    this.#sendPersonal(direct, now, nowMs);
    if (this.#waiting.length > 0) this.#arm(dueAtMs(this.#paces, now) - nowMs, room);
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
    // More may have come meanwhile, where a pause is waited for. By the plan: the clock may be a little behind the timer.
    const moreMs = dueAtMs(this.#paces, now) - Math.max(Date.now(), this.#timerAtMs);
    if (this.#stale.size === 0 && moreMs > 0) {
      this.#arm(moreMs, room);
      return;
    }
    this.#sendAll([], now, Date.now());
    this.#onSent(now.version);
  }

  /** What concerns one seat alone goes out at once and takes nothing along. */
  #sendPersonal(direct: readonly Delivery[], room: Room, nowMs: number): void {
    const texts = new Map<number, string>();
    const [upToDate, long] = [new Set<number>(), new Set<number>()];
    for (const delivery of direct) {
      if (typeof delivery.to !== "number") continue;
      const { to, message } = delivery;
      const before = texts.get(to);
      texts.set(to, before === undefined ? textOf(message) : `${before},${textOf(message)}`);
      if (isFullPicture(message)) upToDate.add(to);
      if (growsWithRoom(message)) long.add(to);
    }
    const frameFor = (seatId: number, text: string) => frameOf(text, upToDate.has(seatId) ? room.version : null, nowMs);
    for (const [seatId, text] of texts) {
      if (!long.has(seatId)) this.#connections.send(seatId, frameFor(seatId, text));
    }
    this.#connections.sendEach(Array.from(long, (seatId) => [seatId, frameFor(seatId, texts.get(seatId) ?? "")]));
    for (const seatId of upToDate) {
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
      const { message } = shared;
      if (message.type !== "playerProgress" || last.get(message.playerId) === shared) news.add(shared);
    }
    for (const [seatId] of known.get(this.#waiting.length) ?? []) news.startHere(seatId);
    this.#paces = { joins: sent(this.#paces.joins, nowMs), progress: sent(this.#paces.progress, nowMs) };
    this.#waiting = [];
    this.#known.clear();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

function pacesAfter(paces: Paces, deliveries: readonly Delivery[], nowMs: number): Paces {
  const after = (kind: keyof Paces) =>
    deliveries.some((delivery) => batchOf(delivery) === kind) ? heard(paces[kind], nowMs) : paces[kind];
  return { joins: after("joins"), progress: after("progress") };
}

function mustWait(paces: Paces, room: Room, nowMs: number): boolean {
  return dueAtMs(paces, room) > nowMs;
}

/** When everything that waits may go out, in the order in which it came; an instant that has passed where nothing does. */
function dueAtMs({ joins, progress }: Paces, room: Room): number {
  return Math.max(
    joins.waitsSinceMs === null ? 0 : joinsDueMs(joins),
    progress.waitsSinceMs === null ? 0 : progressDueMs(progress, room.seats.length > CROWD),
  );
}

function batchOf(delivery: Delivery): Shared["batch"] {
  return "batch" in delivery ? delivery.batch : null;
}

function isBatched(delivery: Delivery): delivery is Shared {
  return batchOf(delivery) !== null;
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
