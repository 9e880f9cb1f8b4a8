import type { TooFewReason } from "../../quiz/question-count.ts";
import { REFUSALS, type RefusalCode, type RoomEvent } from "../commands.ts";
import { withEndedGame } from "../ending.ts";
import type { ServerMessage } from "../protocol.ts";
import { gameOf, hostOf, playerOf, type Room, seatOf } from "../state.ts";
import { outcomeFor, resultsFor } from "./results.ts";
import { answeredBy, isInWindow, rosterRows, sendsListsInParts, sharedRoster } from "./roster.ts";
import { networksOf, quizFor, roomView, snapshotFor } from "./view.ts";

/** Joins and progress come in bursts: such a message may wait a moment to be sent with others of its kind. */
export type BurstKind = "joins" | "progress";

/** The same message for everybody connected, or one for a single seat. */
export type SharedMessage = {
  to: "all" | number;
  message: ServerMessage;
  burst: BurstKind | null;
  /** Of waiting messages with the same key only the last is sent, since each states the current value. */
  key: string | null;
};
/** A message whose content differs by recipient, made when it is sent. */
export type PerRecipientMessage = { to: "each"; make: (seatId: number) => ServerMessage };
export type OutgoingMessage = SharedMessage | PerRecipientMessage;

/** The messages for the events of one batch, from the room as it is after all of them. */
export function outgoingMessages(events: readonly RoomEvent[], before: Room, after: Room): OutgoingMessage[] {
  const messages = events.flatMap((event) => messagesOf(event, after));
  // Where lists become complete or partial, everybody gets a new snapshot.
  const isCrossing = sendsListsInParts(before) !== sendsListsInParts(after) && after.phase.status !== "closed";
  return isCrossing ? [...messages, each((seatId) => welcomeMessage(after, seatId, null))] : messages;
}

