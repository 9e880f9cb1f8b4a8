import type { Command, RoomEvent } from "../../domain/room/commands.ts";
import { type Delivery, deliveriesOf } from "../../domain/room/deliveries.ts";
import type { RefusalCode } from "../../domain/room/refusals.ts";
import type { Room } from "../../domain/room/state.ts";
import { transition } from "../../domain/room/transition.ts";
import { dice } from "./secrets.ts";

/** A command on its way, with who sent it and when it came in. */
export type Received = { command: Command; socket: WebSocket | null; of: string | null; atMs: number };

/** What a batch of commands comes to: the new state, and everything that is to be sent once it is written. */
export type Folded = {
  room: Room;
  deliveries: Delivery[];
  events: RoomEvent[];
  seated: { socket: WebSocket; seatId: number }[];
  refusals: { socket: WebSocket | null; code: RefusalCode; of: string | null; questionId?: string }[];
};

/**
 * Folds the rules over a batch, in the order in which it came in. Sends and writes nothing. What is told of all that has
 * happened is told of the room as it stands after it, so that a storm's roster or standings are put together once.
 */
export function fold(before: Room, batch: readonly Received[]): Folded {
  const folded: Folded = { room: before, deliveries: [], events: [], seated: [], refusals: [] };
  for (const { command, socket, of, atMs } of batch) {
    const step = transition(folded.room, command, atMs, dice);
    folded.room = step.room;
    for (const event of step.events) {
      folded.events.push(event);
      const takesSeat = event.type === "seatTaken" || event.type === "seatResumed";
      if (takesSeat && socket) folded.seated.push({ socket, seatId: event.seatId });
    }
    if (step.refusal) {
      const questionId = command.type === "answer" ? { questionId: command.questionId } : {};
      folded.refusals.push({ socket, code: step.refusal, of, ...questionId });
    }
  }
  for (const event of folded.events) folded.deliveries.push(...deliveriesOf(event, folded.room));
  return folded;
}
