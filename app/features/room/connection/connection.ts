import { applyMessage, withOwnAnswer } from "../../../../domain/room/apply-message.ts";
import type { RefusalCode } from "../../../../domain/room/commands.ts";
import {
  type ClientMessage,
  PONG,
  PROTOCOL_VERSION,
  parseServerFrame,
  type ServerFrame,
  type ServerMessage,
} from "../../../../domain/room/protocol.ts";
import { PLAYER_NAME_MAX, PLAYERS_MOST } from "../../../../domain/room/rules.ts";
import type { Query } from "../../../../domain/room/view/view.ts";
import type { Snapshot } from "../../../../domain/room/wire.ts";
import { monotonicNowMs } from "../../../browser/monotonic-clock.ts";
import { type CloseReason, closeReasonOf, loadJoinRefusal, storeJoinRefusal } from "./close-reason.ts";
import { deviceAvatar } from "./device-avatar.ts";
import { collapseJoinsAndLeaves, type NewNotice, type Notice, noticesOf } from "./notices.ts";
import { isReplyTo, NO_QUERY_RESULTS, withReply } from "./query-results.ts";
import type { ConnectionState, RoomActions, RoomClient } from "./room-client.ts";
import { RoomSocket } from "./room-socket.ts";
import { forgetSeat, loadSeat, markRemoved, pendingJoin, type SavedSeat, saveSeat } from "./seats.ts";
import { ServerClock } from "./server-clock.ts";
import { UnsavedAnswers } from "./unsaved-answers.ts";

const MAX_NOTICES = 20;
/** Without a reply by then the player leaves all the same: the room notices the closed socket. */
const LEAVE_TIMEOUT_MS = 1_500;
const RESEND_CHECK_MS = 1_000;
/** The socket reconnects when the room has not replied to `joinRoom` by then. */
const JOIN_TIMEOUT_MS = 8_000;
/** The seat's token stays saved after these: the seat can be taken back, for example when the host undoes a removal [RR-08]. */
const SEAT_KEPT_AFTER: ReadonlySet<CloseReason> = new Set(["refused", "replaced", "outdated", "kicked"]);

/** One browser's connection to one room: the socket, the view and the unsaved answers. An external store for React. */
export class RoomConnection {
  readonly #code: string;
  readonly #listeners = new Set<() => void>();
  readonly #clock = new ServerClock();
  readonly #answers: UnsavedAnswers;
  #socket: RoomSocket | null = null;
  #resendTimer: ReturnType<typeof setInterval> | undefined;
  #version: number | null = null;
  /** The game that `completeQuiz` was sent for. Repeating it after a reconnect must not finish the next game. */
  #finishingGameId: string | null = null;
  /** Queries without a reply yet, the latest of each type. They are sent again after a reconnect. */
  readonly #openQueries = new Map<Query["type"], Query>();
  /** Kept in memory once used, because another tab of this browser may save another seat meanwhile. */
  #seat: SavedSeat | null = null;
  #joinTimeout: ReturnType<typeof setTimeout> | undefined;
  #isLeaving = false;
  #refusedJoin: RefusalCode | null = null;
  #lastNoticeId = 0;
  #client: RoomClient;

  constructor(code: string) {
    this.#code = code;
    this.#answers = new UnsavedAnswers((answer) => this.#send({ type: "saveAnswer", ...answer }));
    this.#client = initialClient(this.#actions());
  }

