import { hasMedal } from "../../../../domain/room/scoring.ts";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { medalOfRank } from "../../../ui/data/medal.tsx";

/** The medal of a row; null where it has none. */
export function medalOf(row: Pick<PlayerResult, "rank" | "score">) {
  return hasMedal(row) ? medalOfRank(row.rank) : null;
}
