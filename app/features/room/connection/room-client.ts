import type { RefusalCode } from "../../../../domain/room/commands.ts";
import type { AnswerValue } from "../../../../domain/room/state.ts";
import type { Query } from "../../../../domain/room/view/view.ts";
import type { Snapshot } from "../../../../domain/room/wire.ts";
import type { OwnPenaltyView } from "../../../../workers/api/rooms/penalties.ts";
import type { CloseReason } from "./close-reason.ts";
import type { Notice } from "./notices.ts";
import type { QueryResults } from "./query-results.ts";

export type ConnectionState =
  | { kind: "connecting" }
  | { kind: "open" }
  /** Lost; reconnecting automatically. */
  | { kind: "reconnecting" }
  /** `code` says why a join was refused. */
  | { kind: "closed"; reason: CloseReason; code: RefusalCode | null };

/** A room for its pages: what this player may see, the state of the connection, and the actions. */
export type RoomClient = {
  /** Null before the first snapshot has come. */
  view: Snapshot | null;
  connection: ConnectionState;
  notices: readonly Notice[];
  /** Added to the device's monotonic clock it gives the server's time, in milliseconds. */
  clockOffsetMs: number;
  /** How many answers the room has not acknowledged yet. */
  unsavedCount: number;
  /** Replies to this page's queries. */
  queryResults: QueryResults;
  actions: RoomActions;
};

export type RoomActions = {
  start(): void;
  cancelStart(): void;
  kick(playerId: number): void;
  lock(locked: boolean): void;
  leave(): void;
  /** Ends the running game for everybody. */
  endGame(): void;
  restart(): void;
  /** Removes all guests of the network that this guest is in; the last such removal can be undone. */
  kickNetwork(playerId: number): void;
  undoKickNetwork(): void;
  closeNetwork(network: string, closed: boolean): void;
  /** Requests a page of a list, answers, questions, the passage or the networks; replies arrive in `queryResults`. */
  query(query: Query): void;
  markPaid(playerId: number, paid: boolean): void;
  /** How this seat's penalty can be paid; null when the request fails. */
  ownPenalty(): Promise<OwnPenaltyView | null>;
  /** Saves at once for a choice; a typed text goes out after a pause of 500 ms, or with `sendUnsentAnswers`. */
  answer(questionId: string, value: AnswerValue): void;
  /** Sends typed text that still waits for its pause: on leaving the field, on navigating, before the time is up. */
  sendUnsentAnswers(): void;
  /** Sends unsent answers, then finishes. */
  complete(): void;
};
