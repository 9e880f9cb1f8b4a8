import type { RoomEvent } from "./commands.ts";
import type { RefusalCode } from "./refusals.ts";
import type { Room, Seat } from "./state.ts";
import { seatOf } from "./state.ts";

/** What a command comes to: a new state with what happened, or a refusal that changes nothing. */
export type Outcome = { room: Room; events: RoomEvent[] } | { refusal: RefusalCode };

export function refuse(refusal: RefusalCode): Outcome {
  return { refusal };
}

/** Does something as the host; everybody else is refused, whatever they know or claim. */
export function asHost(room: Room, seatId: number, act: (host: Seat) => Outcome): Outcome {
  const seat = seatOf(room, seatId);
  if (!seat) return refuse("not_joined");
  return seat.role === "host" ? act(seat) : refuse("not_host");
}
