import { NEIGHBOUR_ROWS } from "../../../../domain/room/rules.ts";
import type { PlayerResult } from "../../../../domain/room/wire.ts";

const TOP = 10;
/** To hide one or two rows behind a button would cost more than it saves. */
const SHORT = 12;

/** Whether a leaderboard of so many rows shows only some of them at first. */
export function isLongList(total: number): boolean {
  return total > SHORT;
}

/** The rows that are worth their place at first: the first ten, and one's own with its neighbours. */
export function shownRows(standings: readonly PlayerResult[], you: number): readonly PlayerResult[] {
  if (!isLongList(standings.length)) return standings;
  const own = standings.find(({ playerId }) => playerId === you)?.place ?? 0;
  return standings.filter(({ place }) => place <= TOP || (own > 0 && Math.abs(place - own) <= NEIGHBOUR_ROWS));
}
