import type { OwnPenaltyView } from "../../../../../workers/api/penalties.schemas.ts";
import { browserApi } from "../../../../api.ts";

/** How the penalty of this seat can be paid, as the server says; null where that can't be had. */
export async function askOwnPenalty(id: string, seatToken: string): Promise<OwnPenaltyView | null> {
  const headers = { "X-Seat-Token": seatToken };
  const response = await browserApi()
    .api.rooms[":id"].penalty.$get({ param: { id } }, { headers })
    .catch(() => null);
  const body = response?.ok ? await response.json().catch(() => null) : null;
  return body?.success ? body.data : null;
}
