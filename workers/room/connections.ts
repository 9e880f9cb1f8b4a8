import * as v from "valibot";
import { CLOSE, FRAMES_BURST, FRAMES_PER_SECOND, SILENCE_LIMIT_MS } from "../../domain/room/protocol.ts";
import { type Frame, Sender } from "./sender.ts";

/** What an attachment means that says nothing of it. */
const PLAIN = { isClosed: false, refusedUntilMs: 0, userId: null, address: null };

/** What a socket remembers through hibernation: ids only, it holds 16 KiB at most. */
const attachment = v.object({
  seatId: v.nullable(v.number()),
  sinceMs: v.number(),
  /** Closed by the room: frames that were already on their way must not act. */
  isClosed: v.optional(v.boolean(), PLAIN.isClosed),
  /** From an address that guesses codes: it may come back to its seat, but not join, before this moment. */
  refusedUntilMs: v.optional(v.number(), PLAIN.refusedUntilMs),
  /** The account that was signed in when it connected. */
  userId: v.optional(v.nullable(v.string()), null),
  /** Whom limits count a guest for; forgotten with the socket. */
  address: v.optional(v.nullable(v.string()), null),
});
type Attachment = v.InferOutput<typeof attachment>;

/** A socket that has not taken a seat by then is closed: places at the door are few. */
const SEATLESS_LIMIT_MS = 15_000;

type Origin = { refusedUntilMs: number; userId: string | null; address: string | null };

/** How many frames may still come at once, as of an instant. */
type Budget = { frames: number; atMs: number };

/** What is known of a socket: each frame asks for it several times. */
type Line = {
  /** What it remembers, read once. */
  content: Attachment;
  /** Null before its first frame. */
  budget: Budget | null;
  heardAtMs: number;
};

