import { DurableObject } from "cloudflare:workers";
import type { Command, Origin, RefusalCode, RoomEvent } from "../../domain/room/commands.ts";
import { deliveriesOf, refusalMessage, welcomeMessage } from "../../domain/room/deliveries.ts";
import { createRoom, HOST_SEAT_ID, type NewRoom } from "../../domain/room/lobby.ts";
import {
  CLOSE,
  PING,
  PONG,
  parseClientFrame,
  SILENCE_LIMIT_IN_GAME_MS,
  SILENCE_LIMIT_MS,
} from "../../domain/room/protocol.ts";
import { isQuery, type Query, replyTo } from "../../domain/room/queries.ts";
import { isWitness, type OwnPenalty, ownPenalty, type Standing, standingsOf } from "../../domain/room/results.ts";
import {
  type RoomSettings,
  type Room as RoomState,
  type Seat,
  type SecretHolder,
  seatBySecret,
  seatOf,
} from "../../domain/room/state.ts";
import { nextDueMs } from "../../domain/room/time.ts";
import { transition } from "../../domain/room/transition.ts";
import { type RoomSummary, roomView, summaryOf } from "../../domain/room/view.ts";
import type { RoomView } from "../../domain/room/wire.ts";
import { countdownMs } from "../countdown.ts";
import { Alarm } from "./alarm.ts";
import { Broadcast, frameOf } from "./broadcast.ts";
import { commandOf } from "./commands.ts";
import { Generation } from "./generation.ts";
import { ACCOUNT_HEADER, ADDRESS_HEADER, BROWSER_HEADER, NETWORK_HEADER, UNKNOWN_ROOM_HEADER } from "./headers.ts";
import { Outbox } from "./outbox.ts";
import { entriesFor, writeToDatabase } from "./records.ts";
import { hashOf, newSeatToken, randomness } from "./secrets.ts";
import { Sockets } from "./sockets.ts";
import { RoomStorage } from "./storage.ts";

/** A command on its way, with who sent it and when it came in. */
type Received = { command: Command; socket: WebSocket | null; of: string | null; atMs: number };
type Refused = { code: RefusalCode };
/** Who asks by the API: with a seat's secret, signed in or not. */
type SeatCaller = { seatToken: string; userId: string | null };

/** What whole classes do at the same moment: it waits for the next macrotask, to be written together. */
const IN_BURSTS: readonly Command["type"][] = ["answer", "join", "resume", "complete"];
/** How often a room looks for silent sockets. In between it may hibernate, but not in a game. */
const SWEEP_EVERY_MS = 30_000;
const SWEEP_IN_GAME_MS = 5_000;
/** A generation that was lost with the object's memory is taken up again this soon. */
const GENERATION_RETRY_MS = 3_000;

/** Refusals after which a socket has nothing more to say here. */
const CLOSE_CODES: Partial<Record<RefusalCode, number>> = {
  protocol_mismatch: CLOSE.outdated,
  bad_frame: CLOSE.badRequest,
  frame_too_large: CLOSE.badRequest,
  seat_unknown: CLOSE.sessionExpired,
  banned: CLOSE.kicked,
  room_not_found: CLOSE.unknownRoom,
  room_full: CLOSE.refused,
  room_locked: CLOSE.refused,
  network_closed: CLOSE.refused,
  already_started: CLOSE.refused,
  name_invalid: CLOSE.refused,
  name_unfit: CLOSE.refused,
};

/**
 * One room: receive, parse, apply what has come together, write it in one transaction, tell, schedule. Nothing that
 * follows from an unwritten command ever leaves [R1].
 */
