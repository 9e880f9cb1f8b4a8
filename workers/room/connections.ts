import * as v from "valibot";
import { CLOSE, FRAMES_BURST, FRAMES_PER_SECOND, SILENCE_LIMIT_MS } from "../../domain/room/protocol.ts";

/** What a socket remembers through hibernation: ids only, it holds 16 KiB at most. */
const attachment = v.object({ seatId: v.nullable(v.number()), sinceMs: v.number() });

type Budget = { frames: number; atMs: number };

/** Which socket belongs to which seat. Sockets outlive the object's memory; the map is made again from them. */
export class Connections {
  readonly #ctx: DurableObjectState;
  readonly #bySeat = new Map<number, WebSocket>();
  readonly #budgets = new WeakMap<WebSocket, Budget>();
  readonly #heardAtMs = new WeakMap<WebSocket, number>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    for (const socket of ctx.getWebSockets()) {
      const seatId = this.seatOf(socket);
      if (seatId !== null && socket.readyState === WebSocket.OPEN) this.#bySeat.set(seatId, socket);
    }
  }

  /** Takes a socket that may hibernate; it has no seat yet. */
  accept(socket: WebSocket, nowMs: number): void {
    this.#ctx.acceptWebSocket(socket);
    socket.serializeAttachment({ seatId: null, sinceMs: nowMs });
  }

  /** Gives a seat to a socket. The one that had it before is told and closed: the newer tab wins [R14]. */
  bind(socket: WebSocket, seatId: number, nowMs: number): void {
    const older = this.#bySeat.get(seatId);
    this.#bySeat.set(seatId, socket);
    socket.serializeAttachment({ seatId, sinceMs: nowMs });
    if (older && older !== socket) this.close(older, CLOSE.replaced, "replaced");
  }

  /** All sockets, with a seat or without. */
  get count(): number {
    return this.#ctx.getWebSockets().length;
  }

  seatOf(socket: WebSocket): number | null {
    const parsed = v.safeParse(attachment, socket.deserializeAttachment());
    return parsed.success ? parsed.output.seatId : null;
  }

  socketOf(seatId: number): WebSocket | null {
    return this.#bySeat.get(seatId) ?? null;
  }

  seatIds(): number[] {
    return [...this.#bySeat.keys()];
  }

  /** Forgets a socket that has closed. @returns its seat, or null where another socket holds that seat by now */
  release(socket: WebSocket): number | null {
    const seatId = this.seatOf(socket);
    if (seatId === null || this.#bySeat.get(seatId) !== socket) return null;
    this.#bySeat.delete(seatId);
    return seatId;
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
    // Without its seat a socket that is slow to close can neither act nor count as a drop.
    socket.serializeAttachment({ seatId: null, sinceMs: Date.now() });
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

  sendTo(socket: WebSocket, frame: string): void {
    try {
      socket.send(frame);
    } catch {
      // Closing; the close event does the rest.
    }
  }

  /** Counts a frame. @returns false for a sender over its budget [S4] */
  spend(socket: WebSocket, nowMs: number): boolean {
    this.#heardAtMs.set(socket, nowMs);
    const last = this.#budgets.get(socket) ?? { frames: FRAMES_BURST, atMs: nowMs };
    const refilled = Math.min(FRAMES_BURST, last.frames + ((nowMs - last.atMs) / 1000) * FRAMES_PER_SECOND);
    this.#budgets.set(socket, { frames: refilled - 1, atMs: nowMs });
    return refilled >= 1;
  }

  /** Closes sockets that have been silent for too long, pings included, or never took a seat [R9]. */
  sweep(nowMs: number): number[] {
    const dropped: number[] = [];
    for (const socket of this.#ctx.getWebSockets()) {
      if (nowMs - this.#lastHeardMs(socket) <= SILENCE_LIMIT_MS) continue;
      const seatId = this.release(socket);
      this.close(socket, 1001, "silent");
      if (seatId !== null) dropped.push(seatId);
    }
    return dropped;
  }

  #lastHeardMs(socket: WebSocket): number {
    const parsed = v.safeParse(attachment, socket.deserializeAttachment());
    const since = parsed.success ? parsed.output.sinceMs : 0;
    const ping = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(since, ping, this.#heardAtMs.get(socket) ?? 0);
  }
}
