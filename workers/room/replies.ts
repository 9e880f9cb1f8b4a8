import { refusalMessage, welcome } from "../../domain/room/deliveries.ts";
import { CLOSE } from "../../domain/room/protocol.ts";
import type { RefusalCode } from "../../domain/room/refusals.ts";
import { type Room, seatOf } from "../../domain/room/state.ts";
import type { Connections } from "./connections.ts";
import { frameOf } from "./frames.ts";

/** What one socket is told at once, without a change of the room. */
export class Replies {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  refuseForNow(socket: WebSocket, retryAfterMs: number, nowMs: number): void {
    const message = refusalMessage("rate_limited", "joinRoom", { retryAfterMs });
    this.#connections.sendTo(socket, frameOf(JSON.stringify(message), null, nowMs));
    this.#connections.close(socket, CLOSE.refused, "rate_limited");
  }

  welcomeAgain(socket: WebSocket, room: Room, seatId: number, nowMs: number): void {
    if (!seatOf(room, seatId)) return;
    const { message } = welcome(room, seatId, null);
    this.#connections.sendTo(socket, frameOf(JSON.stringify(message), room.version, nowMs));
  }

  refuse(socket: WebSocket, code: RefusalCode, of: string | null, nowMs: number, questionId?: string): void {
    const message = refusalMessage(code, of, questionId === undefined ? {} : { questionId });
    this.#connections.sendTo(socket, frameOf(JSON.stringify(message), null, nowMs));
    const closeCode = CLOSES[code];
    if (closeCode !== undefined && of === "joinRoom") this.#connections.close(socket, closeCode, code);
  }
}

/** Refusals after which a socket has nothing more to say here. */
const CLOSES: Partial<Record<RefusalCode, number>> = {
  protocol_mismatch: CLOSE.outdated,
  bad_frame: CLOSE.badRequest,
  frame_too_large: CLOSE.badRequest,
  seat_unknown: CLOSE.sessionExpired,
  banned: CLOSE.kicked,
  room_not_found: CLOSE.unknownRoom,
  room_full: CLOSE.refused,
  room_locked: CLOSE.refused,
  already_started: CLOSE.refused,
  name_invalid: CLOSE.refused,
  name_unfit: CLOSE.refused,
};
