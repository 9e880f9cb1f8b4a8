import type { PlayerResult } from "../../../../domain/room/wire.ts";

const TOP = 10;
/** To hide one or two rows behind a button would cost more than it saves. */
const SHORT = 12;

/** Whether a leaderboard shows only some of its rows at first. */
export function isLongList(standings: readonly PlayerResult[]): boolean {
  return standings.length > SHORT;
}

/** The rows of a leaderboard that are worth their place before it is opened: the first ten, and one's own. */
export function shownRows(standings: readonly PlayerResult[], you: number, isOpen: boolean): readonly PlayerResult[] {
  if (isOpen || !isLongList(standings)) return standings;
  return standings.filter(({ playerId }, place) => place < TOP || playerId === you);
}
