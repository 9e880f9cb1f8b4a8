import type { PlayerResult } from "../../../../../domain/room/wire.ts";

/** A finished player whose rank and place are the seat's number. */
export function sampleResult(playerId: number): PlayerResult {
  return {
    playerId,
    name: `Player ${playerId}`,
    place: playerId,
    rank: playerId,
    status: "completed",
    score: 5,
    totalQuestions: 10,
    durationMs: 60_000,
    penaltyVnd: 20_000,
    paid: false,
  };
}
