import type { Shortfall } from "../quiz/shortfalls.ts";
import { REFUSALS, type RefusalCode, type RoomEvent } from "./commands.ts";
import type { ServerMessage } from "./protocol.ts";
import { networksOf } from "./queries.ts";
import { resultsFor } from "./results.ts";
import { answeredBy, isInWindow, isLarge, rosterRows, sharedRoster } from "./roster.ts";
import { gameOf, hostOf, playerOf, type Room, seatOf } from "./state.ts";
import { quizFor, roomView, snapshotFor } from "./view.ts";

/** A message that may wait a moment to travel with others like it: joins and progress come in bursts. */
export type Batch = "joins" | "progress";

/** The same message for everybody connected, or one for a single seat. */
export type Message = {
  to: "all" | number;
  message: ServerMessage;
  batch: Batch | null;
  /** Of messages that wait with the same key only the last is sent: it states what is. */
  key: string | null;
};
/** A message whose content differs by recipient; made for each when it is sent. */
export type Each = { to: "each"; make: (seatId: number) => ServerMessage };
export type Delivery = Message | Each;

/** Who is to hear what of some events of one moment, as the room stands after all of them. */
export function deliveriesOf(events: readonly RoomEvent[], before: Room, after: Room): Delivery[] {
  const deliveries = events.flatMap((event) => ofEvent(event, after));
  // Where lists become complete or stop being so, everybody starts from a full picture.
  const isCrossing = isLarge(before) !== isLarge(after) && after.phase.status !== "closed";
  return isCrossing ? [...deliveries, each((seatId) => welcomeMessage(after, seatId, null))] : deliveries;
}

