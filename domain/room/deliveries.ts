import type { Shortfall } from "../quiz/shortfalls.ts";
import type { RoomEvent } from "./commands.ts";
import { detailsFor, questionsFor } from "./details.ts";
import type { ServerMessage } from "./protocol.ts";
import { REFUSALS, type RefusalCode } from "./refusals.ts";
import { gameOf, hostOf, playerOf, type Room, seatOf } from "./state.ts";
import {
  answeredBy,
  passageFor,
  playersView,
  quizFor,
  resultOf,
  resultsFor,
  roomView,
  snapshotFor,
  waitingView,
} from "./view.ts";

/** A message for one seat, made just for it. */
export type Personal = { to: number; message: ServerMessage };
/** A message that is the same for everybody it goes to, so that it is written once. */
export type Shared = {
  to: "all" | "finished" | "unfinished";
  /** The one seat that gets none of it: it hears of this by a message of its own. */
  except: number | null;
  message: ServerMessage;
  /** May wait a moment to travel with others like it: joins and progress come in storms. */
  batch: "joins" | "progress" | null;
};
/** A message whose content differs by recipient; made for each when it is sent. */
export type Each = { to: "each"; make: (seatId: number) => ServerMessage };
export type Delivery = Personal | Shared | Each;

/** Who is to hear what of an event, as the room stands after it, and after whatever else happened at the same moment. */
export function deliveriesOf(event: RoomEvent, room: Room): Delivery[] {
  switch (event.type) {
    case "seatTaken":
    case "seatResumed":
      return seatOf(room, event.seatId) ? arrived(room, event) : [];
    case "seatFreed":
      return freed(room, event);
    case "connectionChanged":
      return [connection(event.seatId, event.connected)];
    case "lockChanged":
      return [toAll({ type: "roomUpdate", room: roomView(room) })];
    case "roomUpdated":
      return hostApart(room, (passage) => ({ type: "roomUpdated", room: roomView(room), passage }));
    case "quizWanted":
      return [toAll({ type: "quizGenerating", room: roomView(room) })];
    case "quizAbandoned":
      return abandoned(room, event);
    case "gameStarted":
      return [started(room), ...watching(room)];
    case "answerSaved":
      return saved(room, event);
    case "playerCompleted":
      return completed(room, event.seatId);
    case "playerLeftGame":
      return leftGame(event, room);
    case "gameEnded":
      return [ended(room, event)];
    case "penaltyMarked":
      return [toAll({ type: "penaltyMarked", playerId: event.seatId, paid: event.paid })];
    case "roomRestarted":
      return hostApart(room, (passage) => restarted(room, passage));
    case "playerLookedAt":
      return detailsOf(room, event);
    case "questionsLookedAt":
      return questionsOf(room, event);
    case "roomClosed":
      return [toAll({ type: "roomCanceled", reason: event.reason })];
    default:
      return event satisfies never;
  }
}

/** The answer to a message that was refused. */
export function refusalMessage(
  code: RefusalCode,
  of: string | null,
  details: { questionId?: string; retryAfterMs?: number; why?: Shortfall | undefined } = {},
): ServerMessage {
  const [errorType, message] = REFUSALS[code];
  const { questionId = null, retryAfterMs = null, why } = details;
  return { type: "error", errorType, code, message, of, questionId, retryAfterMs, ...(why && { why }) };
}

/** The full picture for one seat; the host's own first one is the specification's `roomCreated`. */
export function welcome(room: Room, seatId: number, seatToken: string | null): Personal {
  const isHost = seatOf(room, seatId)?.role === "host";
  const type = isHost ? ("roomCreated" as const) : ("roomJoined" as const);
  return { to: seatId, message: { type, seatToken, ...snapshotFor(room, seatId) } };
}

function toAll(message: ServerMessage, batch: Shared["batch"] = null, except: number | null = null): Shared {
  return { to: "all", except, message, batch };
}

function each(make: Each["make"]): Each {
  return { to: "each", make };
}

/** The same news for all, but with the passage for the host alone. */
function hostApart(room: Room, make: (passage: string | null) => ServerMessage): Delivery[] {
  const host = hostOf(room);
  const rest = toAll(make(null), null, host?.id ?? null);
  return host ? [rest, { to: host.id, message: make(passageFor(room, host.id)) }] : [rest];
}

function restarted(room: Room, passage: string | null): ServerMessage {
  return { type: "roomRestarted", room: roomView(room), players: playersView(room), passage };
}

/** Nothing is told to somebody whose seat the same moment has taken away again. */
function arrived(room: Room, event: Extract<RoomEvent, { type: "seatTaken" | "seatResumed" }>): Delivery[] {
  const { seatId, secret } = event;
  if (event.type === "seatTaken") return [welcome(room, seatId, secret), ...joined(room, seatId)];
  if (event.knownVersion === room.version) return [{ to: seatId, message: { type: "roomResumed" } }];
  return [welcome(room, seatId, secret)];
}

