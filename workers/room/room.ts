import { DurableObject } from "cloudflare:workers";
import type { RoomEvent } from "../../domain/room/commands.ts";
import { createRoom } from "../../domain/room/create.ts";
import { isWitness } from "../../domain/room/details.ts";
import { CLOSE, type ClientMessage, PING, PONG, parseClientFrame } from "../../domain/room/protocol.ts";
import type { RefusalCode } from "../../domain/room/refusals.ts";
import type { RoomSettings, Room as RoomState } from "../../domain/room/state.ts";
import { roomView } from "../../domain/room/view.ts";
import type { RoomView } from "../../domain/room/wire.ts";
import { Connections } from "./connections.ts";
import { Courier } from "./courier.ts";
import { Deadlines } from "./deadlines.ts";
import { deliver, lastChanceOf, owed } from "./deliver.ts";
import { Fanout } from "./fanout.ts";
import type { Folded } from "./fold.ts";
import { Foresight } from "./foresight.ts";
import { Generation } from "./generation.ts";
import { ACCOUNT_HEADER, ADDRESS_HEADER, REFUSED_FOR_HEADER, UNKNOWN_ROOM_HEADER } from "./headers.ts";
import { commandOf } from "./incoming.ts";
import { type Changed, Ledger } from "./ledger.ts";
import { Outbox } from "./outbox.ts";
import { type OwnPenalty, ownPenalty } from "./own-penalty.ts";
import { Replies } from "./replies.ts";
import { hashOf, newSeatToken } from "./secrets.ts";
import { RoomStorage } from "./storage.ts";
import { type RoomSummary, summaryOf } from "./summary.ts";

type NewRoom = {
  code: string;
  settings: RoomSettings;
  passage: string;
  hostName: string;
  userId: string | null;
  plays: boolean;
};

