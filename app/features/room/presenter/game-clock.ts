import { deadlineMsOf } from "../../../../domain/room/rules.ts";
import type { Snapshot } from "../../../../domain/room/wire.ts";

export type GameClock = { startsAtMs: number; deadlineMs: number; questions: number };

/** The clock of the running game for who has no questions of their own; null where none runs. */
export function gameClockOf({ room }: Pick<Snapshot, "room">): GameClock | null {
  if (room.status !== "active" || room.startedAt === null || room.numQuestions === null) return null;
  const questions = room.numQuestions;
  const startsAtMs = Date.parse(room.startedAt);
  return { startsAtMs, deadlineMs: deadlineMsOf(startsAtMs, questions), questions };
}