function messagesOf(event: RoomEvent, room: Room): OutgoingMessage[] {
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
      return aboutPlayer(room, event.seatId, "joins", {
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
    case "quizRequested":
      return [toAll({ type: "quizGenerating", room: roomView(room) })];
    case "startAborted":
      return startAborted(room, event);
    case "gameStarted":
      return [started(room), ...counts(room, null)];
    case "answerSaved":
      return saved(room, event);
    case "playerCompleted":
      return [...ownOutcome(room, event.seatId), ...completed(room, event.seatId)];
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
  details: { questionId?: string; retryAfterMs?: number; why?: TooFewReason | undefined } = {},
): ServerMessage {
  const [errorType, message] = REFUSALS[code];
  const { questionId = null, retryAfterMs = null, why } = details;
  return { type: "error", errorType, code, message, of, questionId, retryAfterMs, ...(why && { why }) };
}

/** The snapshot for one seat; the host's is called `roomCreated`. */
export function welcomeMessage(room: Room, seatId: number, seatToken: string | null): ServerMessage {
  const isHost = seatOf(room, seatId)?.role === "host";
  return { type: isHost ? "roomCreated" : "roomJoined", seatToken, ...snapshotFor(room, seatId) };
}

function welcome(room: Room, seatId: number, seatToken: string | null): SharedMessage {
  return toSeat(seatId, welcomeMessage(room, seatId, seatToken));
}

function toAll(message: ServerMessage, burst: BurstKind | null = null, key: string | null = null): SharedMessage {
  return { to: "all", message, burst, key };
}

function toSeat(
  to: number,
  message: ServerMessage,
  burst: BurstKind | null = null,
  key: string | null = null,
): SharedMessage {
  return { to, message, burst, key };
}

function each(make: PerRecipientMessage["make"]): PerRecipientMessage {
  return { to: "each", make };
}

/** A change of one player: to everybody in a small room; in a large one to those who see the row, and the counts to all. */
function aboutPlayer(room: Room, seatId: number, burst: BurstKind, message: ServerMessage): OutgoingMessage[] {
  const key = `${message.type} ${seatId}`;
  if (!sendsListsInParts(room)) return [toAll(message, burst, key)];
  const own = isInWindow(room, seatId) ? toAll(message, burst, key) : toSeat(seatId, message, burst, key);
  return [own, ...counts(room, burst)];
}

/** The counts of a large room; clients of a small room count their own list. */
function counts(room: Room, burst: BurstKind | null): OutgoingMessage[] {
  const { counts: now } = sharedRoster(room);
  return now ? [toAll({ type: "rosterCounts", counts: now }, burst, "rosterCounts")] : [];
}

function joined(room: Room, seatId: number): OutgoingMessage[] {
  const player = rosterRows(room).find(({ id }) => id === seatId);
  return player ? aboutPlayer(room, seatId, "joins", { type: "playerJoined", player }) : [];
}

function resumed(room: Room, event: Extract<RoomEvent, { type: "seatResumed" }>): OutgoingMessage {
  const { seatId, knownVersion, secret } = event;
  const isUpToDate = secret === null && knownVersion === room.version;
  return isUpToDate ? toSeat(seatId, { type: "roomResumed" }) : welcome(room, seatId, secret);
}

function freed(room: Room, { seatId, reason }: Extract<RoomEvent, { type: "seatFreed" }>): OutgoingMessage[] {
  const game = gameOf(room);
  const player = game && playerOf(game, seatId);
  // Players of the game stay on the list, except those removed from it while it ran.
  if (player && player.outcome.kind !== "kicked") {
    return aboutPlayer(room, seatId, "joins", { type: "playerConnection", playerId: seatId, connected: false });
  }
  // In a large room the next row moves up into the first ones.
  const gone = sendsListsInParts(room)
    ? toAll({ type: "roster", ...sharedRoster(room) }, "joins", "roster")
    : toAll({ type: "playerLeft", playerId: seatId, reason }, "joins");
  return hostOf(room) ? [gone] : [gone, toAll({ type: "roomUpdate", room: roomView(room) }, "joins", "roomUpdate")];
}

function networksChanged(room: Room): OutgoingMessage[] {
  const host = hostOf(room);
  const update = toAll({ type: "roomUpdate", room: roomView(room) });
  return host ? [update, toSeat(host.id, networksOf(room))] : [update];
}

function startAborted(room: Room, { code, why }: Extract<RoomEvent, { type: "startAborted" }>): OutgoingMessage[] {
  const update = toAll({ type: "roomUpdate", room: roomView(room) });
  return code === "canceled" ? [update] : [update, toAll(refusalMessage(code, "startQuiz", { why }))];
}

function started(room: Room): OutgoingMessage {
  const view = roomView(room);
  return each((seatId) => ({ type: "quizStarted", room: view, quizData: quizFor(room, seatId) }));
}

function saved(room: Room, event: Extract<RoomEvent, { type: "answerSaved" }>): OutgoingMessage[] {
  const { seatId, questionId, number } = event;
  const ack = toSeat(seatId, { type: "answerSaved", questionId, number });
  const game = gameOf(room);
  const player = game ? playerOf(game, seatId) : null;
  if (!event.changed || !player) return [ack];
  const answered = answeredBy(player);
  return [ack, ...aboutPlayer(room, seatId, "progress", { type: "playerProgress", playerId: seatId, answered })];
}

/** For a player who is done while others play. The end of the game sends all results. */
function ownOutcome(room: Room, seatId: number): OutgoingMessage[] {
  const outcome = outcomeFor(room, seatId);
  return outcome ? [toSeat(seatId, { type: "immediateResults", outcome })] : [];
}

function completed(room: Room, playerId: number): OutgoingMessage[] {
  return aboutPlayer(room, playerId, "progress", { type: "playerCompleted", playerId });
}

function leftGame(event: Extract<RoomEvent, { type: "playerLeftGame" }>, room: Room): OutgoingMessage[] {
  const { seatId, name, leftAtMs } = event;
  const message = { type: "playerLeftDuringGame" as const, playerId: seatId, playerName: name, leftAtMs };
  // A player whose connection was lost keeps the seat and sees the results after reconnecting.
  return [...aboutPlayer(room, seatId, "joins", message), ...(seatOf(room, seatId) ? ownOutcome(room, seatId) : [])];
}

/**
 * `finalResults` when all have finished, `gameEnded` when the clock or the host ended the game. Both carry the same and are
 * handled alike; they are two because the specification of the product names two.
 */
function ended(room: Room, event: Extract<RoomEvent, { type: "gameEnded" }>): OutgoingMessage {
  // By the end of the batch the room may already wait for the next game, or be closed [RR-40].
  const atTheEnd = withEndedGame(room, event);
  const view = roomView(atTheEnd);
  const type = event.endedBy === "all_finished" ? ("finalResults" as const) : ("gameEnded" as const);
  return each((seatId) => {
    const results = resultsFor(atTheEnd, seatId);
    if (!results) throw new Error(`seat ${seatId}: a room whose game has ended has results`);
    return { type, room: view, results };
  });
}
