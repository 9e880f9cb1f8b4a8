import { withoutMarks } from "../../../../domain/without-marks.ts";

/** Up to here a list is drawn whole: to hide a few rows would cost more than it saves. */
const SHORT = 30;
/** So many rows at a time: as many as somebody reads through. */
export const ROSTER_PAGE = 24;

type Named = { id: number; name: string };
type Wish = {
  /** Whose row is always there. */
  you: number;
  /** What is looked for in a name; empty for everybody. */
  query: string;
  /** So many rows, beside one's own. */
  limit: number;
};

export function isLongRoster(players: readonly Named[]): boolean {
  return players.length > SHORT;
}

/**
 * The rows of a roster that are drawn, however many play: the first ones in their order, and one's own.
 * @returns with how many there would be
 */
export function rosterWindow<Player extends Named>(players: readonly Player[], { you, query, limit }: Wish) {
  if (!isLongRoster(players)) return { rows: players, found: players.length };
  const wanted = plain(query.trim());
  const found = wanted === "" ? players : players.filter(({ name }) => plain(name).includes(wanted));
  const rows = found.slice(0, limit);
  const own = wanted === "" && !rows.some(({ id }) => id === you) ? players.find(({ id }) => id === you) : undefined;
  return { rows: own ? [own, ...rows] : rows, found: found.length };
}

/** So that "duc" finds Đức. */
function plain(text: string): string {
  return withoutMarks(text).toLocaleLowerCase("vi");
}
