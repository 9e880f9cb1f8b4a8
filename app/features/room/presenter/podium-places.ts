import type { PlayerResult } from "../../../../domain/room/wire.ts";

const PLACES = [3, 2, 1] as const;

/** One step of the podium with everybody who shares it. */
export type PodiumPlace = { rank: (typeof PLACES)[number]; winners: readonly PlayerResult[] };

/** Who stands on the podium, in the order in which it is revealed: the third place first. A tie may leave a step empty. */
export function podiumPlaces(standings: readonly PlayerResult[]): readonly PodiumPlace[] {
  return PLACES.map((rank) => ({ rank, winners: standings.filter((row) => row.rank === rank) })).filter(
    ({ winners }) => winners.length > 0,
  );
}
