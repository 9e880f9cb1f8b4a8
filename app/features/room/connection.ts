import { applyMessage, withOwnAnswer } from "../../../domain/room/client.ts";
import type { RefusalCode } from "../../../domain/room/commands.ts";
import {
  type ClientMessage,
  PONG,
  PROTOCOL_VERSION,
  parseServerFrame,
  type ServerFrame,
  type ServerMessage,
} from "../../../domain/room/protocol.ts";
import type { Query } from "../../../domain/room/queries.ts";
import { PLAYER_NAME_MAX, PLAYERS_MOST } from "../../../domain/room/rules.ts";
import type { Snapshot } from "../../../domain/room/wire.ts";
import { steadyNow } from "../../steady-now.ts";
import { Answers } from "./answers.ts";
import { isAnswerTo, NOTHING_ASKED, withAnswer } from "./asked.ts";
import { ServerClock } from "./clock.ts";
import { finalClose } from "./final-close.ts";
import { refusalOfJoin, refuseJoin } from "./join-refusals.ts";
import { Line } from "./line.ts";
import { noticesOf, type Untold, withoutCrowd } from "./notices.ts";
import type { ConnectionState, FinalClose, Notice, RoomActions, RoomClient } from "./room-client.ts";
import { forgetSeat, loadSeat, markRemoved, pendingJoin, type SavedSeat, saveSeat } from "./seats.ts";

const NOTICES_KEPT = 20;
/** A leave that gets no answer is done anyway: the room notices by itself. */
const LEAVE_LIMIT_MS = 1_500;
const CHECK_EVERY_MS = 1_000;
/** A room that has not answered an introduction by then will not: the line is tried again. */
const WELCOME_LIMIT_MS = 8_000;
/** After these the seat can still be taken back, if not always at once: the host can undo a removal [RR-08]. */
const KEEPS_SEAT: ReadonlySet<FinalClose> = new Set(["refused", "replaced", "outdated", "kicked"]);

/** One browser's connection to one room: the socket, the view, the answers on their way. A store for React. */
export class RoomConnection {
  readonly #code: string;
  readonly #listeners = new Set<() => void>();
  readonly #clock = new ServerClock();
  readonly #answers: Answers;
  #line: Line | null = null;
  #check: ReturnType<typeof setInterval> | undefined;
  #version: number | null = null;
  /** The game that this player wants to finish: a wish that was never confirmed must not finish the next one. */
  #finishing: string | null = null;
  /** What was asked for and has not come yet, by kind: after a break it is asked for again. */
  readonly #questions = new Map<Query["type"], Query>();
  /** Known here once it was used: another tab of this browser may join as somebody else meanwhile. */
  #seat: SavedSeat | null = null;
  #introduction: ReturnType<typeof setTimeout> | undefined;
  #isLeaving = false;
  #refusedJoin: RefusalCode | null = null;
  #lastNoticeId = 0;
  #client: RoomClient;

  constructor(code: string) {
    this.#code = code;
    this.#answers = new Answers((answer) => this.#send({ type: "saveAnswer", ...answer }));
    this.#client = initialClient(this.#actions());
  }

