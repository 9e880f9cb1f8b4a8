import type { PlayerResult } from "../../../../domain/room/wire.ts";

const TOP = 10;
/** A whole class at once; more would stall a phone. */
const PAGE = 100;
/** To hide one or two rows behind a button would cost more than it saves. */
const SHORT = 12;

/** Whether a leaderboard shows only some of its rows at first. */
export function isLongList(standings: readonly PlayerResult[]): boolean {
  return standings.length > SHORT;
}

/**
 * The rows of a leaderboard that are worth their place: the first ten, more where it is opened, and always one's own.
 * @param pages how often it was opened further
 */
export function shownRows(standings: readonly PlayerResult[], you: number, pages: number): readonly PlayerResult[] {
  if (!isLongList(standings)) return standings;
  const count = pages === 0 ? TOP : pages * PAGE;
  return standings.filter(({ playerId }, place) => place < count || playerId === you);
}

/** How many more a press opens; 0 where all are shown. */
export function nextRows(standings: readonly PlayerResult[], pages: number): number {
  return Math.max(0, Math.min(PAGE, standings.length - pages * PAGE));
}
