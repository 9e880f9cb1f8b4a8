import type { Command } from "./commands.ts";
import { asHost, type Outcome, refuse } from "./outcome.ts";
import { playerOf, type Room, seatOf } from "./state.ts";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/** Anybody in the room looks at a finished player's answers; nobody before the game has ended [RR-67]. */
export function lookAtPlayer(room: Room, { seatId, targetId }: Of<"lookAtPlayer">): Outcome {
  if (!seatOf(room, seatId)) return refuse("not_joined");
  if (room.phase.status !== "completed") return refuse("wrong_phase");
  if (playerOf(room.phase.game, targetId)?.outcome.kind !== "completed") return refuse("no_details");
  return { room, events: [{ type: "playerLookedAt", seatId, targetId }] };
}

/** The host looks at how each question was answered, once the game has ended [RR-68]. */
export function lookAtQuestions(room: Room, { seatId }: Of<"lookAtQuestions">): Outcome {
  return asHost(room, seatId, () =>
    room.phase.status === "completed"
      ? { room, events: [{ type: "questionsLookedAt", seatId }] }
      : refuse("wrong_phase"),
  );
}
