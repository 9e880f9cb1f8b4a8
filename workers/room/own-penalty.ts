import type { RefusalCode } from "../../domain/room/refusals.ts";
import { gameOf, playerOf, type Room } from "../../domain/room/state.ts";
import { resultOf } from "../../domain/room/view.ts";
import type { PlayerResult } from "../../domain/room/wire.ts";

export type OwnPenalty =
  | ({ ok: true } & Pick<PlayerResult, "name" | "status" | "penaltyVnd">)
  | { ok: false; code: RefusalCode };

/**
 * What a seat owes for the game that runs or was last; who has finished knows it before the others have.
 * @param room null for a closed one
 * @param tokenHash of the seat's secret: the only way to ask
 */
export function ownPenalty(room: Room | null, tokenHash: string): OwnPenalty {
  if (!room) return { ok: false, code: "room_not_found" };
  const seat = room.seats.find((other) => other.tokenHash === tokenHash);
  if (!seat) return { ok: false, code: "seat_unknown" };
  const game = gameOf(room);
  if (!game) return { ok: false, code: "wrong_phase" };
  const player = playerOf(game, seat.id);
  const result = player && resultOf(game, player);
  if (!result) return { ok: false, code: "not_playing" };
  const { name, status, penaltyVnd } = result;
  return { ok: true, name, status, penaltyVnd };
}