function ofEvent(event: RoomEvent, room: Room): Delivery[] {
  switch (event.type) {
    case "seatTaken":
      return seatOf(room, event.seatId)
        ? [welcome(room, event.seatId, event.secret), ...joined(room, event.seatId)]
        : [];
    case "seatResumed":
      return seatOf(room, event.seatId) ? [resumed(room, event)] : [];
    case "seatFreed":
      return freed(room, event);
    case "connectionChanged":
      return ofPlayer(room, event.seatId, "joins", {
        type: "playerConnection",
        playerId: event.seatId,
        connected: event.connected,
      });
    case "rosterChanged":
      return [toAll({ type: "roster", ...sharedRoster(room) })];
    case "lockChanged":
      return [toAll({ type: "roomUpdate", room: roomView(room) })];
    case "networksChanged":
      return networksChanged(room);
    case "roomUpdated":
      return [toAll({ type: "roomUpdated", room: roomView(room) })];
    case "quizWanted":
      return [toAll({ type: "quizGenerating", room: roomView(room) })];
    case "quizAbandoned":
      return abandoned(room, event);
    case "gameStarted":
      return [started(room), ...counts(room, null)];
    case "answerSaved":
      return saved(room, event);
    case "playerCompleted":
      return [...resultsSoFar(room, event.seatId), ...completed(room, event.seatId)];
    case "playerLeftGame":
      return leftGame(event, room);
    case "gameEnded":
      return [ended(room, event), ...counts(room, null)];
    case "penaltyMarked":
      return [toAll({ type: "penaltyMarked", playerId: event.seatId, paid: event.paid })];
    case "roomRestarted":
      return [toAll({ type: "roomRestarted", room: roomView(room), ...sharedRoster(room) })];
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

/** The full picture for one seat; the host's is called `roomCreated`. */
export function welcomeMessage(room: Room, seatId: number, seatToken: string | null): ServerMessage {
  const isHost = seatOf(room, seatId)?.role === "host";
  return { type: isHost ? "roomCreated" : "roomJoined", seatToken, ...snapshotFor(room, seatId) };
}

function welcome(room: Room, seatId: number, seatToken: string | null): Message {
  return toSeat(seatId, welcomeMessage(room, seatId, seatToken));
}

function toAll(message: ServerMessage, batch: Batch | null = null, key: string | null = null): Message {
  return { to: "all", message, batch, key };
}

function toSeat(to: number, message: ServerMessage, batch: Batch | null = null, key: string | null = null): Message {
  return { to, message, batch, key };
}

function each(make: Each["make"]): Each {
  return { to: "each", make };
}

/** News of one player: for everybody in a small room; in a large one for who sees the row, and the counts for all. */
function ofPlayer(room: Room, seatId: number, batch: Batch, message: ServerMessage): Delivery[] {
  const key = `${message.type} ${seatId}`;
  if (!isLarge(room)) return [toAll(message, batch, key)];
  const own = isInWindow(room, seatId) ? toAll(message, batch, key) : toSeat(seatId, message, batch, key);
  return [own, ...counts(room, batch)];
}

/** How a large class stands; small rooms count for themselves. */
function counts(room: Room, batch: Batch | null): Delivery[] {
  const { counts: now } = sharedRoster(room);
  return now ? [toAll({ type: "rosterCounts", counts: now }, batch, "rosterCounts")] : [];
}

function joined(room: Room, seatId: number): Delivery[] {
  const player = rosterRows(room).find(({ id }) => id === seatId);
  return player ? ofPlayer(room, seatId, "joins", { type: "playerJoined", player }) : [];
}

function resumed(room: Room, event: Extract<RoomEvent, { type: "seatResumed" }>): Delivery {
  const { seatId, knownVersion, secret } = event;
  const isUpToDate = secret === null && knownVersion === room.version;
  return isUpToDate ? toSeat(seatId, { type: "roomResumed" }) : welcome(room, seatId, secret);
}

function freed(room: Room, { seatId, why }: Extract<RoomEvent, { type: "seatFreed" }>): Delivery[] {
  const game = gameOf(room);
  const player = game && playerOf(game, seatId);
  // Who has played stays on the list; somebody removed from a running game, or who only watched, goes.
  if (player && player.outcome.kind !== "kicked") {
    return ofPlayer(room, seatId, "joins", { type: "playerConnection", playerId: seatId, connected: false });
  }
  // In a large room the row after the last that is seen moves up.
  const gone = isLarge(room)
    ? toAll({ type: "roster", ...sharedRoster(room) }, "joins", "roster")
    : toAll({ type: "playerLeft", playerId: seatId, reason: why }, "joins");
  return hostOf(room) ? [gone] : [gone, toAll({ type: "roomUpdate", room: roomView(room) }, "joins", "roomUpdate")];
}

function networksChanged(room: Room): Delivery[] {
  const host = hostOf(room);
  const update = toAll({ type: "roomUpdate", room: roomView(room) });
  return host ? [update, toSeat(host.id, networksOf(room))] : [update];
}

function abandoned(room: Room, { code, why }: Extract<RoomEvent, { type: "quizAbandoned" }>): Delivery[] {
  const update = toAll({ type: "roomUpdate", room: roomView(room) });
  return code === "canceled" ? [update] : [update, toAll(refusalMessage(code, "startQuiz", { why }))];
}

function started(room: Room): Delivery {
  const view = roomView(room);
  return each((seatId) => ({ type: "quizStarted", room: view, quizData: quizFor(room, seatId) }));
}

function saved(room: Room, event: Extract<RoomEvent, { type: "answerSaved" }>): Delivery[] {
  const { seatId, questionId, number } = event;
  const ack = toSeat(seatId, { type: "answerSaved", questionId, number });
  const game = gameOf(room);
  const player = game ? playerOf(game, seatId) : null;
  if (!event.changed || !player) return [ack];
  const answered = answeredBy(player);
  return [ack, ...ofPlayer(room, seatId, "progress", { type: "playerProgress", playerId: seatId, answered })];
}

/** For one who is done while others play; the end of the game tells everything anyway. */
function resultsSoFar(room: Room, seatId: number): Delivery[] {
  const results = room.phase.status === "active" ? resultsFor(room, seatId) : null;
  return results ? [toSeat(seatId, { type: "immediateResults", results })] : [];
}

function completed(room: Room, playerId: number): Delivery[] {
  return ofPlayer(room, playerId, "progress", { type: "playerCompleted", playerId });
}

function leftGame(event: Extract<RoomEvent, { type: "playerLeftGame" }>, room: Room): Delivery[] {
  const { seatId, name, leftAtMs } = event;
  const message = { type: "playerLeftDuringGame" as const, playerId: seatId, playerName: name, leftAtMs };
  // Somebody whose connection dropped keeps the seat and sees the results on coming back.
  return [...ofPlayer(room, seatId, "joins", message), ...(seatOf(room, seatId) ? resultsSoFar(room, seatId) : [])];
}

/** `finalResults` when all have finished, `gameEnded` when the clock or the host ended the game. */
function ended(room: Room, event: Extract<RoomEvent, { type: "gameEnded" }>): Delivery {
  const { game, endedAtMs, endedBy } = event;
  // By that of the moment the room may wait again, or be closed [RR-40].
  const atTheEnd: Room = { ...room, phase: { status: "completed", game, endedAtMs, endedBy, paidSeatIds: [] } };
  const view = roomView(atTheEnd);
  const type = endedBy === "all_finished" ? ("finalResults" as const) : ("gameEnded" as const);
  return each((seatId) => {
    const results = resultsFor(atTheEnd, seatId);
    if (!results) throw new Error(`seat ${seatId}: a room whose game has ended has results`);
    return { type, room: view, results };
  });
}
