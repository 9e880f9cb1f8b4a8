import type { Difficulty } from "../quiz/difficulty.ts";
import type { Question, QuizType } from "../quiz/question.ts";

/**
 * One room as its Durable Object keeps it. Immutable: a transition copies what changes and shares the rest, so that
 * two states compare by reference. Arrays of seats and players are sorted by seat id.
 */
export type Room = {
  code: string;
  /** Rises by one with every change that somebody can see. */
  version: number;
  createdAtMs: number;
  /** The last time that a person did something here. */
  activeAtMs: number;
  settings: RoomSettings;
  passage: string;
  locked: boolean;
  nextSeatId: number;
  seats: readonly Seat[];
  /** Accounts that were kicked: no way back in. */
  bannedUserIds: readonly string[];
  phase: Phase;
};

export type RoomSettings = {
  name: string;
  /** How many may play, the host included. */
  numPlayers: number;
  wordsPerPlayer: number;
  difficulty: Difficulty;
  quizType: QuizType;
};

/** A person's place in the room. Being host and playing are two things: a presenter hosts and does not play. */
export type Seat = {
  id: number;
  name: string;
  userId: string | null;
  /** SHA-256 of the secret that takes the seat back. */
  tokenHash: string;
  /** SHA-256 of the joiner's own secret for one attempt to join, so that a repeated join takes one seat. */
  joinKeyHash: string | null;
  role: "host" | "player";
  plays: boolean;
  joinedAtMs: number;
  /** When the connection was lost; null while connected. */
  droppedAtMs: number | null;
};

export type Phase =
  | { status: "waiting" }
  | { status: "generating"; requestId: string; quizSeed: string; startedAtMs: number }
  | { status: "active"; game: Game }
  /** `paidSeatIds`: who has paid, as the host says; sorted. */
  | { status: "completed"; game: Game; endedAtMs: number; endedBy: GameEnd; paidSeatIds: readonly number[] }
  | { status: "closed"; reason: CloseReason };

export type GameEnd = "all_finished" | "time_up" | "host_left";
export type CloseReason = "canceled" | "expired";

export type Game = {
  id: string;
  deck: Deck;
  settings: RoomSettings;
  passage: string;
  startedAtMs: number;
  /** The end of the 3-2-1: answers count from here on. */
  startsAtMs: number;
  deadlineMs: number;
  players: readonly GamePlayer[];
};

/** What deals are made from: the same deck gives the same deal for a seat, always. */
export type Deck = { questions: readonly Question[]; seed: string; cardsPerPlayer: number };

export type GamePlayer = {
  seatId: number;
  name: string;
  userId: string | null;
  role: Seat["role"];
  /** One place for each question dealt, in the order of the deal. */
  sheet: readonly (SavedAnswer | null)[];
  outcome: Outcome;
};

/** An answer as it was saved: for multiple choice the index of the option as dealt, else the text. */
export type SavedAnswer = { number: number; value: AnswerValue; receivedAtMs: number };
export type AnswerValue = number | string;

export type Outcome =
  | { kind: "playing" }
  | { kind: "completed"; completedAtMs: number; durationMs: number; score: number }
  | { kind: "left"; leftAtMs: number }
  /** Kicked in a running game: no result, no penalty. */
  | { kind: "kicked" }
  /** Unfinished when the host ended the game: no result, no penalty. */
  | { kind: "voided" };

/** The running or last game, where there is one. */
export function gameOf(room: Room): Game | null {
  return room.phase.status === "active" || room.phase.status === "completed" ? room.phase.game : null;
}

/**
 * Finds by seat id in a list sorted by it: at once where no seat is missing before it, else in log N steps. Every
 * answer of a burst looks its seat up several times.
 */
export function indexOfSeat(list: readonly { id: number }[] | readonly { seatId: number }[], seatId: number): number {
  const [first] = list;
  if (first === undefined) return -1;
  let low = 0;
  // Ids are whole numbers: nobody stands further back than when all before are there.
  let high = Math.min(list.length - 1, seatId - idOf(first));
  let probe = high;
  while (low <= high) {
    const item = list[probe];
    if (item === undefined) return -1;
    const id = idOf(item);
    if (id === seatId) return probe;
    if (id < seatId) low = probe + 1;
    else high = probe - 1;
    probe = (low + high) >> 1;
  }
  return -1;
}

function idOf(item: { id: number } | { seatId: number }): number {
  return "id" in item ? item.id : item.seatId;
}

export function seatOf(room: Room, seatId: number): Seat | null {
  return room.seats[indexOfSeat(room.seats, seatId)] ?? null;
}

export function playerOf(game: Game, seatId: number): GamePlayer | null {
  return game.players[indexOfSeat(game.players, seatId)] ?? null;
}

/** Whether nobody but this player is still playing: the game ends with them. */
export function isLastPlaying(game: Game, seatId: number): boolean {
  return game.players.every((player) => player.outcome.kind !== "playing" || player.seatId === seatId);
}

export function hostOf(room: Room): Seat | null {
  return room.seats.find((seat) => seat.role === "host") ?? null;
}

/** How many places of `numPlayers` are taken. */
export function playersIn(room: Room): number {
  return room.seats.reduce((count, seat) => count + (seat.plays ? 1 : 0), 0);
}
