import type { PlayerResult } from "../../../../../domain/room/wire.ts";

/** A finished player whose rank is the seat. */
export function sampleResult(playerId: number): PlayerResult {
  return {
    playerId,
    name: `Player ${playerId}`,
    rank: playerId,
    status: "completed",
    score: 5,
    totalQuestions: 10,
    durationMs: 60_000,
    penaltyVnd: 20_000,
    completedAtMs: 60_000,
    leftAtMs: null,
  };
}
