import type { Shortfall } from "../../../domain/quiz/shortfalls.ts";
import type { RefusalCode } from "../../../domain/room/refusals.ts";
import type { AnswerValue } from "../../../domain/room/state.ts";
import type { Snapshot } from "../../../domain/room/wire.ts";
import type { OwnPenaltyView } from "../../../workers/api/penalties.schemas.ts";
import type { Looks } from "./looks.ts";

/** Why the room is over for this browser: each has its own words, and coming back the same way would end the same. */
export type FinalClose =
  | "session_expired"
  | "kicked"
  | "unknown_room"
  | "replaced"
  | "canceled"
  | "expired"
  | "refused"
  | "outdated"
  | "left";

export type ConnectionState =
  | { kind: "connecting" }
  | { kind: "open" }
  /** Lost; trying again by itself. */
  | { kind: "reconnecting" }
  /** `code` says why a join was refused. */
  | { kind: "closed"; why: FinalClose; code: RefusalCode | null };

/** Something that happened just now and is worth a word; `id` rises. */
export type Notice = { id: number } /** `why` is what a passage lacks. */ & (
  | { kind: "refused"; code: RefusalCode; of: string | null; why?: Shortfall }
  /** `count` is how many then play. */
  | { kind: "playerJoined"; name: string; count: number }
  | { kind: "playerLeft"; name: string }
  | { kind: "connectionLost"; name: string }
  | { kind: "playerLeftDuringGame"; name: string }
  | { kind: "restarted" }
  /** One's own game is finished, that of others still runs. */
  | { kind: "completed" }
);

/** A room as a page sees it: what may be seen, how the connection stands, and what can be done. */
export type RoomClient = {
  /** Null before the first snapshot has come. */
  view: Snapshot | null;
  connection: ConnectionState;
  notices: readonly Notice[];
  /** Add this to the device's steady clock to get the server's, in milliseconds. */
  clockOffsetMs: number;
  /** How many answers the room has not acknowledged yet. */
  unsaved: number;
  /** What was asked for of the game that has ended. */
  looks: Looks;
  actions: RoomActions;
};

export type RoomActions = {
  start(): void;
  cancelStart(): void;
  kick(playerId: number): void;
  lock(locked: boolean): void;
  leave(): void;
  restart(): void;
  /** Asks for a finished player's answers; they come into `looks`. */
  lookAtPlayer(playerId: number): void;
  lookAtQuestions(): void;
  markPaid(playerId: number, paid: boolean): void;
  /** How this seat's penalty can be paid; null where that can't be had. */
  ownPenalty(): Promise<OwnPenaltyView | null>;
  /** Saves at once for a choice; a typed text goes out after a pause of 500 ms, or with `flush`. */
  answer(questionId: string, value: AnswerValue): void;
  /** Sends what is still waiting for its pause: on leaving the field, on navigating, before zero. */
  flush(): void;
  /** Flushes, then finishes. */
  complete(): void;
};
