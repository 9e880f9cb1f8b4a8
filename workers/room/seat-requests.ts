import { answeredGame, type GivenAnswer, givenAnswers } from "../../domain/history/given-answers.ts";
import { recordOf } from "../../domain/history/record.ts";
import type { RefusalCode } from "../../domain/room/commands.ts";
import { type EndedPhase, type Room, type Seat, type SecretHolder, seatBySecret } from "../../domain/room/state.ts";
import { type OwnPenalty, ownPenalty, type Standing, standingsOf, wasInGame } from "../../domain/room/view/results.ts";
import { detailsOf, type RoomDetails } from "../../domain/room/view/view.ts";
import { sha256 } from "../crypto.ts";

/** What the API asks a room for, each of a caller with the secret of a seat. */

export type SeatCaller = { seatToken: string; userId: string | null };
export type Refused = { ok: false; code: RefusalCode };

/** The room unless it is closed. */
export function openRoomOf(room: Room | null): Room | null {
  return room?.phase.status === "closed" ? null : room;
}

/** The seat of this secret. */
export function authenticateSeat(room: Room | null, caller: SeatCaller): { ok: true; seat: Seat } | Refused {
  const open = openRoomOf(room);
  if (!open) return { ok: false, code: "room_not_found" };
  const seat = seatBySecret(open, holderOf(caller));
  return seat ? { ok: true, seat } : { ok: false, code: "seat_unknown" };
}

/** The penalty of the last game, of the caller's own seat alone. */
export function penaltyFor(room: Room | null, caller: SeatCaller): OwnPenalty {
  return ownPenalty(openRoomOf(room), holderOf(caller));
}

/** Everybody's results of the last game, for the host. */
export function allResultsFor(
  room: Room | null,
  caller: SeatCaller,
): { ok: true; standings: Standing[]; penalties: boolean } | Refused {
  const ended = endedForHost(room, caller);
  if (!ended.ok) return ended;
  return { ok: true, standings: standingsOf(ended.phase), penalties: ended.phase.game.settings.penalties };
}

/** The answers of all who have finished the last game, for the host. */
export function allAnswersFor(
  room: Room | null,
  caller: SeatCaller,
): { ok: true; startedAtMs: number; answers: GivenAnswer[] } | Refused {
  const ended = endedForHost(room, caller);
  if (!ended.ok) return ended;
  const { phase, seats, code } = ended;
  const game = answeredGame(recordOf({ ...phase, seats }, code));
  return { ok: true, startedAtMs: game.startedAtMs, answers: givenAnswers(game) };
}

type EndedRoom = Pick<Room, "seats" | "code"> & { phase: EndedPhase };

function endedForHost(room: Room | null, caller: SeatCaller): ({ ok: true } & EndedRoom) | Refused {
  const authenticated = authenticateSeat(room, caller);
  if (!authenticated.ok) return authenticated;
  if (authenticated.seat.role !== "host") return { ok: false, code: "not_host" };
  if (room?.phase.status !== "completed") return { ok: false, code: "wrong_phase" };
  return { ok: true, phase: room.phase, seats: room.seats, code: room.code };
}

/** What the room's details show: nothing of questions, answers or results [S1]. Null for a closed room. */
export function detailsFor(room: Room | null, caller: SeatCaller): RoomDetails | null {
  const open = openRoomOf(room);
  if (!open) return null;
  const { userId } = caller;
  const ownSeat = userId === null ? undefined : open.seats.find((seat) => seat.userId === userId);
  return detailsOf(open, ownSeat ?? seatBySecret(open, holderOf(caller)));
}

/** Whether the caller, identified by a seat's secret or an account, sees the results of this game in this room. */
export function seesResultsOf(room: Room | null, gameId: string, caller: SeatCaller): boolean {
  return room !== null && wasInGame(room, gameId, holderOf(caller));
}

function holderOf({ seatToken, userId }: SeatCaller): SecretHolder {
  return { tokenHash: sha256(seatToken), userId };
}