export class Room extends DurableObject<Env> {
  readonly #storage: RoomStorage;
  readonly #outbox: Outbox;
  readonly #sockets: Sockets;
  readonly #broadcast: Broadcast;
  readonly #generation: Generation;
  readonly #alarm: Alarm;
  /** The room as written; null where none was made, or where it is over and forgotten. */
  #room: RoomState | null;
  #queue: Received[] = [];
  /** Sockets whose join is in the queue: what else they send comes after it. */
  readonly #joining = new Set<WebSocket>();
  #isFlushPlanned = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    this.#outbox = new Outbox(ctx.storage.sql, (topic, payload) => writeToDatabase(env.DB, topic, payload));
    this.#storage = new RoomStorage(ctx.storage, this.#outbox);
    this.#sockets = new Sockets(ctx);
    this.#broadcast = new Broadcast(
      this.#sockets,
      () => this.#room,
      (version) => this.#storage.saveToldVersion(version),
    );
    this.#generation = new Generation(ctx, countdownMs(env), (answer) => this.#runOne(answer));
    this.#alarm = new Alarm(ctx.storage);
    this.#room = this.#storage.load();
    if (!this.#room) return;
    ctx.blockConcurrencyWhile(() => this.#alarm.restore());
    const isEveryoneTold = this.#storage.toldVersion() === this.#room.version;
    // After the constructor: it may run just before the alarm's handler, and arming there would replace that alarm.
    setTimeout(() => this.#wakeUp(isEveryoneTold), 0);
  }

  /** Makes the room, unless this code is taken. */
  async create(input: Omit<NewRoom, "host"> & { host: Omit<NewRoom["host"], "token"> }) {
    if (this.#room) return { ok: false as const, code: "code_taken" as const };
    const token = newSeatToken();
    const nowMs = Date.now();
    const room = createRoom({ ...input, host: { ...input.host, token } }, nowMs);
    this.#storage.createTables();
    this.#storage.save(null, room, entriesFor(null, room, [], nowMs), true);
    this.#room = room;
    this.#schedule(room);
    return { ok: true as const, playerId: HOST_SEAT_ID, seatToken: token.secret, room: roomView(room) };
  }

  /** Whether a secret opens a seat here. */
  async knows(caller: SeatCaller): Promise<{ ok: true } | ({ ok: false } & Refused)> {
    const seat = this.#seatOf(caller);
    return "code" in seat ? { ok: false, ...seat } : { ok: true };
  }

  /** Changes settings and passage before a start; for the host, known by the seat's secret. */
  async update(
    caller: SeatCaller,
    settings: RoomSettings,
    passage: string,
  ): Promise<{ ok: true; room: RoomView } | ({ ok: false } & Refused)> {
    const seat = this.#seatOf(caller);
    if ("code" in seat) return { ok: false, ...seat };
    const refusal = this.#runOne({ type: "update", seatId: seat.id, settings, passage });
    if (refusal !== null || !this.#room) return { ok: false, code: refusal ?? "room_not_found" };
    return { ok: true, room: roomView(this.#room) };
  }

  /** What the last game costs the seat of this secret, and nobody else's. */
  async penalty(caller: SeatCaller): Promise<OwnPenalty> {
    return ownPenalty(this.#openRoom, holderOf(caller));
  }

  /** Everybody's results of the last game, for the host. */
  async allResults(caller: SeatCaller): Promise<{ ok: true; standings: Standing[] } | ({ ok: false } & Refused)> {
    const seat = this.#seatOf(caller);
    if ("code" in seat) return { ok: false, ...seat };
    if (seat.role !== "host") return { ok: false, code: "not_host" };
    const phase = this.#room?.phase;
    if (phase?.status !== "completed") return { ok: false, code: "wrong_phase" };
    return { ok: true, standings: standingsOf(phase) };
  }

  #seatOf(caller: SeatCaller): Seat | Refused {
    const room = this.#openRoom;
    if (!room) return { code: "room_not_found" };
    return seatBySecret(room, holderOf(caller)) ?? { code: "seat_unknown" };
  }

  /** What anybody may know of this room; null for a closed one and for one that never was. */
  async summary(): Promise<RoomSummary | null> {
    return this.#room && summaryOf(this.#room);
  }

  /** Whether somebody, known by a seat's secret or an account, sees the results of this game here. */
  async hasWitness(gameId: string, caller: SeatCaller): Promise<boolean> {
    return this.#room !== null && isWitness(this.#room, gameId, holderOf(caller));
  }

  /** Takes a socket. One for a room that isn't there is taken and closed, since browsers can't read a failed upgrade. */
  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    const { headers } = request;
    const origin: Origin = {
      userId: headers.get(ACCOUNT_HEADER),
      browser: headers.get(BROWSER_HEADER),
      network: headers.get(NETWORK_HEADER),
    };
    const nowMs = Date.now();
    this.#sockets.accept(server, { ...origin, address: headers.get(ADDRESS_HEADER) }, nowMs);
    const room = this.#openRoom;
    if (room) {
      this.#sockets.makeRoomFor(server, room.settings.numPlayers, room.seats);
      this.#arm(room);
    } else this.#sockets.close(server, CLOSE.unknownRoom, "unknown_room");
    return new Response(null, { status: 101, webSocket: client, headers: room ? {} : { [UNKNOWN_ROOM_HEADER]: "1" } });
  }

  /** The room unless it is closed. */
  get #openRoom(): RoomState | null {
    return this.#room?.phase.status === "closed" ? null : this.#room;
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    if (this.#joining.has(socket)) this.#flush();
    const atMs = Date.now();
    const room = this.#openRoom;
    if (!this.#sockets.isOpen(socket)) return;
    if (!this.#sockets.spend(socket, atMs)) return this.#sockets.close(socket, CLOSE.flood, "rate_limited");
    if (!room) return this.#sockets.close(socket, CLOSE.unknownRoom, "unknown_room");
    const seatId = this.#sockets.seatOf(socket);
    const parsed = parseClientFrame(frame);
    // Who can't even introduce themselves speaks another version of this; who has a seat may try again.
    if (!parsed.ok) return this.#refuse(socket, parsed.code, seatId === null ? "joinRoom" : null);
    const message = parsed.value;
    if ("roomId" in message && message.roomId !== undefined && message.roomId !== room.code) {
      return this.#refuse(socket, "bad_frame", message.type);
    }
    if (isQuery(message)) return this.#reply(socket, seatId, message);
    if (message.type === "joinRoom" && seatId !== null) return this.#welcomeAgain(socket, room, seatId);
    const understood = commandOf(message, seatId, this.#sockets.originOf(socket));
    if ("refusal" in understood) return this.#refuse(socket, understood.refusal, message.type);
    this.#receive({ command: understood.command, socket, of: message.type, atMs });
  }

  /** Of the room as it stands by now: commands that wait come first, and time that has passed. */
  #reply(socket: WebSocket, seatId: number | null, query: Query): void {
    this.#flush();
    const dueMs = this.#room && nextDueMs(this.#room);
    if (dueMs !== null && dueMs <= Date.now()) this.#runOne({ type: "timePassed" });
    const room = this.#openRoom;
    if (!room || seatId === null) return this.#refuse(socket, "not_joined", query.type);
    const reply = replyTo(room, seatId, query);
    if ("refusal" in reply) this.#refuse(socket, reply.refusal, query.type);
    else this.#sockets.send(socket, frameOf([reply], null, Date.now()));
  }

  #welcomeAgain(socket: WebSocket, room: RoomState, seatId: number): void {
    if (!seatOf(room, seatId)) return;
    this.#sockets.send(socket, frameOf([welcomeMessage(room, seatId, null)], room.version, Date.now()));
  }

  #refuse(socket: WebSocket, code: RefusalCode, of: string | null, questionId?: string): void {
    const message = refusalMessage(code, of, questionId === undefined ? {} : { questionId });
    this.#sockets.send(socket, frameOf([message], null, Date.now()));
    const closeCode = CLOSE_CODES[code];
    if (closeCode !== undefined && of === "joinRoom") this.#sockets.close(socket, closeCode, code);
  }

  override webSocketClose(socket: WebSocket): void {
    this.#sockets.release(socket, Date.now());
    this.#flushSoon();
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket);
  }

  #receive(received: Received): void {
    this.#queue.push(received);
    if (received.socket && received.of === "joinRoom") this.#joining.add(received.socket);
    if (IN_BURSTS.includes(received.command.type)) this.#flushSoon();
    else this.#flush();
  }

  #flushSoon(): void {
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    setTimeout(() => this.#flush(), 0);
  }

  /** Works off what waits; then whoever has lost the connection counts as away. */
  #flush(): void {
    this.#isFlushPlanned = false;
    this.#joining.clear();
    this.#run(this.#queue.splice(0));
    const atMs = Date.now();
    const lost = this.#sockets.takeLost();
    this.#run(lost.map((seat) => ({ command: { type: "drop", ...seat }, socket: null, of: null, atMs })));
  }

  /** Runs one command by itself, after whatever waits. @returns why the room refused it, if it did */
  #runOne(command: Command): RefusalCode | null {
    this.#flush();
    const [refused] = this.#run([{ command, socket: null, of: null, atMs: Date.now() }]);
    return refused?.code ?? null;
  }

  /** Applies commands in the order in which they came, writes once, then tells. @returns which were refused */
  #run(batch: readonly Received[]): (Received & Refused)[] {
    const before = this.#room;
    const nowMs = batch.at(-1)?.atMs;
    if (!before || nowMs === undefined) return [];
    const { room, events, seated, refused } = applyAll(before, batch);
    const deliveries = deliveriesOf(events, before, room);
    if (room !== before) {
      this.#commit(batch, before, room, events, this.#broadcast.tellsAll(deliveries), nowMs);
    }
    for (const { socket, seatId } of seated) this.#sockets.bind(socket, seatId, nowMs);
    this.#broadcast.send(deliveries, nowMs);
    for (const { socket, code, of, command } of refused) {
      if (socket) this.#refuse(socket, code, of, command.type === "answer" ? command.questionId : undefined);
    }
    for (const event of events) this.#closeAfter(event);
    this.#schedule(room);
    return refused;
  }

  #commit(
    batch: readonly Received[],
    before: RoomState,
    room: RoomState,
    events: readonly RoomEvent[],
    isTold: boolean,
    nowMs: number,
  ): void {
    try {
      this.#storage.save(before, room, entriesFor(before, room, events, nowMs), isTold);
      this.#room = room;
    } catch (error) {
      // The memory must never be ahead of the disk: what was not written has not happened. Who sent it is disconnected
      // and, once back, repeats joins, answers and finishes.
      this.#room = this.#storage.load();
      for (const { socket } of batch) if (socket) this.#sockets.close(socket, CLOSE.notWritten, "not_written");
      throw error;
    }
  }

  #closeAfter(event: RoomEvent): void {
    if (event.type === "seatFreed") {
      const [code, reason] = event.why === "kicked" ? [CLOSE.kicked, "kicked"] : [CLOSE.left, event.why];
      this.#sockets.closeSeat(event.seatId, code, reason);
    }
    if (event.type === "roomClosed") this.#sockets.closeAll(CLOSE.ended, event.reason);
  }

  /** What follows from the state as it now is, whatever brought it about. */
  #schedule(room: RoomState): void {
    const host = room.seats.find(({ role }) => role === "host");
    this.#generation.ensure(room, host ? this.#sockets.addressOf(host.id) : null);
    this.#arm(room);
  }

  #arm(room: RoomState): void {
    const nowMs = Date.now();
    const { status } = room.phase;
    const sweepMs = status === "active" ? SWEEP_IN_GAME_MS : SWEEP_EVERY_MS;
    this.#alarm.arm(
      [
        nextDueMs(room),
        this.#outbox.nextDueMs(),
        this.#sockets.seatlessUntilMs,
        this.#sockets.count > 0 ? nowMs + sweepMs : null,
        status === "generating" ? nowMs + GENERATION_RETRY_MS : null,
      ],
      nowMs,
    );
  }

  /** The one alarm: deadlines, silent sockets, the outbox, the end. May run twice; always arms what is still due [R5]. */
  override async alarm(): Promise<void> {
    this.#alarm.fired();
    const room = this.#room;
    if (!room) return;
    const limitMs = room.phase.status === "active" ? SILENCE_LIMIT_IN_GAME_MS : SILENCE_LIMIT_MS;
    this.#sockets.sweep(Date.now(), limitMs);
    this.#dropUnconnected();
    this.#runOne({ type: "timePassed" });
    // Not awaited: a database that hangs must not hold back the next alarm.
    this.ctx.waitUntil(this.#outbox.run().then(() => this.#afterDelivery()));
  }

  /** Whoever counts as connected but has no living socket, for whatever reason, has dropped. */
  #dropUnconnected(): void {
    this.#flush();
    const atMs = Date.now();
    const seats = this.#room?.seats ?? [];
    const lost = seats.filter((seat) => seat.droppedAtMs === null && !this.#sockets.socketOf(seat.id));
    this.#run(
      lost.map(({ id: seatId }) => ({
        command: { type: "drop", seatId, sinceMs: atMs },
        socket: null,
        of: null,
        atMs,
      })),
    );
  }

  async #afterDelivery(): Promise<void> {
    const room = this.#room;
    if (room?.phase.status === "closed" && this.#outbox.isEmpty()) {
      this.#room = null;
      await this.ctx.storage.deleteAll();
    } else if (room) this.#arm(room);
  }

  /** After hibernation, eviction or a crash: who is gone counts as dropped, who missed something gets the full picture. */
  #wakeUp(isEveryoneTold: boolean): void {
    // The alarm may have come first, and a closed room be gone by now.
    if (!this.#room) return;
    // What woke it may wait already: it counts as heard before anybody is taken for gone.
    this.#dropUnconnected();
    if (!isEveryoneTold) this.#broadcast.sendFullPictures();
    if (this.#room) this.#schedule(this.#room);
  }
}

function holderOf({ seatToken, userId }: SeatCaller): SecretHolder {
  return { tokenHash: hashOf(seatToken), userId };
}

type Applied = {
  room: RoomState;
  events: RoomEvent[];
  seated: { socket: WebSocket; seatId: number }[];
  refused: (Received & Refused)[];
};

/** What a batch of commands comes to. Sends and writes nothing. */
function applyAll(before: RoomState, batch: readonly Received[]): Applied {
  const applied: Applied = { room: before, events: [], seated: [], refused: [] };
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
