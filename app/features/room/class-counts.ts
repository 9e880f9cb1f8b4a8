import { countsOf } from "../../../domain/room/roster.ts";
import type { RosterCounts, Snapshot } from "../../../domain/room/wire.ts";

/** How the whole class stands, also where its list is sent in parts. */
export function countsIn({ players, counts }: Pick<Snapshot, "players" | "counts">): RosterCounts {
  return counts ?? countsOf(players);
}

/** How many have not finished yet, and have not left. */
export function stillPlaying({ answered }: Pick<RosterCounts, "answered">): number {
  return answered.reduce((sum, count) => sum + count, 0);
}