  readonly get = (): RoomClient => this.#client;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Connects. @returns how to hang up; the room then takes it for a dropped connection */
  open(): () => void {
    if (this.#client.connection.kind === "closed") return () => {};
    if (!loadSeat(this.#code) && !pendingJoin(this.#code)) {
      this.#show({ connection: this.#whyNot() });
      return () => {};
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#line = new Line(`${scheme}://${location.host}/ws/${this.#code}`, {
      opened: () => this.#introduce(),
      received: (text) => this.#received(text),
      closed: (code, reason) => this.#closed(code, reason),
    });
    this.#check = setInterval(() => this.#answers.resendLate(steadyNow()), CHECK_EVERY_MS);
    addEventListener("pagehide", this.#flush);
    document.addEventListener("visibilitychange", this.#seenAgain);
    return () => this.#hangUp();
  }

  /** Why there is nothing to connect with: this tab's join was refused, or there is none. */
  #whyNot(): ConnectionState {
    const refusal = refusalOfJoin(this.#code);
    return { kind: "closed", why: refusal === null ? "session_expired" : "refused", code: refusal };
  }

  #hangUp(): void {
    this.#flush();
    clearInterval(this.#check);
    clearTimeout(this.#introduction);
    removeEventListener("pagehide", this.#flush);
    document.removeEventListener("visibilitychange", this.#seenAgain);
    this.#line?.end();
    this.#line = null;
  }

  readonly #flush = (): void => this.#answers.flush();

  readonly #seenAgain = (): void => {
    if (document.visibilityState === "hidden") this.#answers.flush();
    else this.#lookAgain();
  };

  /** After a sleep: who introduces themselves again is told the server's time, and all that they may have missed. */
  #lookAgain(): void {
    const seatToken = this.#seat?.token;
    if (this.#client.connection.kind !== "open" || seatToken === undefined) return;
    this.#send({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken });
    this.#expectWelcome();
  }

  #introduce(): void {
    // A join that was asked for goes before a seat that this browser has from earlier.
    const join = this.#seat ? null : pendingJoin(this.#code);
    if (!join) this.#seat ??= loadSeat(this.#code);
    if (join) {
      const { name, joinKey } = join;
      this.#send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name }, joinKey });
    } else if (this.#seat) {
      const { token: seatToken } = this.#seat;
      const version = this.#client.view && this.#version !== null ? { version: this.#version } : {};
      this.#send({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken, ...version });
    } else {
      return this.#end("session_expired", null);
    }
    this.#expectWelcome();
  }

  #expectWelcome(): void {
    clearTimeout(this.#introduction);
    this.#introduction = setTimeout(() => this.#line?.retry(), WELCOME_LIMIT_MS);
  }

  #received(text: string): void {
    if (text === PONG) return;
    const parsed = parseServerFrame(text);
    if (!parsed.ok) return this.#end("outdated", "protocol_mismatch");
    const frame: ServerFrame = parsed.value;
    this.#clock.sample(frame.at, steadyNow());
    if (frame.v !== null) this.#version = frame.v;
    let { view, asked } = this.#client;
    const news: Untold[] = [];
    for (const message of frame.messages) {
      news.push(...noticesOf(view, message), ...this.#noticesOfSeat(message));
      view = this.#withOwnAnswers(applyMessage(view, message), message);
      asked = withAnswer(asked, message);
      this.#react(message, view);
    }
    const { offsetMs: clockOffsetMs } = this.#clock;
    this.#show({ view, asked, clockOffsetMs, unsaved: this.#answers.count, notices: this.#told(news) });
  }

  /**
   * A fresh picture of the quiz holds what the room knows; what is still on its way is shown over it. In place of an
   * answer that was refused stands the last one that is saved.
   */
  #withOwnAnswers(view: Snapshot | null, message: ServerMessage): Snapshot | null {
    if (view && message.type === "error" && message.questionId !== null) {
      const { number, value } = this.#answers.drop(message.questionId);
      return withOwnAnswer(view, message.questionId, number, value);
    }
    const isFresh = message.type === "roomJoined" || message.type === "roomCreated" || message.type === "quizStarted";
    if (!view || !isFresh) return view;
    this.#answers.reset(view.quiz);
    return this.#answers
      .pending()
      .reduce((shown, { questionId, number, value }) => withOwnAnswer(shown, questionId, number, value), view);
  }

  #react(message: ServerMessage, view: Snapshot | null): void {
    for (const [type, question] of this.#questions) if (isAnswerTo(question, message)) this.#questions.delete(type);
    switch (message.type) {
      case "roomCreated":
      case "roomJoined":
        this.#keepSeat(message.seatToken, view);
        return this.#backInRoom(view);
      case "roomResumed":
        return this.#backInRoom(view);
      case "answerSaved":
        return this.#answers.acknowledge(message.questionId, message.number);
      case "immediateResults":
      case "finalResults":
      case "gameEnded":
      case "roomRestarted":
        this.#finishing = null;
        this.#questions.clear();
        return this.#answers.reset(null);
      case "roomCanceled":
        return this.#end(message.reason, null);
      case "error":
        return this.#refused(message);
      default:
        return;
    }
  }

  /** @param fresh null where the seat was taken back by the secret that is saved already */
  #keepSeat(fresh: string | null, view: Snapshot | null): void {
    // The host has undone the removal.
    const restored = this.#seat?.isRemoved ? this.#seat.token : null;
    const token = fresh ?? restored;
    if (token === null || !view) return;
    const name = view.players.find((player) => player.id === view.you)?.name ?? "";
    this.#seat = saveSeat(this.#code, { token, playerId: view.you, name });
  }

  /** Who joins in a browser that has a seat here already gets that one, under its old name [RR-07]. */
  #noticesOfSeat(message: ServerMessage): Untold[] {
    if (message.type !== "roomJoined" && message.type !== "roomCreated") return [];
    const join = this.#seat ? null : pendingJoin(this.#code);
    const own = message.players.find(({ id }) => id === message.you);
    return join && own && !isNameAsked(own.name, join.name) ? [{ kind: "backAs", name: own.name }] : [];
  }

  #backInRoom(view: Snapshot | null): void {
    clearTimeout(this.#introduction);
    this.#show({ connection: { kind: "open" } });
    this.#answers.resendAll();
    if (this.#finishing !== null && view?.quiz?.gameId === this.#finishing) this.#send({ type: "completeQuiz" });
    else this.#finishing = null;
    for (const question of this.#questions.values()) this.#send(question);
  }

  #refused(message: Extract<ServerMessage, { type: "error" }>): void {
    if (message.of === "joinRoom") this.#refusedJoin = message.code;
    if (message.of === "completeQuiz") this.#finishing = null;
    for (const type of this.#questions.keys()) if (type === message.of) this.#questions.delete(type);
    if (message.code === "player_completed_leave") this.#end("left", null);
  }

  /** @returns whether to try again */
  #closed(code: number, reason: string): boolean {
    const final = finalClose(code, reason, this.#isLeaving);
    const why = final === "session_expired" && this.#client.view === null ? this.#whyNoSeat() : final;
    if (why) this.#end(why, this.#refusedJoin);
    else this.#show({ connection: { kind: "reconnecting" } });
    return why === null;
  }

  /** A seat of an earlier visit that is gone by now is no session of this page. */
  #whyNoSeat(): FinalClose {
    return this.#seat?.isRemoved ? "kicked" : "no_seat";
  }

  #end(why: FinalClose, code: RefusalCode | null): void {
    if (this.#client.connection.kind === "closed") return;
    if (why === "refused") refuseJoin(this.#code, code ?? "room_not_found");
    if (why === "kicked" && this.#seat) markRemoved(this.#code, this.#seat.token);
    if (!KEEPS_SEAT.has(why)) this.#forgetSeat();
    this.#show({ connection: { kind: "closed", why, code } });
    this.#hangUp();
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
      restart: () => void this.#send({ type: "restartRoom" }),
      kickNetwork: (playerId) => void this.#send({ type: "kickNetwork", playerId }),
      undoKickNetwork: () => void this.#send({ type: "undoKickNetwork" }),
      closeNetwork: (network, closed) => void this.#send({ type: "closeNetwork", network, closed }),
      ask: (question) => this.#ask(question),
      markPaid: (playerId, paid) => void this.#send({ type: "markPaid", playerId, paid }),
      ownPenalty: async () => {
        const { askOwnPenalty } = await import("./results/penalty/ask-own-penalty.ts");
        return askOwnPenalty(this.#code, this.#seat?.token ?? "");
      },
      leave: () => this.#leave(),
      answer: (questionId, value) => {
        const number = this.#answers.put(questionId, value);
        const { view } = this.#client;
        this.#show({ view: view && withOwnAnswer(view, questionId, number, value), unsaved: this.#answers.count });
      },
      flush: this.#flush,
      complete: () => {
        this.#finishing = this.#client.view?.quiz?.gameId ?? null;
        this.#answers.flush();
        this.#send({ type: "completeQuiz" });
      },
    };
  }

  #leave(): void {
    this.#isLeaving = true;
    this.#send({ type: "leaveRoom" });
    setTimeout(() => this.#end("left", null), LEAVE_LIMIT_MS);
  }

  #ask(question: Query): void {
    this.#questions.set(question.type, question);
    this.#send(question);
  }

  #send(message: ClientMessage): boolean {
    return this.#line?.send(JSON.stringify(message)) ?? false;
  }

  #told(news: readonly Untold[]): readonly Notice[] {
    if (news.length === 0) return this.#client.notices;
    const numbered = withoutCrowd(news).map((notice) => ({ ...notice, id: ++this.#lastNoticeId }));
    return [...this.#client.notices, ...numbered].slice(-NOTICES_KEPT);
  }

  #show(change: Partial<RoomClient>): void {
    this.#client = { ...this.#client, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** `freeName` cuts a long name so that a space and its number fit behind it, and never shorter than this. */
const CUT_FROM = PLAYER_NAME_MAX - ` ${PLAYERS_MOST}`.length;

/** Whether a seat has the name that was asked for, or that name with a number behind it [RR-03]. */
function isNameAsked(name: string, asked: string): boolean {
  const withoutNumber = name.replace(/ \d+$/, "");
  const isCut = withoutNumber !== name && withoutNumber.length >= CUT_FROM && asked.startsWith(withoutNumber);
  return name === asked || withoutNumber === asked || isCut;
}

/** What a page shows before anything is known, on the server too. */
function initialClient(actions: RoomActions): RoomClient {
  const connection: ConnectionState = { kind: "connecting" };
  return { view: null, connection, notices: [], clockOffsetMs: 0, unsaved: 0, asked: NOTHING_ASKED, actions };
}
