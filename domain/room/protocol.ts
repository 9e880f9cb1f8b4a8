import * as v from "valibot";
import { TOO_FEW_REASONS } from "../quiz/question-count.ts";
import { REFUSALS, type RefusalCode } from "./commands.ts";
import { NAME_LENGTH_MAX, PING_EVERY_MS, TYPED_ANSWER_MAX } from "./rules.ts";
import { CLOSE_REASONS } from "./state.ts";
import {
  askedWordView,
  detailedResult,
  networkView,
  ownOutcome,
  playerResult,
  playerView,
  questionShare,
  quizData,
  resultsView,
  roomView,
  rosterCounts,
  snapshot,
} from "./wire.ts";

/** The version of everything in this file. A client that speaks another one is asked to reload. */
export const PROTOCOL_VERSION = 3;
/** The largest frame that a client may send, in UTF-8 bytes [S4]. */
export const FRAME_MAX_BYTES = 8 * 1024;
/** A client may send this many frames in a burst and as many a second again on average, else it gets 1008. */
export const FRAMES_BURST = 60;
export const FRAMES_PER_SECOND = 20;
/** Answered by the platform without waking the room. */
export const PING = "ping";
export const PONG = "pong";
/** After so long without a sign of life, pings included, a connection counts as lost: three pings in a running game. */
export const SILENCE_LIMIT_MS = 30_000;
export const SILENCE_LIMIT_IN_GAME_MS = 3 * PING_EVERY_MS;

/** Why the server closes a socket. 1000 and those from 4400 on are final: coming back the same way would end the same. */
export const CLOSE = {
  left: 1000,
  silent: 1001,
  flood: 1008,
  notWritten: 1011,
  badRequest: 4400,
  seatUnknown: 4401,
  kicked: 4403,
  unknownRoom: 4404,
  replaced: 4409,
  ended: 4410,
  refused: 4423,
  outdated: 4426,
} as const;

/**
 * A message of any of these types, found by its name: hundreds come in one frame, or in one moment, and of the types
 * before its own none need be tried.
 */
/* @__NO_SIDE_EFFECTS__ */
function oneOf<Schema extends v.GenericSchema>(schemas: Readonly<Record<string, Schema>>) {
  const byType = new Map<unknown, Schema>(Object.entries(schemas));
  const unknown = v.never();
  return v.lazy((message) => byType.get(typeIn(message)) ?? unknown);
}

function typeIn(message: unknown): unknown {
  return typeof message === "object" && message !== null && "type" in message ? message.type : undefined;
}

const seatId = v.pipe(v.number(), v.integer(), v.minValue(1));
const roomId = v.optional(v.pipe(v.string(), v.maxLength(16)));
const secret = v.pipe(v.string(), v.minLength(22), v.maxLength(64));
const ignored = v.optional(v.unknown());
const page = {
  /** What is looked for in a name; empty for everybody. */
  query: v.pipe(v.string(), v.maxLength(100)),
  /** How many rows are left out before the page. */
  offset: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
};

