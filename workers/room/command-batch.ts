import type { Command, RefusalCode, RoomEvent } from "../../domain/room/commands.ts";
import type { Room } from "../../domain/room/state.ts";
import { transition } from "../../domain/room/transition.ts";
import { randomness } from "../crypto.ts";

/** A command with the socket and the type of the message that it came by, and when it was received. */
export type ReceivedCommand = { command: Command; socket: WebSocket | null; of: string | null; atMs: number };
export type Refused = { code: RefusalCode };

/** A whole class sends these at the same moment: they wait for the next macrotask and are written in one transaction. */
const SENT_IN_BURSTS: readonly Command["type"][] = ["answer", "join", "resume", "complete"];

export function isSentInBursts({ type }: Command): boolean {
  return SENT_IN_BURSTS.includes(type);
}

type AppliedBatch = {
  room: Room;
  events: RoomEvent[];
  seated: { socket: WebSocket; seatId: number }[];
  refused: (ReceivedCommand & Refused)[];
};

/** Applies commands in the order in which they were received. Sends and writes nothing. */
export function applyBatch(before: Room, batch: readonly ReceivedCommand[]): AppliedBatch {
  const applied: AppliedBatch = { room: before, events: [], seated: [], refused: [] };
  for (const received of batch) {
    const { room, events, refusal } = transition(applied.room, received.command, received.atMs, randomness);
    applied.room = room;
    applied.events.push(...events);
    for (const event of events) {
      const takesSeat = event.type === "seatTaken" || event.type === "seatResumed";
      if (takesSeat && received.socket) applied.seated.push({ socket: received.socket, seatId: event.seatId });
    }
    if (refusal) applied.refused.push({ ...received, code: refusal });
  }
  return applied;
}