  readonly get = (): RoomClient => this.#client;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Connects. @returns a function that disconnects; the room treats that as a dropped connection */
  open(): () => void {
    if (this.#client.connection.kind === "closed") return () => {};
    if (!loadSeat(this.#code) && !pendingJoin(this.#code)) {
      this.#update({ connection: this.#missingSeatState() });
      return () => {};
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#socket = new RoomSocket(`${scheme}://${location.host}/ws/${this.#code}`, {
      opened: () => this.#join(),
      received: (text) => this.#received(text),
      closed: (code, reason) => this.#socketClosed(code, reason),
    });
    this.#resendTimer = setInterval(() => this.#answers.resendLate(monotonicNowMs()), RESEND_CHECK_MS);
    addEventListener("pagehide", this.#sendUnsentAnswers);
    document.addEventListener("visibilitychange", this.#visibilityChanged);
    return () => this.#disconnect();
  }

  /** The state of a tab with neither a seat nor a pending join: its join was refused, or it never had one. */
  #missingSeatState(): ConnectionState {
    const refusal = loadJoinRefusal(this.#code);
    return { kind: "closed", reason: refusal === null ? "seat_unknown" : "refused", code: refusal };
  }

  #disconnect(): void {
    this.#sendUnsentAnswers();
    clearInterval(this.#resendTimer);
    clearTimeout(this.#joinTimeout);
    removeEventListener("pagehide", this.#sendUnsentAnswers);
    document.removeEventListener("visibilitychange", this.#visibilityChanged);
    this.#socket?.close();
    this.#socket = null;
  }

  readonly #sendUnsentAnswers = (): void => this.#answers.sendUnsent();

  readonly #visibilityChanged = (): void => {
    if (document.visibilityState === "hidden") this.#answers.sendUnsent();
    else this.#rejoin();
  };

  /** A device may have slept: joining again brings the server's time and everything that was missed. */
  #rejoin(): void {
    const seatToken = this.#seat?.token;
    if (this.#client.connection.kind !== "open" || seatToken === undefined) return;
    this.#send({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken });
    this.#startJoinTimeout();
  }

  #join(): void {
    // A pending join takes precedence over a seat from an earlier visit.
    const join = this.#seat ? null : pendingJoin(this.#code);
    if (!join) this.#seat ??= loadSeat(this.#code);
    if (join) {
      const { name, joinKey } = join;
      this.#send({
        type: "joinRoom",
        protocol: PROTOCOL_VERSION,
        playerInfo: { name, avatar: deviceAvatar() },
        joinKey,
      });
    } else if (this.#seat) {
      const { token: seatToken } = this.#seat;
      const version = this.#client.view && this.#version !== null ? { version: this.#version } : {};
      this.#send({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken, ...version });
    } else {
      return this.#end("seat_unknown", null);
    }
    this.#startJoinTimeout();
  }

  #startJoinTimeout(): void {
    clearTimeout(this.#joinTimeout);
    this.#joinTimeout = setTimeout(() => this.#socket?.reconnect(), JOIN_TIMEOUT_MS);
  }

  #received(text: string): void {
    if (text === PONG) return;
    const parsed = parseServerFrame(text);
    if (!parsed.ok) return this.#end("outdated", "protocol_mismatch");
    const frame: ServerFrame = parsed.value;
    this.#clock.sample(frame.at, monotonicNowMs());
    if (frame.v !== null) this.#version = frame.v;
    let { view, queryResults } = this.#client;
    const notices: NewNotice[] = [];
    for (const message of frame.messages) {
      notices.push(...noticesOf(view, message), ...this.#noticesOfOwnName(message));
      view = this.#withUnsavedAnswers(applyMessage(view, message), message);
      queryResults = withReply(queryResults, message);
      this.#handle(message, view);
    }
    const { offsetMs: clockOffsetMs } = this.#clock;
    this.#update({
      view,
      queryResults,
      clockOffsetMs,
      unsavedCount: this.#answers.count,
      notices: this.#withNotices(notices),
    });
  }

