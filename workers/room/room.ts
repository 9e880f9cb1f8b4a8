import { DurableObject } from "cloudflare:workers";
import type { Command, RefusalCode, RoomEvent } from "../../domain/room/commands.ts";
import { nextDueMs } from "../../domain/room/deadlines.ts";
import { closedRoomKeptUntilMs } from "../../domain/room/ending.ts";
import { createRoom, HOST_SEAT_ID, type NewRoom } from "../../domain/room/lobby.ts";
import {
  CLOSE,
  PING,
  PONG,
  parseClientFrame,
  SILENCE_LIMIT_IN_GAME_MS,
  SILENCE_LIMIT_MS,
} from "../../domain/room/protocol.ts";
import {
  type ChosenSettings,
  type Room as RoomState,
  type Seat,
  type SecretHolder,
  seatBySecret,
  seatOf,
} from "../../domain/room/state.ts";
import { outgoingMessages, refusalMessage, welcomeMessage } from "../../domain/room/view/outgoing-messages.ts";
import { type OwnPenalty, ownPenalty, type Standing, standingsOf, wasInGame } from "../../domain/room/view/results.ts";
import {
  detailsOf,
  isQuery,
  type Query,
  type RoomDetails,
  type RoomSummary,
  replyTo,
  roomView,
  summaryOf,
} from "../../domain/room/view/view.ts";
import type { RoomView } from "../../domain/room/wire.ts";
import { countdownMs } from "../configuration.ts";
import { newSeatToken, sha256 } from "../crypto.ts";
import { metrics } from "../metrics/metrics.ts";
import { withTimedDatabase } from "../metrics/timed-database.ts";
import { Alarm } from "./alarm.ts";
import { Broadcast, frameOf } from "./broadcast.ts";
import { applyBatch, isSentInBursts, type ReceivedCommand, type Refused } from "./command-batch.ts";
import { Generation } from "./generation.ts";
import { LiveReport } from "./live-report.ts";
import { commandFromMessage } from "./message-to-command.ts";
import { Outbox, outboxEntriesFor, writeToDatabase } from "./outbox.ts";
import { Sockets, UNKNOWN_ROOM_HEADER } from "./sockets.ts";
import { RoomStorage } from "./storage.ts";

/** A caller of the API, with the secret of a seat. */
type SeatCaller = { seatToken: string; userId: string | null };

/** How often a room looks for silent sockets. In between it may hibernate, but not in a game. */
const SWEEP_EVERY_MS = 30_000;
const SWEEP_IN_GAME_MS = 5_000;
/** A generation that was lost with the object's memory is taken up again this soon. */
const GENERATION_RETRY_MS = 3_000;

