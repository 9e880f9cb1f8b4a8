import type { PlayerResult } from "../../../../domain/room/wire.ts";

const PLACES = 3;

/**
 * Who stands on the podium, from left to right: second, first, third.
 * @param standings in the order of the ranking
 * @returns null where it does not come out even: too few have finished, or a tie would leave somebody beside it
 */
export function podiumOf(standings: readonly PlayerResult[]): readonly PlayerResult[] | null {
  const [first, second, third, ...others] = standings.filter(({ rank }) => rank !== null && rank <= PLACES);
  if (!first || !second || !third || others.length > 0) return null;
  return [second, first, third];
}