/** What a client may send: exactly these keys, one message a frame. */
export const clientMessages = {
  joinRoom: v.strictObject({
    type: v.literal("joinRoom"),
    protocol: v.number(),
    roomId,
    /** A `userId` or `email` is accepted as specified and ignored: the session alone says who is signed in. */
    playerInfo: v.optional(
      v.strictObject({
        name: v.pipe(v.string(), v.maxLength(NAME_LENGTH_MAX)),
        /** A name that this version does not know counts as none: nobody is kept out for a picture. */
        avatar: v.nullish(v.pipe(v.string(), v.maxLength(32))),
        userId: ignored,
        email: ignored,
      }),
    ),
    seatToken: v.optional(secret),
    joinKey: v.optional(secret),
    version: v.optional(v.number()),
  }),
  startQuiz: v.strictObject({ type: v.literal("startQuiz"), roomId }),
  cancelQuiz: v.strictObject({ type: v.literal("cancelQuiz"), roomId }),
  saveAnswer: v.strictObject({
    type: v.literal("saveAnswer"),
    questionId: v.pipe(v.string(), v.maxLength(16)),
    number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
    value: v.union([v.number(), v.pipe(v.string(), v.maxLength(TYPED_ANSWER_MAX))]),
  }),
  completeQuiz: v.strictObject({
    type: v.literal("completeQuiz"),
    roomId,
    playerId: ignored,
    score: ignored,
    detailedResults: ignored,
    requestResults: ignored,
  }),
  endGame: v.strictObject({ type: v.literal("endGame"), roomId }),
  leaveRoom: v.strictObject({ type: v.literal("leaveRoom"), roomId, playerId: ignored, isHost: ignored }),
  kickPlayer: v.strictObject({ type: v.literal("kickPlayer"), playerId: seatId }),
  kickNetwork: v.strictObject({ type: v.literal("kickNetwork"), playerId: seatId }),
  undoKickNetwork: v.strictObject({ type: v.literal("undoKickNetwork") }),
  closeNetwork: v.strictObject({
    type: v.literal("closeNetwork"),
    network: v.pipe(v.string(), v.maxLength(64)),
    closed: v.boolean(),
  }),
  getNetworks: v.strictObject({ type: v.literal("getNetworks") }),
  lockRoom: v.strictObject({ type: v.literal("lockRoom"), locked: v.boolean() }),
  restartRoom: v.strictObject({ type: v.literal("restartRoom"), roomId, playerId: ignored }),
  getDetails: v.strictObject({ type: v.literal("getDetails"), playerId: seatId }),
  getQuestions: v.strictObject({ type: v.literal("getQuestions") }),
  getPlayers: v.strictObject({ type: v.literal("getPlayers"), ...page }),
  getStandings: v.strictObject({ type: v.literal("getStandings"), ...page }),
  getPassage: v.strictObject({ type: v.literal("getPassage") }),
  getWords: v.strictObject({ type: v.literal("getWords") }),
  markPaid: v.strictObject({ type: v.literal("markPaid"), playerId: seatId, paid: v.boolean() }),
};

const clientMessage = oneOf(clientMessages);
export type ClientMessage = v.InferOutput<typeof clientMessage>;

const seatToken = v.nullable(v.string());
const refusalCode = v.custom<RefusalCode>((code) => typeof code === "string" && code in REFUSALS);

/** The whole list of players, with `counts` null; or in a large room its first rows. */
const roster = { players: v.array(playerView), counts: v.nullable(rosterCounts) };
/** A page that was asked for: its question comes back with it. */
const answeredPage = { query: v.string(), offset: v.number(), found: v.number() };

/** What the server sends, several messages a frame. */
export const serverMessages = {
  roomCreated: v.object({ type: v.literal("roomCreated"), seatToken, ...snapshot.entries }),
  roomJoined: v.object({ type: v.literal("roomJoined"), seatToken, ...snapshot.entries }),
  roomResumed: v.object({ type: v.literal("roomResumed") }),
  roomUpdate: v.object({ type: v.literal("roomUpdate"), room: roomView }),
  roomUpdated: v.object({ type: v.literal("roomUpdated"), room: roomView }),
  roomRestarted: v.object({ type: v.literal("roomRestarted"), room: roomView, ...roster }),
  roomCanceled: v.object({ type: v.literal("roomCanceled"), reason: v.picklist(CLOSE_REASONS) }),
  roster: v.object({ type: v.literal("roster"), ...roster }),
  /** In a large room, whenever something changes that these count. */
  rosterCounts: v.object({ type: v.literal("rosterCounts"), counts: rosterCounts }),
  playerJoined: v.object({ type: v.literal("playerJoined"), player: playerView }),
  playerLeft: v.object({
    type: v.literal("playerLeft"),
    playerId: v.number(),
    reason: v.picklist(["left", "dropped", "kicked"]),
  }),
  playerConnection: v.object({ type: v.literal("playerConnection"), playerId: v.number(), connected: v.boolean() }),
  playerProgress: v.object({ type: v.literal("playerProgress"), playerId: v.number(), answered: v.number() }),
  playerLeftDuringGame: v.object({
    type: v.literal("playerLeftDuringGame"),
    playerId: v.number(),
    playerName: v.string(),
    leftAtMs: v.number(),
  }),
  quizGenerating: v.object({ type: v.literal("quizGenerating"), room: roomView }),
  quizStarted: v.object({
    type: v.literal("quizStarted"),
    room: roomView,
    /** Null for who does not play. */
    quizData: v.nullable(quizData),
  }),
  answerSaved: v.object({ type: v.literal("answerSaved"), questionId: v.string(), number: v.number() }),
  playerCompleted: v.object({ type: v.literal("playerCompleted"), playerId: v.number() }),
  immediateResults: v.object({ type: v.literal("immediateResults"), outcome: ownOutcome }),
  finalResults: v.object({ type: v.literal("finalResults"), room: roomView, results: resultsView }),
  gameEnded: v.object({ type: v.literal("gameEnded"), room: roomView, results: resultsView }),
  /** Asked for with `getDetails`. */
  playerDetails: v.object({
    type: v.literal("playerDetails"),
    gameId: v.string(),
    playerId: v.number(),
    details: v.array(detailedResult),
  }),
  /** Asked for with `getQuestions`. */
  gameQuestions: v.object({ type: v.literal("gameQuestions"), gameId: v.string(), questions: v.array(questionShare) }),
  /** Asked for with `getPlayers`. */
  playersPage: v.object({ type: v.literal("playersPage"), ...answeredPage, rows: v.array(playerView) }),
  /** Asked for with `getStandings`. */
  standingsPage: v.object({
    type: v.literal("standingsPage"),
    gameId: v.string(),
    ...answeredPage,
    rows: v.array(playerResult),
  }),
  /** Asked for with `getPassage`. */
  passage: v.object({
    type: v.literal("passage"),
    /** The game that it was played with; null while the room waits. */
    gameId: v.nullable(v.string()),
    passage: v.string(),
  }),
  /** Asked for with `getWords`. */
  words: v.object({ type: v.literal("words"), gameId: v.string(), words: v.array(askedWordView) }),
  /** To the host, asked for with `getNetworks`, and after each change. */
  networks: v.object({
    type: v.literal("networks"),
    networks: v.array(networkView),
    /** How many guests an undo would bring back. */
    undoable: v.number(),
  }),
  penaltyMarked: v.object({ type: v.literal("penaltyMarked"), playerId: v.number(), paid: v.boolean() }),
  error: v.object({
    type: v.literal("error"),
    errorType: v.string(),
    code: refusalCode,
    message: v.string(),
    /** The type of the message that was refused, where one was. */
    of: v.nullable(v.string()),
    /** For a refused answer: which one, so that it is not sent again. */
    questionId: v.nullable(v.string()),
    retryAfterMs: v.nullable(v.number()),
    /** For `too_few_questions`: what the passage lacks. A reason that this page does not know is none to it. */
    why: v.optional(v.fallback(v.nullable(v.picklist(TOO_FEW_REASONS)), null)),
  }),
};

