import type { SeatToken } from "./commands.ts";
import type { Room, RoomSettings } from "./state.ts";

type NewRoom = {
  code: string;
  settings: RoomSettings;
  passage: string;
  host: { name: string; userId: string | null; token: SeatToken; plays: boolean };
};

/** A fresh room with its host seated but not yet connected: the host has the lobby's patience to arrive [RR-01]. */
export function createRoom({ code, settings, passage, host }: NewRoom, nowMs: number): Room {
  return {
    code,
    version: 1,
    createdAtMs: nowMs,
    activeAtMs: nowMs,
    settings,
    passage,
    locked: false,
    nextSeatId: 2,
    seats: [
      {
        id: 1,
        name: host.name,
        userId: host.userId,
        tokenHash: host.token.hash,
        joinKeyHash: null,
        role: "host",
        plays: host.plays,
        joinedAtMs: nowMs,
        droppedAtMs: nowMs,
      },
    ],
    bannedUserIds: [],
    phase: { status: "waiting" },
  };
}
