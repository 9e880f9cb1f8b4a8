import type { AvatarName } from "../account/avatars.ts";
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
  /** Accounts that were removed: no way back in. */
  bannedUserIds: readonly string[];
  /** Browsers of guests that were removed: no new seat here. */
  bannedBrowsers: readonly string[];
  /** Networks from which no new guest may join. */
  closedNetworks: readonly string[];
  /** The last removal of all guests of a network, while it can be undone. */
  networkRemoval: NetworkRemoval | null;
  /** The host's account was suspended during a game or after it: there is no other game, and nobody comes in [RR-44]. */
  isHostSuspended?: true;
  phase: Phase;
};

/** The guests of one network that the host has removed together, with what they had in the game that ran. */
export type NetworkRemoval = {
  network: string;
  seats: readonly Seat[];
  gameId: string | null;
  outcomes: readonly { seatId: number; outcome: PlayerOutcome }[];
};

export type RoomSettings = {
  name: string;
  /** How many may play, the host included. */
  numPlayers: number;
  wordsPerPlayer: number;
  difficulty: Difficulty;
  quizType: QuizType;
  /** Whether wrong answers and leaving cost money [RR-55]. */
  penalties: boolean;
  /** Whether everybody is dealt the same questions [RR-24]. */
  sameQuestions: boolean;
};

type Switch = "penalties" | "sameQuestions";

/** Settings as a host sends them: the switches may be left to the room. */
export type ChosenSettings = Omit<RoomSettings, Switch> & Partial<Record<Switch, boolean | undefined>>;

/** A person in the room. Being host and playing are two things: a presenter hosts and does not play. */
export type Seat = {
  id: number;
  name: string;
  /** How the person is drawn in lists; null for who has not chosen. */
  avatar: AvatarName | null;
  userId: string | null;
  /** SHA-256 of the secret that takes the seat back. */
  tokenHash: string;
  /** SHA-256 of the joiner's own secret for one attempt to join, so that a repeated join takes one seat. */
  joinKeyHash: string | null;
  /** Keyed hashes of the guest's browser and network, the same only within this room; null if unknown. */
  browser: string | null;
  network: string | null;
  role: "host" | "player";
  plays: boolean;
  joinedAtMs: number;
  /** When the connection was lost; null while connected. */
  droppedAtMs: number | null;
  /** Set while a guest whose removal was undone has not come back. */
  isRestored?: true;
};

export type Phase =
  /** `reopenedAtMs`: when the host opened the room again after a game. */
  | { status: "waiting"; reopenedAtMs?: number }
  | { status: "generating"; requestId: string; quizSeed: string; startedAtMs: number }
  | { status: "active"; game: Game }
  /** `paidSeatIds`: who has paid, as the host says; sorted. */
  | { status: "completed"; game: Game; endedAtMs: number; endedBy: GameEnd; paidSeatIds: readonly number[] }
  | { status: "closed"; reason: CloseReason };

export type EndedPhase = Extract<Phase, { status: "completed" }>;
export type GameEnd = "all_finished" | "time_up" | "host_left" | "host_ended";
/** `removed`: by an administrator of the site, who for `host_suspended` has suspended the host's account. */
export const CLOSE_REASONS = ["canceled", "expired", "removed", "host_suspended"] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export type Game = {
  id: string;
  deck: Deck;
  settings: RoomSettings;
  passage: string;
  /** When the questions were dealt and the 3-2-1 began. */
  createdAtMs: number;
  /** The end of the 3-2-1: answers count from here on. */
  startsAtMs: number;
  deadlineMs: number;
  players: readonly GamePlayer[];
};

/** The questions of a game, from which each seat is dealt its own. The same deck always gives a seat the same deal. */
export type Deck = { questions: readonly Question[]; seed: string; cardsPerPlayer: number };

export type GamePlayer = {
  seatId: number;
  name: string;
  avatar: AvatarName | null;
  userId: string | null;
  role: Seat["role"];
  /** One entry for each question dealt, in the order of the deal. */
  sheet: readonly (SavedAnswer | null)[];
  outcome: PlayerOutcome;
};

/** An answer as it was saved: for multiple choice the index of the option as dealt, else the text. */
export type SavedAnswer = { number: number; value: AnswerValue; receivedAtMs: number };
export type AnswerValue = number | string;

export type PlayerOutcome =
  | { kind: "playing" }
  | { kind: "completed"; completedAtMs: number; durationMs: number; score: number }
  | { kind: "left"; leftAtMs: number }
  /** Kicked in a running game: no result, no penalty. */
  | { kind: "kicked" }
  /** Unfinished when the host left the game, or not back in time after a removal that was undone: no result, no penalty. */
  | { kind: "voided" };

/** The running or last game, where there is one. */
export function gameOf(room: Room): Game | null {
  return room.phase.status === "active" || room.phase.status === "completed" ? room.phase.game : null;
}

/** The index of a seat in a list sorted by seat id, by binary search; -1 where it is not there. */
export function indexOfSeat(list: readonly { id: number }[] | readonly { seatId: number }[], seatId: number): number {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item === undefined) return -1;
    const id = "id" in item ? item.id : item.seatId;
    if (id === seatId) return middle;
    if (id < seatId) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export function seatOf(room: Room, seatId: number): Seat | null {
  return room.seats[indexOfSeat(room.seats, seatId)] ?? null;
}

export function playerOf(game: Game, seatId: number): GamePlayer | null {
  return game.players[indexOfSeat(game.players, seatId)] ?? null;
}

/** Somebody who shows a seat's secret, and the account that they are signed in with. */
export type SecretHolder = { tokenHash: string; userId: string | null };

/**
 * The seat that a secret opens. Somebody else may have signed in on the device since: what the last one left behind opens
 * no seat of theirs [RR-05].
 */
export function seatBySecret(room: Room, { tokenHash, userId }: SecretHolder): Seat | null {
  return room.seats.find((seat) => seat.tokenHash === tokenHash && !isAnothers(seat, userId)) ?? null;
}

/** Whether a seat is the account's of somebody else than who is signed in. */
export function isAnothers(seat: Seat, userId: string | null): boolean {
  return userId !== null && seat.userId !== null && seat.userId !== userId;
}

export function hostOf(room: Room): Seat | null {
  return room.seats.find((seat) => seat.role === "host") ?? null;
}

export function replaceSeat(room: Room, seat: Seat): Room {
  return { ...room, seats: room.seats.with(indexOfSeat(room.seats, seat.id), seat) };
}

export function replacePlayer(game: Game, player: GamePlayer): Game {
  return { ...game, players: game.players.with(indexOfSeat(game.players, player.seatId), player) };
}

/** The room with its running game changed; a room without one stays as it is. */
export function withGame(room: Room, game: Game): Room {
  return room.phase.status === "active" ? { ...room, phase: { ...room.phase, game } } : room;
}

/** How many play, of the `numPlayers` who may. */
export function playersIn(room: Room): number {
  return room.seats.reduce((count, seat) => count + (seat.plays ? 1 : 0), 0);
}
