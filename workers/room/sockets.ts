import * as v from "valibot";
import { avatarIn, chosenAvatarSchema } from "../../domain/account/avatars.ts";
import type { Origin, RefusalCode } from "../../domain/room/commands.ts";
import { CLOSE, FRAMES_BURST, FRAMES_PER_SECOND } from "../../domain/room/protocol.ts";
import { PLAYERS_MAX } from "../../domain/room/rules.ts";
import type { Seat } from "../../domain/room/state.ts";

/**
 * Headers of the request that opens a socket. The Worker sets them, and removes any that a browser sends.
 * `BROWSER_HEADER` and `NETWORK_HEADER` hold keyed hashes, the same only within one room.
 */
export const ACCOUNT_HEADER = "X-Account";
/** The account's name where an administrator has allowed it, percent-encoded. */
export const ALLOWED_NAME_HEADER = "X-Allowed-Name";
/** The account's avatar. */
export const AVATAR_HEADER = "X-Avatar";
export const BROWSER_HEADER = "X-Browser";
export const NETWORK_HEADER = "X-Network";
/** The address by which limits count a guest. */
export const ADDRESS_HEADER = "X-Address";
/** On the response: no room is open here. The Worker counts it as a guess of a room's code. */
export const UNKNOWN_ROOM_HEADER = "X-Unknown-Room";

/** A join that is refused for one of these reasons closes the socket, with this code. */
export const CLOSE_CODE_OF_REFUSAL: Partial<Record<RefusalCode, number>> = {
  protocol_mismatch: CLOSE.outdated,
  bad_frame: CLOSE.badRequest,
  frame_too_large: CLOSE.badRequest,
  seat_unknown: CLOSE.seatUnknown,
  banned: CLOSE.kicked,
  room_not_found: CLOSE.unknownRoom,
  room_full: CLOSE.refused,
  room_locked: CLOSE.refused,
  host_suspended: CLOSE.refused,
  network_closed: CLOSE.refused,
  already_started: CLOSE.refused,
  name_invalid: CLOSE.refused,
  name_unfit: CLOSE.refused,
};

/** What a socket remembers through hibernation: ids only, it holds 16 KiB at most. */
const attachment = v.object({
  seatId: v.nullable(v.number()),
  /** When it connected, or took its seat. */
  sinceMs: v.number(),
  /** Closed by the room: frames that were already on their way must not act. */
  isClosed: v.boolean(),
  userId: v.nullable(v.string()),
  /** Under which the account may join, whatever the list of unsuitable words says. */
  allowedName: v.optional(v.nullable(v.string()), null),
  avatar: v.optional(chosenAvatarSchema, null),
  browser: v.nullable(v.string()),
  network: v.nullable(v.string()),
  /** Where it comes from: limits count guests by it. It is kept nowhere else, and forgotten with the socket. */
  address: v.nullable(v.string()),
});
type Attachment = v.InferOutput<typeof attachment>;

/** A socket that has not taken a seat by then is closed. */
const SEATLESS_LIMIT_MS = 15_000;
/** Sockets without a seat from one address, beyond a class that comes at once through one network. */
const SEATLESS_PER_ADDRESS = 10;
/** Sockets of one browser or account that has a seat here, which are not closed for others: tabs, and tries to come back. */
const KEPT_PER_OWNER = 5;
/** Sockets beyond two for each who may play, which a room needs while tabs change hands. */
const SPARE_SOCKETS = 50;

/** How many frames may still come at once, as of an instant. */
type Budget = { frames: number; atMs: number };

