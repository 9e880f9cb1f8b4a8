import type { AvatarName } from "../account/avatars.ts";
import type { Question } from "../quiz/question.ts";
import type { TooFewReason } from "../quiz/question-count.ts";
import {
  type AnswerValue,
  type ChosenSettings,
  type CloseReason,
  type Game,
  type GameEnd,
  type Room,
  type Seat,
  seatOf,
} from "./state.ts";

/** What can happen to a room. `seatId` is the seat of the sender, known from the connection, never from the message. */
export type Command =
  /** `isNameFit`: strangers may be shown the name, by the list of unsuitable words or an administrator [RR-06]. */
  | ({ type: "join"; name: string; isNameFit: boolean; token: SeatToken; joinKeyHash: string | null } & Origin)
  /** `token` is for an account whose secret is void by now. */
  | { type: "resume"; tokenHash: string; userId: string | null; token: SeatToken; knownVersion: number | null }
  /** The connection was lost. `sinceMs`: when it was last heard from, no later than now. */
  | { type: "disconnect"; seatId: number; sinceMs: number }
  | { type: "leave"; seatId: number }
  | { type: "kick"; seatId: number; targetSeatId: number }
  /** Removes all guests of the network that a guest is in. */
  | { type: "kickNetwork"; seatId: number; targetSeatId: number }
  | { type: "undoKickNetwork"; seatId: number }
  /** Closes the room to new guests of a network, or opens it again. */
  | { type: "closeNetwork"; seatId: number; network: string; closed: boolean }
  | { type: "lock"; seatId: number; locked: boolean }
  | { type: "update"; seatId: number; settings: ChosenSettings; passage: string }
  | { type: "start"; seatId: number }
  | { type: "cancelStart"; seatId: number }
  /** `countdownMs`: how long the 3-2-1 lasts; `COUNTDOWN_MS` where it is missing. */
  | { type: "quizReady"; requestId: string; questions: readonly Question[]; countdownMs?: number }
  /** `why` says what a passage lacks that gives too few questions. */
  | { type: "quizFailed"; requestId: string; code: GenerationFailure; why?: TooFewReason }
  | { type: "answer"; seatId: number; questionId: string; number: number; value: AnswerValue }
  | { type: "complete"; seatId: number }
  /** Ends the running game for everybody, with the answers saved so far. */
  | { type: "endGame"; seatId: number }
  | { type: "restart"; seatId: number }
  /** Whether somebody has paid what the last game cost them. */
  | { type: "markPaid"; seatId: number; targetSeatId: number; paid: boolean }
  /** An administrator of the site closes the room. */
  | { type: "remove" }
  /** An administrator of the site has suspended the host's account. */
  | { type: "suspendHost" }
  | { type: "timePassed" };

export type CommandOf<T extends Command["type"]> = Extract<Command, { type: T }>;

/**
 * Who is joining: the account, else the keyed hashes of the guest's browser and network where they are known; and how they
 * are drawn.
 */
export type Origin = {
  userId: string | null;
  browser: string | null;
  network: string | null;
  avatar: AvatarName | null;
};

/** The seat's secret with its hash: the secret goes to its owner and is kept nowhere. */
export type SeatToken = { secret: string; hash: string };

export type GenerationFailure = "too_few_questions" | "generation_failed" | "generation_timeout";

/** What has happened: enough to make the messages to clients, and what the Durable Object does outside of the rules. */
export type RoomEvent =
  | { type: "seatTaken"; seatId: number; secret: string }
  | { type: "seatResumed"; seatId: number; knownVersion: number | null; secret: string | null }
  | { type: "seatFreed"; seatId: number; reason: "left" | "dropped" | "kicked" }
  | { type: "connectionChanged"; seatId: number; connected: boolean }
  /** Several rows of the list of players have changed at once. */
  | { type: "rosterChanged" }
  | { type: "lockChanged" }
  | { type: "networksChanged" }
  | { type: "roomUpdated" }
  | { type: "quizRequested" }
  | { type: "startAborted"; code: GenerationFailure | "canceled"; why?: TooFewReason }
  | { type: "gameStarted" }
  | { type: "answerSaved"; seatId: number; questionId: string; number: number; changed: boolean }
  | { type: "playerCompleted"; seatId: number }
  | { type: "playerLeftGame"; seatId: number; name: string; leftAtMs: number }
  /** With game and seats as they were at its end: at the end of the step the room may wait again, or be closed [RR-40]. */
  | { type: "gameEnded"; game: Game; seats: readonly Seat[]; endedAtMs: number; endedBy: GameEnd }
  | { type: "penaltyMarked"; gameId: string; seatId: number; paid: boolean; atMs: number }
  | { type: "roomRestarted" }
  | { type: "roomClosed"; reason: CloseReason };

