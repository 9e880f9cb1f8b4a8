import type { Room } from "../../domain/room/state.ts";
import { playersIn } from "../../domain/room/state.ts";
import { roomView } from "../../domain/room/view.ts";
import type { RoomView } from "../../domain/room/wire.ts";

/** What anybody may know of an open room: what the list of rooms and the page to join by link show. */
export type RoomSummary = Pick<
  RoomView,
  | "id"
  | "name"
  | "hostName"
  | "numPlayers"
  | "wordsPerPlayer"
  | "difficulty"
  | "quizType"
  | "status"
  | "locked"
  | "createdAt"
> & {
  /** How many places are taken. */
  players: number;
};

/** Null once the room is closed: then it is as if it had never been. */
export function summaryOf(room: Room): RoomSummary | null {
  if (room.phase.status === "closed") return null;
  const { id, name, hostName, numPlayers, wordsPerPlayer, difficulty, quizType, status, locked, createdAt } =
    roomView(room);
  const players = playersIn(room);
  return { id, name, hostName, numPlayers, wordsPerPlayer, difficulty, quizType, status, locked, createdAt, players };
}