/** Which socket belongs to which seat. Sockets outlive the object's memory; the map is made again from them. */
export class Sockets {
  readonly #ctx: DurableObjectState;
  readonly #bySeat = new Map<number, WebSocket>();
  /** All that are open, in the order in which they came, with what is known of them. */
  readonly #open = new Map<WebSocket, Attachment>();
  readonly #heardAtMs = new WeakMap<WebSocket, number>();
  readonly #lost = new Map<number, number>();
  readonly #budgets = new WeakMap<WebSocket, Budget>();
  /** Kept by seat, so that reconnecting does not reset the rate limit [R13]. */
  readonly #seatBudgets = new Map<number, Budget>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    const known = ctx.getWebSockets().map((socket) => {
      const attached = v.parse(attachment, socket.deserializeAttachment());
      return { socket, attached };
    });
    // The platform gives them back in no order that it promises.
    for (const { socket, attached } of known.sort((a, b) => a.attached.sinceMs - b.attached.sinceMs)) {
      if (socket.readyState !== WebSocket.OPEN || attached.isClosed) continue;
      this.#open.set(socket, attached);
      if (attached.seatId !== null) this.#bySeat.set(attached.seatId, socket);
    }
  }

  /** Takes a socket that may hibernate; it has no seat yet. */
  accept(socket: WebSocket, headers: Headers, nowMs: number): void {
    this.#ctx.acceptWebSocket(socket);
    const from = {
      userId: headers.get(ACCOUNT_HEADER),
      allowedName: decodeURIComponent(headers.get(ALLOWED_NAME_HEADER) ?? "") || null,
      avatar: avatarIn(headers.get(AVATAR_HEADER)),
      browser: headers.get(BROWSER_HEADER),
      network: headers.get(NETWORK_HEADER),
      address: headers.get(ADDRESS_HEADER),
    };
    this.#attach(socket, { ...from, seatId: null, sinceMs: nowMs, isClosed: false });
  }

  /**
   * Closes a socket where there are too many: the one that has waited longest for a seat. A player who comes back is
   * never turned away for others who only hold a connection.
   * @param newest has just come
   * @param playersMax how many may play in this room
   */
  closeExcessSocket(newest: WebSocket, playersMax: number, seats: readonly Seat[]): void {
    const perAddress = Math.max(playersMax, PLAYERS_MAX) + SEATLESS_PER_ADDRESS;
    const isFull = this.#open.size > 2 * playersMax + SPARE_SOCKETS;
    if (!isFull && this.#open.size - this.#bySeat.size <= perAddress) return;
    const address = this.#open.get(newest)?.address;
    const seatless = this.#seatlessSockets(seats);
    const sameAddress = seatless.filter(([, attached]) => attached.address === address);
    const [oldest] = sameAddress.length > perAddress ? sameAddress : isFull ? seatless : [];
    if (oldest && oldest[0] !== newest) this.close(oldest[0], CLOSE.flood, "rate_limited");
  }

  /** Sockets without a seat, the oldest first, without the newest few of each person who has a seat and so is reconnecting. */
  #seatlessSockets(seats: readonly Seat[]): [WebSocket, Attachment][] {
    const owners = new Set(seats.flatMap(({ userId, browser }) => [userId, browser].filter((id) => id !== null)));
    const kept = new Map<string, number>();
    const isKept = ({ userId, browser }: Attachment) => {
      const owner = [userId, browser].find((id) => id !== null && owners.has(id));
      if (!owner) return false;
      kept.set(owner, (kept.get(owner) ?? 0) + 1);
      return (kept.get(owner) ?? 0) <= KEPT_PER_OWNER;
    };
    const newestFirst = [...this.#open].filter(([, { seatId }]) => seatId === null).reverse();
    return newestFirst.filter(([, attached]) => !isKept(attached)).reverse();
  }

  /** Gives a seat to a socket. The socket that had it before is closed: the newer tab wins [R14]. */
  bind(socket: WebSocket, seatId: number, nowMs: number): void {
    const attached = this.#open.get(socket);
    // It has closed while its message was on the way.
    if (!attached) return void this.#lost.set(seatId, nowMs);
    const older = this.#bySeat.get(seatId);
    this.#bySeat.set(seatId, socket);
    this.#attach(socket, { ...attached, seatId, sinceMs: nowMs });
    const budget = this.#seatBudgets.get(seatId) ?? this.#budgets.get(socket);
    if (budget) {
      this.#budgets.set(socket, budget);
      this.#seatBudgets.set(seatId, budget);
    }
    if (older && older !== socket) this.close(older, CLOSE.replaced, "replaced");
  }

  get count(): number {
    return this.#open.size;
  }

  isOpen(socket: WebSocket): boolean {
    return this.#open.has(socket);
  }

  seatOf(socket: WebSocket): number | null {
    return this.#open.get(socket)?.seatId ?? null;
  }

  originOf(socket: WebSocket): Origin {
    const { userId = null, browser = null, network = null, avatar = null } = this.#open.get(socket) ?? {};
    return { userId, browser, network, avatar };
  }

  allowedNameOf(socket: WebSocket): string | null {
    return this.#open.get(socket)?.allowedName ?? null;
  }

  /** The address of the socket of a seat; null while it has none. */
  addressOf(seatId: number): string | null {
    const socket = this.#bySeat.get(seatId);
    return (socket && this.#open.get(socket)?.address) ?? null;
  }

  socketOf(seatId: number): WebSocket | null {
    return this.#bySeat.get(seatId) ?? null;
  }

  seatIds(): number[] {
    return [...this.#bySeat.keys()];
  }

  /** Forgets a socket that has closed; a seat that another socket holds by now stays with that one. */
  release(socket: WebSocket, atMs: number): void {
    const seatId = this.seatOf(socket);
    this.#open.delete(socket);
    if (seatId === null || this.#bySeat.get(seatId) !== socket) return;
    this.#bySeat.delete(seatId);
    this.#lost.set(seatId, atMs);
  }

  /** Seats that have lost their socket since this was last asked, and have no other; with the last sign of life, or when it closed. */
  takeLost(): { seatId: number; sinceMs: number }[] {
    const lost = Array.from(this.#lost, ([seatId, sinceMs]) => ({ seatId, sinceMs }));
    this.#lost.clear();
    return lost.filter(({ seatId }) => !this.#bySeat.has(seatId));
  }

  /** Closes the socket of a seat that is gone: it counts as lost no more. */
  closeSeat(seatId: number, code: number, reason: string): void {
    const socket = this.#bySeat.get(seatId);
    this.#bySeat.delete(seatId);
    if (socket) this.close(socket, code, reason);
  }

  closeAll(code: number, reason: string): void {
    this.#bySeat.clear();
    for (const socket of [...this.#open.keys()]) this.close(socket, code, reason);
  }

  close(socket: WebSocket, code: number, reason: string, atMs = Date.now()): void {
    const attached = this.#open.get(socket);
    this.release(socket, atMs);
    if (attached) socket.serializeAttachment({ ...attached, seatId: null, isClosed: true });
    try {
      socket.close(code, reason);
    } catch {
      // Already closed from the other side.
    }
  }

  send(socket: WebSocket, frame: string): void {
    try {
      socket.send(frame);
    } catch {
      // Closing; the close event does the rest.
    }
  }

  /** Counts a frame. @returns false for a client over its rate limit [S4] */
  countFrame(socket: WebSocket, nowMs: number): boolean {
    this.#heardAtMs.set(socket, nowMs);
    const budget = this.#budgets.get(socket) ?? { frames: FRAMES_BURST, atMs: nowMs };
    this.#budgets.set(socket, budget);
    const refilled = Math.min(FRAMES_BURST, budget.frames + ((nowMs - budget.atMs) / 1000) * FRAMES_PER_SECOND);
    budget.frames = refilled - 1;
    budget.atMs = nowMs;
    return refilled >= 1;
  }

  /** Closes sockets that have been silent for too long, pings included, or have not taken a seat in time [R9]. */
  sweep(nowMs: number, silenceLimitMs: number): void {
    for (const [socket, { seatId, sinceMs }] of [...this.#open]) {
      const heardAtMs = seatId === null ? sinceMs : this.#lastHeardMs(socket, sinceMs);
      const limitMs = seatId === null ? SEATLESS_LIMIT_MS : silenceLimitMs;
      if (nowMs - heardAtMs >= limitMs) this.close(socket, CLOSE.silent, "silent", heardAtMs);
    }
  }

  /** When the first socket is to be closed that has not taken a seat; null if all have. */
  get seatlessUntilMs(): number | null {
    if (this.#bySeat.size === this.#open.size) return null;
    for (const { seatId, sinceMs } of this.#open.values()) if (seatId === null) return sinceMs + SEATLESS_LIMIT_MS;
    return null;
  }

  #lastHeardMs(socket: WebSocket, sinceMs: number): number {
    const pingAtMs = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(sinceMs, pingAtMs, this.#heardAtMs.get(socket) ?? 0);
  }

  #attach(socket: WebSocket, attached: Attachment): void {
    socket.serializeAttachment(attached);
    this.#open.set(socket, attached);
  }
}