/** One room: a shell around the rules. It accepts and parses; the ledger changes the room; here is what then follows. */
export class Room extends DurableObject<Env> {
  readonly #storage: RoomStorage;
  readonly #outbox: Outbox;
  readonly #courier: Courier;
  readonly #connections: Connections;
  readonly #replies: Replies;
  readonly #fanout: Fanout;
  readonly #deadlines: Deadlines;
  readonly #generation: Generation;
  readonly #ledger: Ledger;
  readonly #foresight = new Foresight(() => this.#room);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    this.#storage = new RoomStorage(ctx.storage);
    this.#outbox = new Outbox(ctx.storage.sql);
    const bring = (topic: string, payload: string) => deliver(env.DB, topic, payload, this.#room);
    this.#courier = new Courier(ctx, this.#outbox, bring, () => this.#afterDelivery());
    this.#connections = new Connections(ctx);
    this.#replies = new Replies(this.#connections);
    this.#fanout = new Fanout(this.#connections, (version) => this.#storage.saveSentVersion(version));
    this.#deadlines = new Deadlines(ctx.storage);
    this.#generation = new Generation(
      ctx,
      (command) => this.#ledger.now(command),
      (seatId) => this.#connections.addressOf(seatId),
    );
    this.#ledger = new Ledger(this.#storage, {
      takeLost: () => this.#connections.takeLost(),
      alsoWrite: (before, after, nowMs) => this.#owe(before, after, nowMs),
      tell: (folded, nowMs) => this.#tell(folded, nowMs),
      turnAway: (socket) => this.#connections.close(socket, 1011, "not_written"),
    });
    // After the constructor: it may run just before the alarm's handler, and arming there would replace that alarm.
    const isEveryoneTold = this.#room !== null && this.#storage.sentVersion() === this.#room.version;
    if (this.#room) setTimeout(() => this.#wakeUp(isEveryoneTold), 0);
  }

  /** Makes the room, unless this code is taken. */
  async create(input: NewRoom) {
    if (this.#room) return { ok: false as const, code: "code_taken" as const };
    const nowMs = Date.now();
    const token = newSeatToken();
    const { code, settings, passage, hostName: name, userId, plays } = input;
    const room = createRoom({ code, settings, passage, host: { name, userId, token, plays } }, nowMs);
    this.#ledger.create(room, nowMs);
    this.#afterwards();
    return { ok: true as const, playerId: 1, seatToken: token.secret, room: roomView(room) };
  }

  /** Changes settings and passage before a start; for the host, known by the seat's secret. */
  async update(
    seatToken: string,
    settings: RoomSettings,
    passage: string,
  ): Promise<{ ok: true; room: RoomView } | { ok: false; code: RefusalCode }> {
    const tokenHash = hashOf(seatToken);
    const seat = this.#room?.seats.find((other) => other.tokenHash === tokenHash);
    if (!this.#room || this.#room.phase.status === "closed") return { ok: false, code: "room_not_found" };
    if (!seat) return { ok: false, code: "seat_unknown" };
    const refusal = this.#ledger.now({ type: "update", seatId: seat.id, settings, passage });
    return refusal === null ? { ok: true, room: roomView(this.#room) } : { ok: false, code: refusal };
  }

  /** What the last game costs the seat of this secret, and nobody else's. */
  async penalty(seatToken: string): Promise<OwnPenalty> {
    return ownPenalty(this.#openRoom, hashOf(seatToken));
  }

  /** What anybody may know of this room; null for a closed one and for one that never was. */
  async summary(): Promise<RoomSummary | null> {
    return this.#room && summaryOf(this.#room);
  }

  /** Whether somebody, known by a seat's secret or an account, sees the results of this game here. */
  async hasWitness(gameId: string, seatToken: string, userId: string | null): Promise<boolean> {
    return this.#room !== null && isWitness(this.#room, gameId, hashOf(seatToken), userId);
  }

  /** Takes a socket. One for a room that isn't there is taken and closed, since browsers can't read a failed upgrade. */
  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    const nowMs = Date.now();
    const refusedForMs = Number(request.headers.get(REFUSED_FOR_HEADER) ?? 0);
    const userId = request.headers.get(ACCOUNT_HEADER);
    const address = request.headers.get(ADDRESS_HEADER);
    this.#connections.accept(server, nowMs, { refusedUntilMs: nowMs + refusedForMs, userId, address });
    const room = this.#openRoom;
    // To an address that guesses, a room and no room look the same until it has shown a seat's secret.
    if (!room && refusedForMs === 0) this.#connections.close(server, CLOSE.unknownRoom, "unknown_room");
    if (room && this.#connections.count > socketsAllowed(room)) {
      this.#connections.close(server, CLOSE.flood, "rate_limited");
    }
    const headers: HeadersInit = room ? {} : { [UNKNOWN_ROOM_HEADER]: "1" };
    return new Response(null, { status: 101, webSocket: client, headers });
  }

  get #room(): RoomState | null {
    return this.#ledger.room;
  }

  get #openRoom(): RoomState | null {
    return this.#room?.phase.status === "closed" ? null : this.#room;
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    if (this.#ledger.isArriving(socket)) this.#ledger.flush();
    if (this.#connections.isClosed(socket)) return;
    const atMs = Date.now();
    if (!this.#connections.spend(socket, atMs)) return this.#connections.close(socket, CLOSE.flood, "rate_limited");
    const parsed = parseClientFrame(frame);
    const waitMs = this.#connections.refusedForMs(socket, atMs);
    if (waitMs > 0 && !(parsed.ok && this.#isComingBack(parsed.value)))
      return this.#replies.refuseForNow(socket, waitMs, atMs);
    const room = this.#openRoom;
    if (!room) return this.#connections.close(socket, CLOSE.unknownRoom, "unknown_room");
    const seatId = this.#connections.seatOf(socket);
    // Who can't even introduce themselves speaks another version of this; who has a seat may try again.
    if (!parsed.ok) return this.#replies.refuse(socket, parsed.code, seatId === null ? "joinRoom" : null, atMs);
    const message = parsed.value;
    if (message.type === "joinRoom" && seatId !== null) return this.#replies.welcomeAgain(socket, room, seatId, atMs);
    const sender = { seatId, userId: this.#connections.userOf(socket) };
    const understood = commandOf(message, sender, room.code);
    if ("refusal" in understood) return this.#replies.refuse(socket, understood.refusal, message.type, atMs);
    this.#ledger.receive({ command: understood.command, socket, of: message.type, atMs });
  }

  override webSocketClose(socket: WebSocket): void {
    // Who is on the way in takes a seat first: the one that this socket had, or one that it now loses.
    if (this.#ledger.isArriving()) this.#ledger.flush();
    this.#connections.release(socket);
    this.#ledger.flushSoon();
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket);
  }

  /** The one alarm: deadlines, silent sockets, the outbox, the end. May run twice; always arms what is still due [R5]. */
  override async alarm(): Promise<void> {
    this.#deadlines.fired();
    this.#ledger.flush();
    if (!this.#room) return;
    this.#connections.sweep(Date.now());
    this.#dropLost(this.#room);
    this.#ledger.now({ type: "timePassed" });
    await this.#courier.run();
  }

  /** Whoever counts as connected but has no living socket, for whatever reason, has dropped. */
  #dropLost(room: RoomState): void {
    const lost = room.seats.filter((seat) => seat.droppedAtMs === null && !this.#connections.socketOf(seat.id));
    this.#ledger.drop(lost.map(({ id }) => id));
  }

  /** What goes into the same transaction as the state: debts to the outside. @returns whether everybody is told all then */
  #owe(before: RoomState | null, after: Changed, nowMs: number): boolean {
    const { room, events, deliveries } = after;
    const lastChance = lastChanceOf(before, room);
    if (lastChance) this.#outbox.fill(lastChance.topic, lastChance.payload);
    for (const debt of owed(before, room, events, nowMs)) this.#outbox.put(debt.topic, debt.payload, debt.dueAtMs);
    return this.#fanout.leavesNothing(deliveries, room, nowMs);
  }

  #tell(folded: Folded, nowMs: number): void {
    for (const { socket, seatId } of folded.seated) this.#connections.bind(socket, seatId, nowMs);
    this.#fanout.send(folded.deliveries, () => this.#room, nowMs);
    for (const { socket, code, of, questionId } of folded.refusals) {
      if (socket) this.#replies.refuse(socket, code, of, nowMs, questionId);
    }
    for (const event of folded.events) this.#closeAfter(event);
    const finished = folded.events.flatMap((event) => (event.type === "playerCompleted" ? [event.seatId] : []));
    this.#foresight.add(finished);
    this.#afterwards();
  }

  #closeAfter(event: RoomEvent): void {
    if (event.type === "seatFreed") {
      const [code, reason] = event.why === "kicked" ? [CLOSE.kicked, "kicked"] : [1000, event.why];
      this.#connections.closeSeat(event.seatId, code, reason);
    }
    if (event.type === "roomClosed") this.#connections.closeAll(CLOSE.ended, event.reason);
  }

  /** What follows from the state as it now is, whatever brought it about. */
  #afterwards(): void {
    const room = this.#room;
    if (!room) return;
    this.#generation.ensure(room);
    this.#arm(room);
  }

  async #afterDelivery(): Promise<void> {
    if (this.#room?.phase.status === "closed" && this.#outbox.isEmpty()) {
      this.#ledger.forget();
      this.#courier.stop();
      await this.ctx.storage.deleteAll();
    } else if (this.#room) {
      this.#arm(this.#room);
    }
  }

  #arm(room: RoomState): void {
    const nowMs = Date.now();
    this.#deadlines.arm(room, this.#courier.plan(nowMs), this.#connections.count > 0, nowMs);
  }

  /** After hibernation, eviction or a crash: who is gone counts as dropped, who missed news gets the full picture. */
  #wakeUp(isEveryoneTold: boolean): void {
    // What woke it may wait already: it counts as heard before anybody is taken for gone.
    this.#ledger.flush();
    const room = this.#room;
    if (!room) return;
    this.#connections.sweep(Date.now());
    this.#dropLost(room);
    if (!isEveryoneTold) this.#fanout.markAllStale(() => this.#room);
    this.#ledger.flush();
    this.#afterwards();
  }

  /** Whether a message takes a seat back that its sender has the secret of. */
  #isComingBack(message: ClientMessage): boolean {
    if (message.type !== "joinRoom" || message.seatToken === undefined) return false;
    const tokenHash = hashOf(message.seatToken);
    return this.#openRoom?.seats.some((seat) => seat.tokenHash === tokenHash) ?? false;
  }
}

/** Room for everybody twice over, while tabs change hands, and for some who are only about to join. */
function socketsAllowed(room: RoomState): number {
  return 2 * room.settings.numPlayers + 50;
}
