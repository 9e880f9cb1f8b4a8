import { countsOf } from "../../../domain/room/roster.ts";
import type { ResultsView, RosterCounts, Snapshot } from "../../../domain/room/wire.ts";

/** How the whole class stands, also where its list is sent in parts. */
export function countsIn({ players, counts }: Pick<Snapshot, "players" | "counts">): RosterCounts {
  return counts ?? countsOf(players);
}

/** How many have not finished yet, and have not left. */
export function stillPlaying({ answered }: Pick<RosterCounts, "answered">): number {
  return answered.reduce((sum, count) => sum + count, 0);
}

/**
 * Out of how many a rank is: who was stopped by the host's leaving took no place.
 * @param counts of a large room, of which only some rows are sent
 */
export function countPlaces({ standings }: Pick<ResultsView, "standings">, counts: RosterCounts | null): number {
  if (counts) return counts.finished + counts.left;
  return standings.filter(({ status }) => status !== "voided").length;
}
