import type { RefusalCode } from "../../domain/room/commands.ts";
import { nextDueMs } from "../../domain/room/deadlines.ts";
import type { NameFilter } from "../../domain/room/names/name-filter.ts";
import { CLOSE, parseClientFrame } from "../../domain/room/protocol.ts";
import { type Room, seatOf } from "../../domain/room/state.ts";
import { refusalMessage, welcomeMessage } from "../../domain/room/view/outgoing-messages.ts";
import { isQuery, type Query, replyTo } from "../../domain/room/view/view.ts";
import { frameOf } from "./broadcast.ts";
import type { CommandQueue, RefusedCommand } from "./command-queue.ts";
import { commandFromMessage } from "./message-to-command.ts";
import { openRoomOf } from "./seat-requests.ts";
import { CLOSE_CODE_OF_REFUSAL, type Sockets } from "./sockets.ts";

/** What clients send: each frame is parsed, and is a command, a query, or refused. */
export class ClientFrames {
  readonly #sockets: Sockets;
  readonly #commands: CommandQueue;
  readonly #isNameAllowed: NameFilter;

  constructor(sockets: Sockets, commands: CommandQueue, isNameAllowed: NameFilter) {
    this.#sockets = sockets;
    this.#commands = commands;
    this.#isNameAllowed = isNameAllowed;
  }

  /** Applies what a frame asks for, replies to it, or says why not. */
  receive(socket: WebSocket, frame: string | ArrayBuffer): void {
    if (this.#commands.isJoining(socket)) this.#commands.applyAll();
    const atMs = Date.now();
    const room = openRoomOf(this.#commands.room);
    if (!this.#sockets.isOpen(socket)) return;
    if (!this.#sockets.countFrame(socket, atMs)) return this.#sockets.close(socket, CLOSE.flood, "rate_limited");
    if (!room) return this.#sockets.close(socket, CLOSE.unknownRoom, "unknown_room");
    const seatId = this.#sockets.seatOf(socket);
    const parsed = parseClientFrame(frame);
    if (!parsed.ok) return this.#refuseFrame(socket, parsed.code, seatId);
    const message = parsed.value;
    if ("roomId" in message && message.roomId !== undefined && message.roomId !== room.code) {
      return this.refuse(socket, "bad_frame", message.type);
    }
    if (isQuery(message)) return this.#reply(socket, seatId, message);
    if (message.type === "joinRoom" && seatId !== null) return this.#sendSnapshot(socket, room, seatId);
    const isNameFit = (name: string) => name === this.#sockets.allowedNameOf(socket) || this.#isNameAllowed(name);
    const parsedCommand = commandFromMessage(message, seatId, this.#sockets.originOf(socket), isNameFit);
    if ("refusal" in parsedCommand) return this.refuse(socket, parsedCommand.refusal, message.type);
    this.#commands.receive({ command: parsedCommand.command, socket, of: message.type, atMs });
  }

  /** Replies to a query. Queued commands and deadlines that have passed are applied first. */
  #reply(socket: WebSocket, seatId: number | null, query: Query): void {
    this.#commands.applyAll();
    const { room: before } = this.#commands;
    const dueMs = before && nextDueMs(before);
    if (dueMs !== null && dueMs <= Date.now()) this.#commands.applyOne({ type: "timePassed" });
    const room = openRoomOf(this.#commands.room);
    if (!room || seatId === null) return this.refuse(socket, "not_joined", query.type);
    const reply = replyTo(room, seatId, query);
    if ("refusal" in reply) this.refuse(socket, reply.refusal, query.type);
    else this.#sockets.send(socket, frameOf([reply], null, Date.now()));
  }

  #sendSnapshot(socket: WebSocket, room: Room, seatId: number): void {
    if (!seatOf(room, seatId)) return;
    this.#sockets.send(socket, frameOf([welcomeMessage(room, seatId, null)], room.version, Date.now()));
  }

  /** @param of the type of the message that is refused; null for a frame that can't be read */
  refuse(socket: WebSocket, code: RefusalCode, of: string | null, questionId?: string): void {
    const message = refusalMessage(code, of, questionId === undefined ? {} : { questionId });
    this.#sockets.send(socket, frameOf([message], null, Date.now()));
    const closeCode = CLOSE_CODE_OF_REFUSAL[code];
    if (closeCode !== undefined && of === "joinRoom") this.#sockets.close(socket, closeCode, code);
  }

  /** A frame that can't be read closes a socket without a seat; a client with one may try again. */
  #refuseFrame(socket: WebSocket, code: RefusalCode, seatId: number | null): void {
    this.refuse(socket, code, null);
    if (seatId === null) this.#sockets.close(socket, CLOSE_CODE_OF_REFUSAL[code] ?? CLOSE.badRequest, code);
  }

  refuseCommand({ socket, code, of, command }: RefusedCommand): void {
    if (socket) this.refuse(socket, code, of, command.type === "answer" ? command.questionId : undefined);
  }
}
