import { deadlineMsOf } from "../../../../domain/room/deadline.ts";
import type { Snapshot } from "../../../../domain/room/wire.ts";

export type GameClock = { startsAtMs: number; deadlineMs: number; questions: number };

/** The clock of the running game for who has no questions of their own; null where none runs. */
export function gameClockOf({ room, results }: Snapshot): GameClock | null {
  if (room.status !== "active" || room.startedAt === null || !results) return null;
  const questions = Math.max(0, ...results.standings.map((row) => row.totalQuestions));
  const startsAtMs = Date.parse(room.startedAt);
  return { startsAtMs, deadlineMs: deadlineMsOf(startsAtMs, questions), questions };
}
