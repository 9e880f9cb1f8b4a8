import type { Command, RefusalCode, RoomEvent } from "../../domain/room/commands.ts";
import { CLOSE } from "../../domain/room/protocol.ts";
import type { Room } from "../../domain/room/state.ts";
import { transition } from "../../domain/room/transition.ts";
import { outgoingMessages } from "../../domain/room/view/outgoing-messages.ts";
import { randomness } from "../crypto.ts";
import type { Broadcast } from "./broadcast.ts";
import { outboxEntriesFor } from "./outbox.ts";
import type { Sockets } from "./sockets.ts";
import type { RoomStorage } from "./storage.ts";

/** A command with the socket and the type of the message that it came by, and when it was received. */
export type ReceivedCommand = { command: Command; socket: WebSocket | null; of: string | null; atMs: number };
export type RefusedCommand = ReceivedCommand & { code: RefusalCode };

/** A whole class sends these at the same moment: they wait for the next macrotask and are written in one transaction. */
const SENT_IN_BURSTS: readonly Command["type"][] = ["answer", "join", "resume", "complete"];

type QueueParts = {
  storage: Pick<RoomStorage, "load" | "save">;
  sockets: Pick<Sockets, "bind" | "close" | "takeLost">;
  broadcast: Pick<Broadcast, "send" | "sendsEverything">;
  onRefused: (refused: RefusedCommand) => void;
  /** After each batch, also one of which every command was refused. */
  onApplied: (room: Room, events: readonly RoomEvent[]) => void;
};

/**
 * The commands of a room, applied in the order in which they were received: those that came together are written in one
 * transaction, and only then is sent what follows from them [R1].
 */
export class CommandQueue {
  readonly #parts: QueueParts;
  /** The room as written; null before it is created and after it is closed and deleted. */
  #room: Room | null;
  #waiting: ReceivedCommand[] = [];
  /** Sockets whose join waits: it must be applied before the next message of the same socket. */
  readonly #joining = new Set<WebSocket>();
  #isApplyPlanned = false;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#room = parts.storage.load();
  }

  get room(): Room | null {
    return this.#room;
  }

  /** Writes a room that was just created. */
  create(room: Room, nowMs: number): void {
    this.#parts.storage.save(null, room, outboxEntriesFor(null, room, [], nowMs), true);
    this.#room = room;
  }

  /** The room was deleted. */
  forget(): void {
    this.#room = null;
  }

  isJoining(socket: WebSocket): boolean {
    return this.#joining.has(socket);
  }

  receive(received: ReceivedCommand): void {
    this.#waiting.push(received);
    if (received.socket && received.of === "joinRoom") this.#joining.add(received.socket);
    if (SENT_IN_BURSTS.includes(received.command.type)) this.applySoon();
    else this.applyAll();
  }

  applySoon(): void {
    if (this.#isApplyPlanned) return;
    this.#isApplyPlanned = true;
    setTimeout(() => this.applyAll(), 0);
  }

  /** Applies the waiting commands, then marks seats whose socket has closed as disconnected. */
  applyAll(): void {
    this.#isApplyPlanned = false;
    this.#joining.clear();
    this.#apply(this.#waiting.splice(0));
    this.#applyNow(this.#parts.sockets.takeLost().map((seat) => ({ type: "disconnect", ...seat })));
  }

  /** Applies one command by itself, after the waiting ones. @returns why the room refused it; null if it did not */
  applyOne(command: Command): RefusalCode | null {
    return this.applyTogether([command]);
  }

  /** Applies commands of the room itself, after the waiting ones. @returns why the first was refused; null if none was */
  applyTogether(commands: readonly Command[]): RefusalCode | null {
    this.applyAll();
    return this.#applyNow(commands)[0]?.code ?? null;
  }

  #applyNow(commands: readonly Command[]): RefusedCommand[] {
    const atMs = Date.now();
    return this.#apply(commands.map((command) => ({ command, socket: null, of: null, atMs })));
  }

  /** Writes once, then sends. @returns the refused ones */
  #apply(batch: readonly ReceivedCommand[]): RefusedCommand[] {
    const { sockets, broadcast, onRefused, onApplied } = this.#parts;
    const before = this.#room;
    const nowMs = batch.at(-1)?.atMs;
    if (!before || nowMs === undefined) return [];
    const { room, events, seated, refused } = transitionAll(before, batch);
    const messages = outgoingMessages(events, before, room);
    if (room !== before) this.#write(batch, before, room, events, broadcast.sendsEverything(messages), nowMs);
    for (const { socket, seatId } of seated) sockets.bind(socket, seatId, nowMs);
    broadcast.send(messages, nowMs);
    for (const one of refused) onRefused(one);
    onApplied(room, events);
    return refused;
  }

  #write(
    batch: readonly ReceivedCommand[],
    before: Room,
    room: Room,
    events: readonly RoomEvent[],
    isBroadcastComplete: boolean,
    nowMs: number,
  ): void {
    const { storage, sockets } = this.#parts;
    try {
      storage.save(before, room, outboxEntriesFor(before, room, events, nowMs), isBroadcastComplete);
      this.#room = room;
    } catch (error) {
      // The memory must never be ahead of the storage. The senders are disconnected; once reconnected, they repeat
      // joins, answers and finishes.
      this.#room = storage.load();
      for (const { socket } of batch) if (socket) sockets.close(socket, CLOSE.notWritten, "not_written");
      throw error;
    }
  }
}

type AppliedBatch = {
  room: Room;
  events: RoomEvent[];
  seated: { socket: WebSocket; seatId: number }[];
  refused: RefusedCommand[];
};

/** Sends and writes nothing. */
function transitionAll(before: Room, batch: readonly ReceivedCommand[]): AppliedBatch {
  const applied: AppliedBatch = { room: before, events: [], seated: [], refused: [] };
  for (const received of batch) {
    const { room, events, refusal } = transition(applied.room, received.command, received.atMs, randomness);
    applied.room = room;
    applied.events.push(...events);
    for (const event of events) {
      const takesSeat = event.type === "seatTaken" || event.type === "seatResumed";
      if (takesSeat && received.socket) applied.seated.push({ socket: received.socket, seatId: event.seatId });
    }
    if (refusal) applied.refused.push({ ...received, code: refusal });
  }
  return applied;
}
