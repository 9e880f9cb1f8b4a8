import { DurableObject } from "cloudflare:workers";
import type { RoomEvent } from "../../domain/room/commands.ts";
import { nextDueMs } from "../../domain/room/deadlines.ts";
import { closedRoomKeptUntilMs } from "../../domain/room/ending.ts";
import { createRoom, HOST_SEAT_ID, type NewRoom } from "../../domain/room/lobby.ts";
import { CLOSE, PING, PONG, SILENCE_LIMIT_IN_GAME_MS, SILENCE_LIMIT_MS } from "../../domain/room/protocol.ts";
import type { ChosenSettings, Room as RoomState } from "../../domain/room/state.ts";
import { roomView, summaryOf } from "../../domain/room/view/view.ts";
import type { RoomView } from "../../domain/room/wire.ts";
import { countdownMs } from "../configuration.ts";
import { newSeatToken } from "../crypto.ts";
import { metrics } from "../metrics/metrics.ts";
import { withTimedDatabase } from "../metrics/timed-database.ts";
import { isNameAllowed } from "../names.ts";
import { Alarm } from "./alarm.ts";
import { Broadcast } from "./broadcast.ts";
import { ClientFrames } from "./client-frames.ts";
import { CommandQueue } from "./command-queue.ts";
import { Generation } from "./generation.ts";
import { LiveReport } from "./live-report.ts";
import { Outbox, writeToDatabase } from "./outbox.ts";
import {
  allAnswersFor,
  allResultsFor,
  authenticateSeat,
  detailsFor,
  openRoomOf,
  penaltyFor,
  type Refused,
  type SeatCaller,
  seesResultsOf,
} from "./seat-requests.ts";
import { Sockets, UNKNOWN_ROOM_HEADER } from "./sockets.ts";
import { RoomStorage } from "./storage.ts";

/** How often a room looks for silent sockets. In between it may hibernate, but not in a game. */
const SWEEP_EVERY_MS = 30_000;
const SWEEP_IN_GAME_MS = 5_000;
/** A generation that was lost with the object's memory is taken up again this soon. */
const GENERATION_RETRY_MS = 3_000;

/**
 * One room on the platform: its sockets, its alarm, and what the API asks of it. What it is told is parsed here, and applied,
 * written and sent by its command queue.
 */
