import type { Command } from "../../domain/room/commands.ts";
import type { RefusalCode } from "../../domain/room/refusals.ts";
import { gameOf, isLastPlaying, type Room } from "../../domain/room/state.ts";
import { type Folded, fold, type Received } from "./fold.ts";
import type { RoomStorage } from "./storage.ts";

/** What a batch of commands has changed. */
export type Changed = Pick<Folded, "room" | "events" | "deliveries">;

/** What goes on around a batch. */
type Around = {
  /** Seats that have lost their socket since it was last asked. */
  takeLost: () => readonly number[];
  /** Writes what belongs into the same transaction. @returns whether everybody connected is told of it by `tell` */
  alsoWrite: (before: Room | null, after: Changed, nowMs: number) => boolean;
  /** Tells of it, once all is written. */
  tell: (folded: Folded, nowMs: number) => void;
  /** For those whose commands could not be written: they come again. */
  turnAway: (socket: WebSocket) => void;
};

/**
 * The one place where a room changes: commands wait here, are folded over the state, and written once; only then does
 * anybody hear of it. Nothing derived from an unwritten command ever leaves [R1].
 */
export class Ledger {
  readonly #storage: RoomStorage;
  readonly #around: Around;
  #room: Room | null;
  #queue: Received[] = [];
  /** Sockets that may have a seat once the queue is worked off. */
  readonly #arriving = new Set<WebSocket>();
  #isFlushPlanned = false;

  constructor(storage: RoomStorage, around: Around) {
    this.#storage = storage;
    this.#around = around;
    this.#room = storage.load();
  }

  /** The room as written; null where none was made, or where it is over and forgotten. */
  get room(): Room | null {
    return this.#room;
  }

  create(room: Room, nowMs: number): void {
    this.#storage.createTables();
    this.#storage.save(null, room, () => this.#around.alsoWrite(null, { room, events: [], deliveries: [] }, nowMs));
    this.#room = room;
  }

  /** The room is over, and nothing of it is left on the disk. */
  forget(): void {
    this.#room = null;
  }

  /** Whether somebody on the way in, this socket where one is given, takes a seat once the queue is worked off. */
  isArriving(socket?: WebSocket): boolean {
    return socket ? this.#arriving.has(socket) : this.#arriving.size > 0;
  }

  /** What comes in storms waits for the next macrotask, to be written together; all else is done at once, after it. */
  receive(received: Received): void {
    this.#queue.push(received);
    if (received.socket && received.of === "joinRoom") this.#arriving.add(received.socket);
    if (this.#mayWait(received.command)) this.flushSoon();
    else this.flush();
  }

  /** @returns why the room refused, if it did */
  now(command: Command): RefusalCode | null {
    this.#queue.push({ command, socket: null, of: null, atMs: Date.now() });
    return this.flush();
  }

  /** Whoever has these seats counts as gone with the next batch. */
  drop(seatIds: readonly number[]): void {
    const atMs = Date.now();
    for (const seatId of seatIds) this.#queue.push({ command: { type: "drop", seatId }, socket: null, of: null, atMs });
  }

  flushSoon(): void {
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    setTimeout(() => this.flush(), 0);
  }

  /** Folds the transitions over the queue, writes once, then tells. @returns the last command's refusal */
  flush(): RefusalCode | null {
    this.#isFlushPlanned = false;
    this.#arriving.clear();
    this.drop(this.#around.takeLost());
    const before = this.#room;
    const batch = this.#queue.splice(0);
    if (!before || batch.length === 0) return null;
    const nowMs = batch.at(-1)?.atMs ?? Date.now();
    const folded = fold(before, batch);
    try {
      this.#storage.save(before, folded.room, () => this.#around.alsoWrite(before, folded, nowMs));
    } catch (error) {
      // The memory must never be ahead of the disk: what was not written has not happened. Who sent it comes again.
      this.#room = this.#storage.load();
      for (const { socket } of batch) if (socket) this.#around.turnAway(socket);
      throw error;
    }
    this.#room = folded.room;
    this.#around.tell(folded, nowMs);
    return folded.refusals.at(-1)?.code ?? null;
  }

  /** Everybody waits for the last player: nobody waits for more of that. */
  #mayWait(command: Command): boolean {
    const game = this.#room && gameOf(this.#room);
    if (game && command.type === "complete" && isLastPlaying(game, command.seatId)) return false;
    return IN_STORMS.has(command.type);
  }
}

/** What a whole class does at the same moment. */
const IN_STORMS: ReadonlySet<Command["type"]> = new Set(["answer", "join", "resume", "complete"]);