const serverMessage = oneOf(serverMessages);
export type ServerMessage = v.InferOutput<typeof serverMessage>;

export const serverFrame = v.object({
  /** The room's version that this frame brings its recipient to; null if it carries no room state. */
  v: v.nullable(v.number()),
  /** The server's clock when the frame was made, Unix time in milliseconds. */
  at: v.number(),
  messages: v.array(serverMessage),
});
export type ServerFrame = v.InferOutput<typeof serverFrame>;

export type Parsed<T> = { ok: true; value: T } | { ok: false; code: RefusalCode };

/** Reads a frame of a client. Total: whatever comes, the answer is a message or a reason. */
export function parseClientFrame(frame: string | ArrayBuffer): Parsed<ClientMessage> {
  if (typeof frame !== "string") return { ok: false, code: "bad_frame" };
  // A UTF-16 unit is at most 3 bytes of UTF-8: only a frame in between needs counting.
  if (frame.length > FRAME_MAX_BYTES) return { ok: false, code: "frame_too_large" };
  if (frame.length * 3 > FRAME_MAX_BYTES && utf8Length(frame) > FRAME_MAX_BYTES) {
    return { ok: false, code: "frame_too_large" };
  }
  const parsed = parseWith(clientMessage, frame);
  return parsed.ok || !v.is(otherVersion, jsonOf(frame)) ? parsed : { ok: false, code: "protocol_mismatch" };
}

/** How a client of another version introduces itself, whatever else it says. */
const otherVersion = v.object({
  type: v.literal("joinRoom"),
  protocol: v.pipe(
    v.number(),
    v.check((protocol) => protocol !== PROTOCOL_VERSION),
  ),
});

/** Reads a frame of the server; one that this page does not understand says that the page is out of date. */
export function parseServerFrame(frame: string): Parsed<ServerFrame> {
  return parseWith(serverFrame, frame);
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

function parseWith<T>(schema: v.GenericSchema<unknown, T>, frame: string): Parsed<T> {
  const parsed = v.safeParse(schema, jsonOf(frame));
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, code: "bad_frame" };
}

/** What a frame holds; undefined if it is no JSON, which no schema of messages takes. */
function jsonOf(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return undefined;
  }
}