/** A join that is refused for one of these reasons closes the socket, with this code. */
const CLOSE_CODES: Partial<Record<RefusalCode, number>> = {
  protocol_mismatch: CLOSE.outdated,
  bad_frame: CLOSE.badRequest,
  frame_too_large: CLOSE.badRequest,
  seat_unknown: CLOSE.sessionExpired,
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

/**
 * One room: receive, parse, apply the commands that came together, write the change in one transaction, broadcast,
 * schedule. Nothing that follows from a command is sent before the command is written [R1].
 */
export class Room extends DurableObject<Env> {
  readonly #storage: RoomStorage;
  readonly #outbox: Outbox;
  readonly #sockets: Sockets;
  readonly #broadcast: Broadcast;
  readonly #generation: Generation;
  readonly #alarm: Alarm;
  readonly #liveReport: LiveReport;
  /** The room as written; null before it is created and after it is closed and deleted. */
  #room: RoomState | null;
  #queuedCommands: ReceivedCommand[] = [];
  /** Sockets whose join is queued: it must be applied before the next message of the same socket. */
  readonly #joining = new Set<WebSocket>();
  #isApplyPlanned = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    const timedEnv = withTimedDatabase(env);
    this.#outbox = new Outbox(ctx.storage.sql, (topic, payload) => writeToDatabase(timedEnv, topic, payload));
    this.#storage = new RoomStorage(ctx.storage, this.#outbox);
    this.#sockets = new Sockets(ctx);
    this.#broadcast = new Broadcast(
      this.#sockets,
      () => this.#room,
      (version) => this.#storage.saveBroadcastVersion(version),
    );
    this.#generation = new Generation(ctx, countdownMs(env), (result) => this.#applyOne(result));
    this.#alarm = new Alarm(ctx.storage);
    this.#liveReport = new LiveReport(ctx.id.toString(), metrics);
    this.#room = this.#storage.load();
    if (!this.#room) return;
    ctx.blockConcurrencyWhile(() => this.#alarm.restore());
    const isBroadcastComplete = this.#storage.broadcastVersion() === this.#room.version;
    // Not in the constructor, which may run just before the alarm's handler: setting the alarm there would replace it.
    setTimeout(() => this.#wakeUp(isBroadcastComplete), 0);
  }

  /** Creates the room, unless this code is taken. */
  async create(input: Omit<NewRoom, "host"> & { host: Omit<NewRoom["host"], "token"> }) {
    if (this.#room) return { ok: false as const, code: "code_taken" as const };
    const token = newSeatToken();
    const nowMs = Date.now();
    const room = createRoom({ ...input, host: { ...input.host, token } }, nowMs);
    this.#storage.createTables();
    this.#storage.save(null, room, outboxEntriesFor(null, room, [], nowMs), true);
    this.#room = room;
    this.#schedule(room);
    return { ok: true as const, playerId: HOST_SEAT_ID, seatToken: token.secret, room: roomView(room) };
  }

  /** Whether this secret belongs to a seat here. */
  async checkSeat(caller: SeatCaller): Promise<{ ok: true } | ({ ok: false } & Refused)> {
    const seat = this.#authenticateSeat(caller);
    return "code" in seat ? { ok: false, ...seat } : { ok: true };
  }

  /** Changes settings and passage before the game starts. Only the host may. */
  async update(
    caller: SeatCaller,
    settings: ChosenSettings,
    passage: string,
  ): Promise<{ ok: true; room: RoomView } | ({ ok: false } & Refused)> {
    const seat = this.#authenticateSeat(caller);
    if ("code" in seat) return { ok: false, ...seat };
    const refusal = this.#applyOne({ type: "update", seatId: seat.id, settings, passage });
    if (refusal !== null || !this.#room) return { ok: false, code: refusal ?? "room_not_found" };
    return { ok: true, room: roomView(this.#room) };
  }

  /** The penalty of the last game, of the caller's own seat alone. */
  async penalty(caller: SeatCaller): Promise<OwnPenalty> {
    return ownPenalty(this.#openRoom, holderOf(caller));
  }

  /** Everybody's results of the last game, for the host. */
  async allResults(
    caller: SeatCaller,
  ): Promise<{ ok: true; standings: Standing[]; penalties: boolean } | ({ ok: false } & Refused)> {
    const seat = this.#authenticateSeat(caller);
    if ("code" in seat) return { ok: false, ...seat };
    if (seat.role !== "host") return { ok: false, code: "not_host" };
    const phase = this.#room?.phase;
    if (phase?.status !== "completed") return { ok: false, code: "wrong_phase" };
    return { ok: true, standings: standingsOf(phase), penalties: phase.game.settings.penalties };
  }

  #authenticateSeat(caller: SeatCaller): Seat | Refused {
    const room = this.#openRoom;
    if (!room) return { code: "room_not_found" };
    return seatBySecret(room, holderOf(caller)) ?? { code: "seat_unknown" };
  }

  /** What anybody may know of this room; null where it is closed or was never created. */
  async summary(): Promise<RoomSummary | "host_suspended" | null> {
    if (this.#isHostSuspended) return "host_suspended";
    return this.#room && summaryOf(this.#room);
  }

  /** What the room's details show: nothing of questions, answers or results [S1]. Null for a closed room. */
  async details(caller: SeatCaller): Promise<RoomDetails | null> {
    const room = this.#openRoom;
    if (!room) return null;
    const { userId } = caller;
    const ownSeat = userId === null ? undefined : room.seats.find((seat) => seat.userId === userId);
    return detailsOf(room, ownSeat ?? seatBySecret(room, holderOf(caller)));
  }

  /**
   * Closes the room for an administrator of the site: a game that runs has no results.
   * @returns the finished games that are still to be written to the database; null where no room is open
   */
  async remove(): Promise<{ unwrittenGameIds: string[] } | null> {
    if (!this.#openRoom) return null;
    this.#applyOne({ type: "remove" });
    return { unwrittenGameIds: this.#outbox.waitingGameIds() };
  }

  /** The host's account was suspended [RR-44]. */
  async suspendHost(): Promise<void> {
    if (this.#openRoom) this.#applyOne({ type: "suspendHost" });
  }

  /** Whether the caller, identified by a seat's secret or an account, sees the results of this game in this room. */
  async seesResultsOf(gameId: string, caller: SeatCaller): Promise<boolean> {
    return this.#room !== null && wasInGame(this.#room, gameId, holderOf(caller));
  }

  /** Accepts a socket. Without an open room it is accepted and closed, since browsers can't read a failed upgrade. */
  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    this.#sockets.accept(server, request.headers, Date.now());
    const room = this.#openRoom;
    if (room) {
      this.#sockets.closeExcessSocket(server, room.settings.numPlayers, room.seats);
      this.#arm(room);
    } else if (this.#isHostSuspended) this.#refuse(server, "host_suspended", "joinRoom");
    else this.#sockets.close(server, CLOSE.unknownRoom, "unknown_room");
    const isKnown = room !== null || this.#isHostSuspended;
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: isKnown ? {} : { [UNKNOWN_ROOM_HEADER]: "1" },
    });
  }

  /** The room unless it is closed. */
  get #openRoom(): RoomState | null {
    return this.#room?.phase.status === "closed" ? null : this.#room;
  }

  /** Whether the room has closed because the account of its host was suspended, which whoever comes is told. */
  get #isHostSuspended(): boolean {
    return this.#room?.phase.status === "closed" && this.#room.phase.reason === "host_suspended";
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    if (this.#joining.has(socket)) this.#applyQueued();
    const atMs = Date.now();
    const room = this.#openRoom;
    if (!this.#sockets.isOpen(socket)) return;
    if (!this.#sockets.countFrame(socket, atMs)) return this.#sockets.close(socket, CLOSE.flood, "rate_limited");
    if (!room) return this.#sockets.close(socket, CLOSE.unknownRoom, "unknown_room");
    const seatId = this.#sockets.seatOf(socket);
    const parsed = parseClientFrame(frame);
    // An unreadable first message counts as a refused join, which closes the socket; a seated client may try again.
    if (!parsed.ok) return this.#refuse(socket, parsed.code, seatId === null ? "joinRoom" : null);
    const message = parsed.value;
    if ("roomId" in message && message.roomId !== undefined && message.roomId !== room.code) {
      return this.#refuse(socket, "bad_frame", message.type);
    }
    if (isQuery(message)) return this.#reply(socket, seatId, message);
    if (message.type === "joinRoom" && seatId !== null) return this.#sendSnapshot(socket, room, seatId);
    const parsedCommand = commandFromMessage(message, seatId, this.#sockets.originOf(socket));
    if ("refusal" in parsedCommand) return this.#refuse(socket, parsedCommand.refusal, message.type);
    this.#receive({ command: parsedCommand.command, socket, of: message.type, atMs });
  }

  /** Replies to a query. Queued commands and deadlines that have passed are applied first. */
  #reply(socket: WebSocket, seatId: number | null, query: Query): void {
    this.#applyQueued();
    const dueMs = this.#room && nextDueMs(this.#room);
    if (dueMs !== null && dueMs <= Date.now()) this.#applyOne({ type: "timePassed" });
    const room = this.#openRoom;
    if (!room || seatId === null) return this.#refuse(socket, "not_joined", query.type);
    const reply = replyTo(room, seatId, query);
    if ("refusal" in reply) this.#refuse(socket, reply.refusal, query.type);
    else this.#sockets.send(socket, frameOf([reply], null, Date.now()));
  }

  #sendSnapshot(socket: WebSocket, room: RoomState, seatId: number): void {
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
    this.#applyQueuedSoon();
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket);
  }

  #receive(received: ReceivedCommand): void {
    this.#queuedCommands.push(received);
    if (received.socket && received.of === "joinRoom") this.#joining.add(received.socket);
    if (isSentInBursts(received.command)) this.#applyQueuedSoon();
    else this.#applyQueued();
  }

  #applyQueuedSoon(): void {
    if (this.#isApplyPlanned) return;
    this.#isApplyPlanned = true;
    setTimeout(() => this.#applyQueued(), 0);
  }

  /** Applies the queued commands, then marks seats whose socket has closed as disconnected. */
  #applyQueued(): void {
    this.#isApplyPlanned = false;
    this.#joining.clear();
    this.#apply(this.#queuedCommands.splice(0));
    const atMs = Date.now();
    const lost = this.#sockets.takeLost();
    this.#apply(lost.map((seat) => ({ command: { type: "disconnect", ...seat }, socket: null, of: null, atMs })));
  }

  /** Applies one command by itself, after the queued ones. @returns why the room refused it; null where it did not */
  #applyOne(command: Command): RefusalCode | null {
    this.#applyQueued();
    const [refused] = this.#apply([{ command, socket: null, of: null, atMs: Date.now() }]);
    return refused?.code ?? null;
  }

  /** Applies commands in the order in which they were received, writes once, then sends. @returns the refused ones */
  #apply(batch: readonly ReceivedCommand[]): (ReceivedCommand & Refused)[] {
    const before = this.#room;
    const nowMs = batch.at(-1)?.atMs;
    if (!before || nowMs === undefined) return [];
    const { room, events, seated, refused } = applyBatch(before, batch);
    const messages = outgoingMessages(events, before, room);
    if (room !== before) {
      this.#commit(batch, before, room, events, this.#broadcast.sendsEverything(messages), nowMs);
    }
    for (const { socket, seatId } of seated) this.#sockets.bind(socket, seatId, nowMs);
    this.#broadcast.send(messages, nowMs);
    for (const { socket, code, of, command } of refused) {
      if (socket) this.#refuse(socket, code, of, command.type === "answer" ? command.questionId : undefined);
    }
    for (const event of events) {
      this.#closeSocketsAfter(event);
      if (event.type === "gameEnded") metrics.record({ kind: "game", players: event.game.players.length });
    }
    this.#schedule(room);
    return refused;
  }

  #commit(
    batch: readonly ReceivedCommand[],
    before: RoomState,
    room: RoomState,
    events: readonly RoomEvent[],
    isBroadcastComplete: boolean,
    nowMs: number,
  ): void {
    try {
      this.#storage.save(before, room, outboxEntriesFor(before, room, events, nowMs), isBroadcastComplete);
      this.#room = room;
    } catch (error) {
      // The memory must never be ahead of the storage. The senders are disconnected; once reconnected, they repeat
      // joins, answers and finishes.
      this.#room = this.#storage.load();
      for (const { socket } of batch) if (socket) this.#sockets.close(socket, CLOSE.notWritten, "not_written");
      throw error;
    }
  }

  #closeSocketsAfter(event: RoomEvent): void {
    if (event.type === "seatFreed") {
      const [code, reason] = event.reason === "kicked" ? [CLOSE.kicked, "kicked"] : [CLOSE.left, event.reason];
      this.#sockets.closeSeat(event.seatId, code, reason);
    }
    if (event.type === "roomClosed") this.#sockets.closeAll(CLOSE.ended, event.reason);
  }

  /** Starts what the new state needs: the generation of questions, and the alarm. */
  #schedule(room: RoomState): void {
    const host = room.seats.find(({ role }) => role === "host");
    this.#generation.ensure(room, host ? this.#sockets.addressOf(host.id) : null);
    this.#arm(room);
    this.#reportLive(room);
  }

  #reportLive(room: RoomState): void {
    if (room.phase.status === "closed") return this.#liveReport.close();
    this.#liveReport.update(
      () => ({ players: room.seats.length, sockets: this.#sockets.count, waiting: this.#outbox.overdueCount() }),
      Date.now(),
    );
  }

  #arm(room: RoomState): void {
    const nowMs = Date.now();
    const { status } = room.phase;
    const sweepMs = status === "active" ? SWEEP_IN_GAME_MS : SWEEP_EVERY_MS;
    this.#alarm.arm(
      [
        nextDueMs(room),
        closedRoomKeptUntilMs(room),
        this.#outbox.nextDueMs(),
        this.#sockets.seatlessUntilMs,
        this.#sockets.count > 0 ? nowMs + sweepMs : null,
        status === "generating" ? nowMs + GENERATION_RETRY_MS : null,
      ],
      nowMs,
    );
  }

  /** The one alarm: silent sockets, deadlines, the outbox. It may run twice, and sets the alarm for what is still due [R5]. */
  override async alarm(): Promise<void> {
    this.#alarm.fired();
    const room = this.#room;
    if (!room) return;
    const limitMs = room.phase.status === "active" ? SILENCE_LIMIT_IN_GAME_MS : SILENCE_LIMIT_MS;
    this.#sockets.sweep(Date.now(), limitMs);
    this.#disconnectSeatsWithoutSocket();
    this.#applyOne({ type: "timePassed" });
    // Not awaited: a database that hangs must not hold back the next alarm.
    this.ctx.waitUntil(this.#outbox.run().then(() => this.#afterOutbox()));
  }

  /** A seat that counts as connected but has no open socket, for whatever reason, is disconnected. */
  #disconnectSeatsWithoutSocket(): void {
    this.#applyQueued();
    const atMs = Date.now();
    const seats = this.#room?.seats ?? [];
    const lost = seats.filter((seat) => seat.droppedAtMs === null && !this.#sockets.socketOf(seat.id));
    this.#apply(
      lost.map(({ id: seatId }) => ({
        command: { type: "disconnect", seatId, sinceMs: atMs },
        socket: null,
        of: null,
        atMs,
      })),
    );
  }

  async #afterOutbox(): Promise<void> {
    const room = this.#room;
    const isKept = room !== null && (closedRoomKeptUntilMs(room) ?? 0) > Date.now();
    if (room?.phase.status === "closed" && this.#outbox.isEmpty() && !isKept) {
      this.#room = null;
      await this.ctx.storage.deleteAll();
    } else if (room) {
      this.#arm(room);
      this.#reportLive(room);
    }
  }

  /** After hibernation, eviction or a crash: seats without a socket are disconnected, the others are sent a snapshot. */
  #wakeUp(isBroadcastComplete: boolean): void {
    // The alarm may have run first and deleted a closed room.
    if (!this.#room) return;
    this.#disconnectSeatsWithoutSocket();
    if (!isBroadcastComplete) this.#broadcast.sendSnapshots();
    if (this.#room) this.#schedule(this.#room);
  }
}

function holderOf({ seatToken, userId }: SeatCaller): SecretHolder {
  return { tokenHash: sha256(seatToken), userId };
}
