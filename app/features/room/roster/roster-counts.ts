import { countsOf } from "../../../../domain/room/view/roster.ts";
import type { ResultsView, RosterCounts, Snapshot } from "../../../../domain/room/wire.ts";

/** The counts of all players, also where only a part of the roster is sent. */
export function rosterCountsOf({ players, counts }: Pick<Snapshot, "players" | "counts">): RosterCounts {
  return counts ?? countsOf(players);
}

/** How many have neither finished nor left. */
export function countPlaying({ answered }: Pick<RosterCounts, "answered">): number {
  return answered.reduce((sum, count) => sum + count, 0);
}

/**
 * How many players are ranked. Games that were voided when the host left are not.
 * @param counts given for a large room, of which only some rows are sent
 */
export function countRanked({ standings }: Pick<ResultsView, "standings">, counts: RosterCounts | null): number {
  if (counts) return counts.finished + counts.left;
  return standings.filter(({ status }) => status !== "voided").length;
}
