import { hasMedal } from "../../../../domain/room/scoring.ts";
import type { PlayerResult } from "../../../../domain/room/wire.ts";

const MEDALS = [1, 2, 3] as const;

/** The medal of a row; null if it has none. */
export function medalOf(row: Pick<PlayerResult, "rank" | "score">) {
  return hasMedal(row) ? (MEDALS.find((rank) => rank === row.rank) ?? null) : null;
}