export class Room extends DurableObject<Env> {
  readonly #storage: RoomStorage;
  readonly #outbox: Outbox;
  readonly #sockets: Sockets;
  readonly #broadcast: Broadcast;
  readonly #commands: CommandQueue;
  readonly #frames: ClientFrames;
  readonly #generation: Generation;
  readonly #alarm: Alarm;
  readonly #liveReport: LiveReport;

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
    this.#commands = new CommandQueue({
      storage: this.#storage,
      sockets: this.#sockets,
      broadcast: this.#broadcast,
      onRefused: (refused) => this.#frames.refuseCommand(refused),
      onApplied: (room, events) => this.#afterChange(room, events),
    });
    this.#frames = new ClientFrames(this.#sockets, this.#commands, (name) => isNameAllowed(env, name));
    this.#generation = new Generation(ctx, countdownMs(env), (result) => this.#commands.applyOne(result));
    this.#alarm = new Alarm(ctx.storage);
    this.#liveReport = new LiveReport(ctx.id.toString(), metrics);
    if (!this.#room) return;
    ctx.blockConcurrencyWhile(() => this.#alarm.restore());
    const isBroadcastComplete = this.#storage.broadcastVersion() === this.#room.version;
    // Not in the constructor, which may run just before the alarm's handler: setting the alarm there would replace it.
    setTimeout(() => this.#wakeUp(isBroadcastComplete), 0);
  }

  /** The room as written; null before it is created and after it is closed and deleted. */
  get #room(): RoomState | null {
    return this.#commands.room;
  }

  get #openRoom(): RoomState | null {
    return openRoomOf(this.#room);
  }

  /** Whether the room has closed because the account of its host was suspended, which whoever comes is told. */
  get #isHostSuspended(): boolean {
    return this.#room?.phase.status === "closed" && this.#room.phase.reason === "host_suspended";
  }

  /** Creates the room, unless this code is taken. */
  async create(input: Omit<NewRoom, "host"> & { host: Omit<NewRoom["host"], "token"> }) {
    if (this.#room) return { ok: false as const, code: "code_taken" as const };
    const token = newSeatToken();
    const nowMs = Date.now();
    const room = createRoom({ ...input, host: { ...input.host, token } }, nowMs);
    this.#storage.createTables();
    this.#commands.create(room, nowMs);
    this.#schedule(room);
    return { ok: true as const, playerId: HOST_SEAT_ID, seatToken: token.secret, room: roomView(room) };
  }

  /** Whether this secret belongs to a seat here. */
  async checkSeat(caller: SeatCaller): Promise<{ ok: true } | Refused> {
    const authenticated = authenticateSeat(this.#room, caller);
    return authenticated.ok ? { ok: true } : authenticated;
  }

  /** Changes settings and passage before the game starts. Only the host may. */
  async update(
    caller: SeatCaller,
    settings: ChosenSettings,
    passage: string,
  ): Promise<{ ok: true; room: RoomView } | Refused> {
    const authenticated = authenticateSeat(this.#room, caller);
    if (!authenticated.ok) return authenticated;
    const seatId = authenticated.seat.id;
    const refusal = this.#commands.applyOne({ type: "update", seatId, settings, passage });
    if (refusal !== null || !this.#room) return { ok: false, code: refusal ?? "room_not_found" };
    return { ok: true, room: roomView(this.#room) };
  }

  async penalty(caller: SeatCaller) {
    return penaltyFor(this.#room, caller);
  }

  async allResults(caller: SeatCaller) {
    return allResultsFor(this.#room, caller);
  }

  async allAnswers(caller: SeatCaller) {
    return allAnswersFor(this.#room, caller);
  }

  async details(caller: SeatCaller) {
    return detailsFor(this.#room, caller);
  }

  async seesResultsOf(gameId: string, caller: SeatCaller) {
    return seesResultsOf(this.#room, gameId, caller);
  }

  /** What anybody may know of this room; null if it is closed or was never created. */
  async summary() {
    if (this.#isHostSuspended) return "host_suspended";
    return this.#room && summaryOf(this.#room);
  }

  /**
   * Closes the room for an administrator of the site: a game that runs has no results.
   * @returns the finished games that are still to be written to the database; null if no room is open
   */
  async remove(): Promise<{ unwrittenGameIds: string[] } | null> {
    if (!this.#openRoom) return null;
    this.#commands.applyOne({ type: "remove" });
    return { unwrittenGameIds: this.#outbox.waitingGameIds() };
  }

  /** The host's account was suspended [RR-44]. */
  async suspendHost(): Promise<void> {
    if (this.#openRoom) this.#commands.applyOne({ type: "suspendHost" });
  }

  /** Accepts a socket. Without an open room it is accepted and closed, since browsers can't read a failed upgrade. */
  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    this.#sockets.accept(server, request.headers, Date.now());
    const room = this.#openRoom;
    if (room) {
      this.#sockets.closeExcessSocket(server, room.settings.numPlayers, room.seats);
      this.#arm(room);
    } else if (this.#isHostSuspended) this.#frames.refuse(server, "host_suspended", "joinRoom");
    else this.#sockets.close(server, CLOSE.unknownRoom, "unknown_room");
    const isKnown = room !== null || this.#isHostSuspended;
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: isKnown ? {} : { [UNKNOWN_ROOM_HEADER]: "1" },
    });
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    this.#frames.receive(socket, frame);
  }

  override webSocketClose(socket: WebSocket): void {
    this.#sockets.release(socket, Date.now());
    this.#commands.applySoon();
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket);
  }

  #afterChange(room: RoomState, events: readonly RoomEvent[]): void {
    for (const event of events) {
      this.#closeSocketsAfter(event);
      if (event.type === "gameEnded") metrics.record({ kind: "game", players: event.game.players.length });
    }
    this.#schedule(room);
  }

  #closeSocketsAfter(event: RoomEvent): void {
    if (event.type === "seatFreed") {
      const [code, reason] = event.reason === "kicked" ? [CLOSE.kicked, "kicked"] : [CLOSE.left, event.reason];
      this.#sockets.closeSeat(event.seatId, code, reason);
    }
    if (event.type === "roomClosed") this.#sockets.closeAll(CLOSE.ended, event.reason);
  }

  /** Starts what the new state needs: the generation of questions, and the alarm, which also delivers the outbox. */
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
    this.#commands.applyOne({ type: "timePassed" });
    // Not awaited: a database that hangs must not hold back the next alarm.
    this.ctx.waitUntil(this.#outbox.run().then(() => this.#afterOutbox()));
  }

  /** A seat that counts as connected but has no open socket, for whatever reason, is disconnected. */
  #disconnectSeatsWithoutSocket(): void {
    this.#commands.applyAll();
    const sinceMs = Date.now();
    const seats = this.#room?.seats ?? [];
    const lost = seats.filter((seat) => seat.droppedAtMs === null && !this.#sockets.socketOf(seat.id));
    this.#commands.applyTogether(lost.map(({ id: seatId }) => ({ type: "disconnect", seatId, sinceMs })));
  }

  async #afterOutbox(): Promise<void> {
    const room = this.#room;
    const isKept = room !== null && (closedRoomKeptUntilMs(room) ?? 0) > Date.now();
    if (room?.phase.status === "closed" && this.#outbox.isEmpty() && !isKept) {
      this.#commands.forget();
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
