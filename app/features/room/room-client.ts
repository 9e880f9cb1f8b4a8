import type { Shortfall } from "../../../domain/quiz/shortfalls.ts";
import type { RefusalCode } from "../../../domain/room/commands.ts";
import type { Query } from "../../../domain/room/queries.ts";
import type { AnswerValue } from "../../../domain/room/state.ts";
import type { Snapshot } from "../../../domain/room/wire.ts";
import type { OwnPenaltyView } from "../../../workers/api/penalties.schemas.ts";
import type { Asked } from "./asked.ts";

/** Why the room is over for this browser: each has its own words, and coming back the same way would end the same. */
export type FinalClose =
  | "session_expired"
  | "kicked"
  | "unknown_room"
  | "replaced"
  | "canceled"
  | "expired"
  | "refused"
  /** The seat of an earlier visit is gone: whoever comes back can join anew, if anybody can. */
  | "no_seat"
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
  /** One's own game is finished; that of others may still run. */
  | { kind: "completed" }
  /** This browser had a seat here already: it was taken back under its old name. */
  | { kind: "backAs"; name: string }
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
  /** What this page has asked the room for. */
  asked: Asked;
  actions: RoomActions;
};

export type RoomActions = {
  start(): void;
  cancelStart(): void;
  kick(playerId: number): void;
  lock(locked: boolean): void;
  leave(): void;
  restart(): void;
  /** Removes all guests of the network that this guest is in; the last such removal can be undone. */
  kickNetwork(playerId: number): void;
  undoKickNetwork(): void;
  closeNetwork(network: string, closed: boolean): void;
  /** Asks for a page of a list, answers, questions, the passage or the networks; what comes stands in `asked`. */
  ask(question: Query): void;
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
