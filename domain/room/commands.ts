import type { Question } from "../quiz/question.ts";
import type { Shortfall } from "../quiz/shortfalls.ts";
import type { RefusalCode } from "./refusals.ts";
import type { AnswerValue, CloseReason, Game, GameEnd, Room, RoomSettings, Seat } from "./state.ts";

/** What can happen to a room. `seatId` is the sender, known from the connection, never from the message. */
export type Command =
  | { type: "join"; name: string; userId: string | null; token: SeatToken; joinKeyHash: string | null }
  /** `token` is for an account whose secret is void by now. */
  | { type: "resume"; tokenHash: string; userId: string | null; token: SeatToken; knownVersion: number | null }
  | { type: "drop"; seatId: number }
  | { type: "leave"; seatId: number }
  | { type: "kick"; seatId: number; targetId: number }
  | { type: "lock"; seatId: number; locked: boolean }
  | { type: "update"; seatId: number; settings: RoomSettings; passage: string }
  | { type: "start"; seatId: number }
  | { type: "cancelStart"; seatId: number }
  | { type: "quizReady"; requestId: string; questions: readonly Question[] }
  /** `why` is what the passage lacks, where it is the passage. */
  | { type: "quizFailed"; requestId: string; code: GenerationFailure; why?: Shortfall }
  | { type: "answer"; seatId: number; questionId: string; number: number; value: AnswerValue }
  | { type: "complete"; seatId: number }
  | { type: "restart"; seatId: number }
  | { type: "lookAtPlayer"; seatId: number; targetId: number }
  | { type: "lookAtQuestions"; seatId: number }
  /** Whether somebody has paid what the last game cost them. */
  | { type: "markPaid"; seatId: number; targetId: number; paid: boolean }
  | { type: "timePassed" };

/** The seat's secret with its hash: the secret goes to its owner and is kept nowhere. */
export type SeatToken = { secret: string; hash: string };

export type GenerationFailure = "too_few_questions" | "generation_failed" | "generation_timeout";

/** What has happened: enough to tell everybody concerned, and the shell what to do outside. */
export type RoomEvent =
  | { type: "seatTaken"; seatId: number; secret: string }
  | { type: "seatResumed"; seatId: number; knownVersion: number | null; secret: string | null }
  | { type: "seatFreed"; seatId: number; why: "left" | "dropped" | "kicked" }
  | { type: "connectionChanged"; seatId: number; connected: boolean }
  | { type: "lockChanged" }
  | { type: "roomUpdated" }
  | { type: "quizWanted" }
  | { type: "quizAbandoned"; code: GenerationFailure | "canceled"; why?: Shortfall }
  | { type: "gameStarted" }
  | { type: "answerSaved"; seatId: number; questionId: string; number: number; changed: boolean }
  | { type: "playerCompleted"; seatId: number }
  | { type: "playerLeftGame"; seatId: number; name: string; leftAtMs: number }
  /** With game and seats as they were at its end: by that of the step the room may wait again, or be closed [RR-40]. */
  | { type: "gameEnded"; game: Game; seats: readonly Seat[]; endedAtMs: number; endedBy: GameEnd }
  | { type: "penaltyMarked"; gameId: string; seatId: number; paid: boolean; atMs: number }
  | { type: "roomRestarted" }
  | { type: "playerLookedAt"; seatId: number; targetId: number }
  | { type: "questionsLookedAt"; seatId: number }
  | { type: "roomClosed"; reason: CloseReason };

/**
 * The outcome of a command. With a refusal the command has changed nothing, but time may have: `room` and `events` then
 * hold what became due before it.
 */
export type Step = { room: Room; events: readonly RoomEvent[]; refusal: RefusalCode | null };

/** Where a rule gets what it may not invent: 128 bits of randomness as text. */
export type Dice = { secret(): string };