/**
 * The outcome of a command. With a refusal the command has changed nothing, but time may have: `room` and `events` then
 * hold what became due before it.
 */
export type Step = { room: Room; events: readonly RoomEvent[]; refusal: RefusalCode | null };

/** The source of randomness: each secret is 128 bits as text. */
export type Randomness = { secret(): string };

/** The result of a command: a new state with its events, or a refusal that changes nothing. */
export type CommandResult = Change | { refusal: RefusalCode };
export type Change = { room: Room; events: RoomEvent[] };

export function refuse(refusal: RefusalCode): { refusal: RefusalCode } {
  return { refusal };
}

/** Runs `action` for the host; everybody else is refused. */
export function asHost(room: Room, seatId: number, action: (host: Seat) => CommandResult): CommandResult {
  const seat = seatOf(room, seatId);
  if (!seat) return refuse("not_joined");
  return seat.role === "host" ? action(seat) : refuse("not_host");
}

/**
 * Every refusal: a stable code, the event `type` of the specification, and an English message. The interface translates
 * by code; the message is for other clients.
 */
export const REFUSALS = {
  bad_frame: ["protocol_error", "The message could not be read."],
  frame_too_large: ["protocol_error", "The message is too large."],
  protocol_mismatch: ["protocol_error", "This page is out of date. Please reload it."],
  rate_limited: ["rate_limited", "Too many messages. Please wait a moment."],
  not_joined: ["join_room_error", "Join the room first."],
  name_invalid: ["join_room_error", "A name has 1 to 20 visible characters."],
  name_unfit: ["join_room_error", "This name can't be used here. Please choose another."],
  room_not_found: ["join_room_error", "There is no open room with this code."],
  room_full: ["join_room_error", "The room is full."],
  room_locked: ["join_room_error", "The host has locked the room."],
  host_suspended: ["join_room_error", "The account of the room's host is suspended: nobody can join any more."],
  already_started: ["join_room_error", "The game has already started."],
  seat_unknown: ["join_room_error", "Your session in this room has expired. Please join again."],
  banned: ["join_room_error", "The host has removed you from this room."],
  network_closed: ["join_room_error", "The host lets no new guests in from your network. Log in to join."],
  not_host: ["permission_error", "Only the host can do this."],
  wrong_phase: ["phase_error", "This can't be done now."],
  not_enough_players: ["start_quiz_error", "Waiting for at least 2 players to start the game."],
  too_few_places: ["update_room_error", "More players than this are already in the room."],
  too_few_questions: [
    "generate_quiz_error",
    "Too few good questions can be made from this text. Try a longer or richer one.",
  ],
  generation_failed: ["generate_quiz_error", "The questions could not be made. Please try again."],
  generation_timeout: ["generate_quiz_error", "Making the questions took too long. Please try again."],
  not_playing: ["answer_error", "You are not playing in this game."],
  too_early: ["answer_error", "The game has not begun yet."],
  too_late: ["answer_error", "The time is up."],
  question_unknown: ["answer_error", "This question is not yours."],
  answer_invalid: ["answer_error", "This is not a valid answer."],
  already_completed: ["answer_error", "You have already finished."],
  player_unknown: ["kick_error", "There is no such player in the room."],
  cannot_kick_host: ["kick_error", "The host can't be removed."],
  network_unknown: ["kick_error", "This player has no network that could be told from others."],
  nothing_to_undo: ["kick_error", "There is no removal that could be undone."],
  no_details: ["details_error", "There are no answers of this player to show."],
  nothing_owed: ["penalty_error", "This player owes nothing."],
  player_completed_leave: [
    "player_completed_leave",
    "Cannot leave room after completing the game. Your result is saved in your history.",
  ],
} as const satisfies Record<string, readonly [type: string, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;