  /**
   * A new snapshot holds the answers that the room has saved; unsaved answers are shown over them. A refused answer is
   * replaced by the last saved one.
   */
  #withUnsavedAnswers(view: Snapshot | null, message: ServerMessage): Snapshot | null {
    if (view && message.type === "error" && message.questionId !== null) {
      const { number, value } = this.#answers.discard(message.questionId);
      return withOwnAnswer(view, message.questionId, number, value);
    }
    const isFresh = message.type === "roomJoined" || message.type === "roomCreated" || message.type === "quizStarted";
    if (!view || !isFresh) return view;
    this.#answers.reset(view.quiz);
    return this.#answers
      .pending()
      .reduce((shown, { questionId, number, value }) => withOwnAnswer(shown, questionId, number, value), view);
  }

  #handle(message: ServerMessage, view: Snapshot | null): void {
    for (const [type, query] of this.#openQueries) if (isReplyTo(query, message)) this.#openQueries.delete(type);
    switch (message.type) {
      case "roomCreated":
      case "roomJoined":
        this.#saveSeat(message.seatToken, view);
        return this.#joined(view);
      case "roomResumed":
        return this.#joined(view);
      case "answerSaved":
        return this.#answers.acknowledge(message.questionId, message.number);
      case "immediateResults":
      case "finalResults":
      case "gameEnded":
      case "roomRestarted":
        this.#finishingGameId = null;
        this.#openQueries.clear();
        return this.#answers.reset(null);
      case "roomCanceled":
        return this.#end(message.reason, null);
      case "error":
        return this.#refused(message);
      default:
        return;
    }
  }

  /** @param newToken null if the seat was taken back with the saved token */
  #saveSeat(newToken: string | null, view: Snapshot | null): void {
    // A removed seat that is joined again: the host has undone the removal.
    const restoredToken = this.#seat?.isRemoved ? this.#seat.token : null;
    const token = newToken ?? restoredToken;
    if (token === null || !view) return;
    const name = view.players.find((player) => player.id === view.you)?.name ?? "";
    this.#seat = saveSeat(this.#code, { token, playerId: view.you, name });
  }

  /** A join in a browser that already has a seat takes that seat back, under its old name [RR-07]. */
  #noticesOfOwnName(message: ServerMessage): NewNotice[] {
    if (message.type !== "roomJoined" && message.type !== "roomCreated") return [];
    const join = this.#seat ? null : pendingJoin(this.#code);
    const own = message.players.find(({ id }) => id === message.you);
    return join && own && !isNameRequested(own.name, join.name) ? [{ kind: "rejoinedAs", name: own.name }] : [];
  }

  #joined(view: Snapshot | null): void {
    clearTimeout(this.#joinTimeout);
    this.#update({ connection: { kind: "open" } });
    this.#answers.resendAll();
    if (this.#finishingGameId !== null && view?.quiz?.gameId === this.#finishingGameId)
      this.#send({ type: "completeQuiz" });
    else this.#finishingGameId = null;
    for (const query of this.#openQueries.values()) this.#send(query);
  }

  #refused(message: Extract<ServerMessage, { type: "error" }>): void {
    if (message.of === "joinRoom") this.#refusedJoin = message.code;
    if (message.of === "completeQuiz") this.#finishingGameId = null;
    for (const type of this.#openQueries.keys()) if (type === message.of) this.#openQueries.delete(type);
    if (message.code === "player_completed_leave") this.#end("left", null);
  }

  /** @returns whether to reconnect */
  #socketClosed(code: number, reason: string): boolean {
    const final = closeReasonOf(code, reason, this.#isLeaving);
    const closeReason = final === "seat_unknown" && this.#client.view === null ? this.#lostSeatReason() : final;
    if (closeReason) this.#end(closeReason, this.#refusedJoin);
    else this.#update({ connection: { kind: "reconnecting" } });
    return closeReason === null;
  }

  /** Why a saved seat did not work on the first try: it was removed, or it belongs to an earlier visit. */
  #lostSeatReason(): CloseReason {
    return this.#seat?.isRemoved ? "kicked" : "no_seat";
  }

  #end(reason: CloseReason, code: RefusalCode | null): void {
    if (this.#client.connection.kind === "closed") return;
    if (reason === "refused") storeJoinRefusal(this.#code, code ?? "room_not_found");
    if (reason === "kicked" && this.#seat) markRemoved(this.#code, this.#seat.token);
    if (!SEAT_KEPT_AFTER.has(reason)) this.#forgetSeat();
    this.#update({ connection: { kind: "closed", reason, code } });
    this.#disconnect();
  }

  #forgetSeat(): void {
    const seat = this.#seat ?? loadSeat(this.#code);
    if (seat) forgetSeat(this.#code, seat.token);
    this.#seat = null;
  }

  #actions(): RoomActions {
    return {
      start: () => void this.#send({ type: "startQuiz" }),
      cancelStart: () => void this.#send({ type: "cancelQuiz" }),
      kick: (playerId) => void this.#send({ type: "kickPlayer", playerId }),
      lock: (locked) => void this.#send({ type: "lockRoom", locked }),
      endGame: () => void this.#send({ type: "endGame" }),
      restart: () => void this.#send({ type: "restartRoom" }),
      kickNetwork: (playerId) => void this.#send({ type: "kickNetwork", playerId }),
      undoKickNetwork: () => void this.#send({ type: "undoKickNetwork" }),
      closeNetwork: (network, closed) => void this.#send({ type: "closeNetwork", network, closed }),
      query: (query) => this.#query(query),
      markPaid: (playerId, paid) => void this.#send({ type: "markPaid", playerId, paid }),
      ownPenalty: async () => {
        const { fetchOwnPenalty } = await import("../results/penalty/own-penalty.lazy.ts");
        return fetchOwnPenalty(this.#code, this.#seat?.token ?? "");
      },
      leave: () => this.#leave(),
      answer: (questionId, value) => {
        const number = this.#answers.add(questionId, value);
        const { view } = this.#client;
        this.#update({
          view: view && withOwnAnswer(view, questionId, number, value),
          unsavedCount: this.#answers.count,
        });
      },
      sendUnsentAnswers: this.#sendUnsentAnswers,
      complete: () => {
        this.#finishingGameId = this.#client.view?.quiz?.gameId ?? null;
        this.#answers.sendUnsent();
        this.#send({ type: "completeQuiz" });
      },
    };
  }

  #leave(): void {
    this.#isLeaving = true;
    this.#send({ type: "leaveRoom" });
    setTimeout(() => this.#end("left", null), LEAVE_TIMEOUT_MS);
  }

  #query(query: Query): void {
    this.#openQueries.set(query.type, query);
    this.#send(query);
  }

  #send(message: ClientMessage): boolean {
    return this.#socket?.send(JSON.stringify(message)) ?? false;
  }

  #withNotices(notices: readonly NewNotice[]): readonly Notice[] {
    if (notices.length === 0) return this.#client.notices;
    const numbered = collapseJoinsAndLeaves(notices).map((notice) => ({ ...notice, id: ++this.#lastNoticeId }));
    return [...this.#client.notices, ...numbered].slice(-MAX_NOTICES);
  }

  #update(change: Partial<RoomClient>): void {
    this.#client = { ...this.#client, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** `freeName` cuts a long name to make place for a space and a number, but never shorter than this. */
const SHORTEST_CUT_NAME = PLAYER_NAME_MAX - ` ${PLAYERS_MOST}`.length;

/** Whether a seat has the requested name, or that name with a number behind it [RR-03]. */
function isNameRequested(name: string, requested: string): boolean {
  const withoutNumber = name.replace(/ \d+$/, "");
  const isCut =
    withoutNumber !== name && withoutNumber.length >= SHORTEST_CUT_NAME && requested.startsWith(withoutNumber);
  return name === requested || withoutNumber === requested || isCut;
}

/** The state before the first frame, and on the server. */
function initialClient(actions: RoomActions): RoomClient {
  const connection: ConnectionState = { kind: "connecting" };
  return {
    view: null,
    connection,
    notices: [],
    clockOffsetMs: 0,
    unsavedCount: 0,
    queryResults: NO_QUERY_RESULTS,
    actions,
  };
}
