import type { Command } from "./commands.ts";
import { marked } from "./marked.ts";
import { asHost, type Outcome, refuse } from "./outcome.ts";
import { playerOf, type Room } from "./state.ts";
import { resultOf } from "./view.ts";

/** Notes whether somebody has paid what the game cost them: the host's word, either way, never the player's [RR-52]. */
export function markPaid(
  room: Room,
  { seatId, targetId, paid }: Extract<Command, { type: "markPaid" }>,
  nowMs: number,
): Outcome {
  return asHost(room, seatId, () => {
    const { phase } = room;
    if (phase.status !== "completed") return refuse("wrong_phase");
    const player = playerOf(phase.game, targetId);
    const result = player && resultOf(phase.game, player);
    if (!result) return refuse("player_unknown");
    if (result.penaltyVnd === 0) return refuse("nothing_owed");
    if (phase.paidSeatIds.includes(targetId) === paid) return { room, events: [] };
    const paidSeatIds = marked(phase.paidSeatIds, targetId, paid);
    return {
      room: { ...room, phase: { ...phase, paidSeatIds } },
      events: [{ type: "penaltyMarked", gameId: phase.game.id, seatId: targetId, paid, atMs: nowMs }],
    };
  });
}
