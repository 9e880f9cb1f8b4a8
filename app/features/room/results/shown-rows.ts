import type { PlayerResult } from "../../../../domain/room/wire.ts";

const TOP = 10;
/** To hide one or two rows behind a button would cost more than it saves. */
const SHORT = 12;

/** The rows of a leaderboard that are worth their place before it is opened: the first ten, and one's own. */
export function shownRows(standings: readonly PlayerResult[], you: number, isOpen: boolean): readonly PlayerResult[] {
  if (isOpen || standings.length <= SHORT) return standings;
  return standings.filter(({ playerId }, place) => place < TOP || playerId === you);
}