/** Which socket belongs to which seat. Sockets outlive the object's memory; the map is made again from them. */
export class Connections {
  readonly #ctx: DurableObjectState;
  readonly #bySeat = new Map<number, WebSocket>();
  readonly #open = new Set<WebSocket>();
  readonly #lost = new Set<number>();
  readonly #lines = new WeakMap<WebSocket, Line>();
  /** Whoever was closed for too many frames gets none by coming back [R13]. */
  readonly #seatBudgets = new Map<number, Budget>();
  readonly #sender = new Sender<WebSocket>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    for (const socket of ctx.getWebSockets()) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      this.#open.add(socket);
      const seatId = this.seatOf(socket);
      if (seatId !== null) this.#bySeat.set(seatId, socket);
    }
  }

  /** Takes a socket that may hibernate; it has no seat yet. */
  accept(socket: WebSocket, nowMs: number, from: Origin): void {
    this.#ctx.acceptWebSocket(socket);
    this.#open.add(socket);
    this.#attach(socket, { ...PLAIN, seatId: null, sinceMs: nowMs, ...from });
  }

  /** Gives a seat to a socket. The one that had it before is told and closed: the newer tab wins [R14]. */
  bind(socket: WebSocket, seatId: number, nowMs: number): void {
    const older = this.#bySeat.get(seatId);
    this.#bySeat.set(seatId, socket);
    const { userId, address } = this.#contentOf(socket);
    this.#attach(socket, { ...PLAIN, seatId, sinceMs: nowMs, userId, address });
    const line = this.#lineOf(socket);
    line.budget = this.#seatBudgets.get(seatId) ?? line.budget ?? fullBudget(nowMs);
    this.#seatBudgets.set(seatId, line.budget);
    if (older && older !== socket) this.close(older, CLOSE.replaced, "replaced");
  }

  /** All sockets, with a seat or without. */
  get count(): number {
    return this.#open.size;
  }

  seatOf(socket: WebSocket): number | null {
    return this.#contentOf(socket).seatId;
  }

  userOf(socket: WebSocket): string | null {
    return this.#contentOf(socket).userId;
  }

  /** Where the one comes from who holds a seat; null while nobody is there. */
  addressOf(seatId: number): string | null {
    const socket = this.#bySeat.get(seatId);
    return socket ? this.#contentOf(socket).address : null;
  }

  isClosed(socket: WebSocket): boolean {
    return this.#contentOf(socket).isClosed;
  }

  /** How long this socket may only come back to a seat and not join, in milliseconds. */
  refusedForMs(socket: WebSocket, nowMs: number): number {
    return Math.max(0, this.#contentOf(socket).refusedUntilMs - nowMs);
  }

  socketOf(seatId: number): WebSocket | null {
    return this.#bySeat.get(seatId) ?? null;
  }

  seatIds(): number[] {
    return [...this.#bySeat.keys()];
  }

  /** Forgets a socket that has closed; a seat that another socket holds by now stays with that one. */
  release(socket: WebSocket): void {
    this.#open.delete(socket);
    this.#sender.forget(socket);
    const seatId = this.seatOf(socket);
    if (seatId === null || this.#bySeat.get(seatId) !== socket) return;
    this.#bySeat.delete(seatId);
    this.#lost.add(seatId);
  }

  /** Seats that have lost their socket since this was last asked, and have no other. */
  takeLost(): number[] {
    const lost = Array.from(this.#lost).filter((seatId) => !this.#bySeat.has(seatId));
    this.#lost.clear();
    return lost;
  }

  closeSeat(seatId: number, code: number, reason: string): void {
    const socket = this.#bySeat.get(seatId);
    this.#bySeat.delete(seatId);
    if (socket) this.close(socket, code, reason);
  }

  closeAll(code: number, reason: string): void {
    this.#bySeat.clear();
    for (const socket of this.#ctx.getWebSockets()) this.close(socket, code, reason);
  }

  close(socket: WebSocket, code: number, reason: string): void {
    this.#sender.finish(socket);
    this.release(socket);
    // A socket that is slow to close can no longer act; that is read once, so what it still brings costs little.
    this.#attach(socket, { ...PLAIN, seatId: null, sinceMs: Date.now(), isClosed: true });
    try {
      socket.close(code, reason);
    } catch {
      // Already closed from the other side.
    }
  }

  send(seatId: number, frame: string): void {
    const socket = this.#bySeat.get(seatId);
    if (socket) this.sendTo(socket, frame);
  }

  /** Sends each seat a frame; what is too much at once follows soon. */
  sendEach(frames: Iterable<readonly [seatId: number, frame: Frame]>): void {
    this.#sender.sendEach(this.#toSockets(frames));
  }

  *#toSockets(frames: Iterable<readonly [number, Frame]>): Iterable<[WebSocket, Frame]> {
    for (const [seatId, frame] of frames) {
      const socket = this.#bySeat.get(seatId);
      if (socket) yield [socket, frame];
    }
  }

  sendTo(socket: WebSocket, frame: string): void {
    this.#sender.send(socket, frame);
  }

  /** Counts a frame. @returns false for a sender over its budget [S4] */
  spend(socket: WebSocket, nowMs: number): boolean {
    const line = this.#lineOf(socket);
    line.heardAtMs = nowMs;
    line.budget ??= fullBudget(nowMs);
    const { budget } = line;
    const seconds = (nowMs - budget.atMs) / 1000;
    const refilled = Math.min(FRAMES_BURST, budget.frames + seconds * FRAMES_PER_SECOND);
    budget.frames = refilled - 1;
    budget.atMs = nowMs;
    return refilled >= 1;
  }

  /** Closes sockets that have been silent for too long, pings included, or have not taken a seat in time [R9]. */
  sweep(nowMs: number): void {
    for (const socket of this.#ctx.getWebSockets()) {
      if (this.#isDead(socket, nowMs)) this.close(socket, 1001, "silent");
    }
  }

  #isDead(socket: WebSocket, nowMs: number): boolean {
    const { content, heardAtMs } = this.#lineOf(socket);
    if (content.seatId === null) return nowMs - content.sinceMs > SEATLESS_LIMIT_MS;
    const pingMs = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return nowMs - Math.max(content.sinceMs, pingMs, heardAtMs) > SILENCE_LIMIT_MS;
  }

  #attach(socket: WebSocket, content: Attachment): void {
    socket.serializeAttachment(content);
    const known = this.#lines.get(socket);
    if (known) known.content = content;
    else this.#lines.set(socket, lineOf(content));
  }

  #contentOf(socket: WebSocket): Attachment {
    return this.#lineOf(socket).content;
  }

  #lineOf(socket: WebSocket): Line {
    const known = this.#lines.get(socket);
    if (known) return known;
    const line = lineOf(v.parse(attachment, socket.deserializeAttachment()));
    this.#lines.set(socket, line);
    return line;
  }
}

function lineOf(content: Attachment): Line {
  return { content, budget: null, heardAtMs: 0 };
}

function fullBudget(nowMs: number): Budget {
  return { frames: FRAMES_BURST, atMs: nowMs };
}