function joined(room: Room, seatId: number): Delivery[] {
  const seat = seatOf(room, seatId);
  return seat ? [toAll({ type: "playerJoined", player: waitingView(seat) }, "joins", seatId)] : [];
}

function freed(room: Room, event: Extract<RoomEvent, { type: "seatFreed" }>): Delivery[] {
  const game = gameOf(room);
  const player = game ? playerOf(game, event.seatId) : null;
  // Who has played stays on the list; somebody kicked out of a running game, or who only watched, goes.
  const staysListed = player !== null && player.outcome.kind !== "kicked";
  // Not batched: it must not overtake the news that the player has left.
  if (staysListed) return [toAll({ type: "playerConnection", playerId: event.seatId, connected: false })];
  return [toAll({ type: "playerLeft", playerId: event.seatId, reason: event.why }, "joins")];
}

function connection(playerId: number, connected: boolean): Delivery {
  return toAll({ type: "playerConnection", playerId, connected }, "joins");
}

function abandoned(room: Room, { code, why }: Extract<RoomEvent, { type: "quizAbandoned" }>): Delivery[] {
  const update = toAll({ type: "roomUpdate", room: roomView(room) });
  return code === "canceled" ? [update] : [update, toAll(refusalMessage(code, "startQuiz", { why }))];
}

function started(room: Room): Delivery {
  const view = roomView(room);
  return each((seatId) => ({ type: "quizStarted", room: view, quizData: quizFor(room, seatId) }));
}

/** Who hosts without playing sees the standings from the start. */
function watching(room: Room): Delivery[] {
  const game = gameOf(room);
  const watchers = room.seats.filter((seat) => game && playerOf(game, seat.id) === null);
  return watchers.flatMap(({ id }) => resultsSoFar(room, id));
}

function saved(room: Room, event: Extract<RoomEvent, { type: "answerSaved" }>): Delivery[] {
  const { seatId, questionId, number } = event;
  const ack: Personal = { to: seatId, message: { type: "answerSaved", questionId, number } };
  const game = gameOf(room);
  const player = game ? playerOf(game, seatId) : null;
  if (!event.changed || !player) return [ack];
  const progress = { type: "playerProgress" as const, playerId: seatId, answered: answeredBy(player) };
  return [ack, toAll(progress, "progress")];
}

function completed(room: Room, seatId: number): Delivery[] {
  return [...resultsSoFar(room, seatId), ...playerDone(room, seatId, seatId)];
}

/** For one who is done while others play. Once the game has ended that is what tells of it, and as much: 200 KB in a large class. */
function resultsSoFar(room: Room, seatId: number): Personal[] {
  const results = room.phase.status === "active" ? resultsFor(room, seatId) : null;
  return results ? [{ to: seatId, message: { type: "immediateResults", results } }] : [];
}

/** Scores are for those who have finished; who still plays learns only that somebody is done. */
function playerDone(room: Room, playerId: number, except: number | null): Delivery[] {
  const game = gameOf(room);
  const row = game?.players.find((player) => player.seatId === playerId);
  const result = game && row ? resultOf(game, row) : null;
  const message = { type: "playerCompleted" as const, playerId };
  return [
    { to: "finished", except, message: { ...message, result: result && { ...result, rank: null } }, batch: null },
    { to: "unfinished", except: null, message: { ...message, result: null }, batch: null },
  ];
}

function leftGame(event: Extract<RoomEvent, { type: "playerLeftGame" }>, room: Room): Delivery[] {
  const { seatId, name, leftAtMs } = event;
  const news = toAll({ type: "playerLeftDuringGame", playerId: seatId, playerName: name, leftAtMs });
  // Somebody whose connection dropped keeps the seat and sees the results on coming back.
  return seatOf(room, seatId) ? [news, ...resultsSoFar(room, seatId)] : [news];
}

/** `finalResults` when all have finished, `gameEnded` when the clock or the host ended the game. */
function ended(room: Room, event: Extract<RoomEvent, { type: "gameEnded" }>): Delivery {
  const { game, endedAtMs, endedBy } = event;
  const atTheEnd: Room = { ...room, phase: { status: "completed", game, endedAtMs, endedBy, paidSeatIds: [] } };
  const view = roomView(atTheEnd);
  const type = endedBy === "all_finished" ? ("finalResults" as const) : ("gameEnded" as const);
  return each((seatId) => ({ type, room: view, results: resultsFor(atTheEnd, seatId) ?? nothing(seatId) }));
}

function detailsOf(room: Room, event: Extract<RoomEvent, { type: "playerLookedAt" }>): Delivery[] {
  const { seatId: to, targetId: playerId } = event;
  const found = detailsFor(room, playerId);
  return found ? [{ to, message: { type: "playerDetails", playerId, ...found } }] : [];
}

function questionsOf(room: Room, { seatId: to }: Extract<RoomEvent, { type: "questionsLookedAt" }>): Delivery[] {
  const found = questionsFor(room);
  return found ? [{ to, message: { type: "gameQuestions", ...found } }] : [];
}

function nothing(seatId: number): never {
  throw new Error(`seat ${seatId}: a room whose game has ended has results`);
}
