import type { OwnPenaltyView } from "../../../../../workers/api/rooms/penalties.ts";
import { browserApi } from "../../../../api.ts";

/** Requests how this seat's penalty can be paid; null when the request fails. */
export async function fetchOwnPenalty(id: string, seatToken: string): Promise<OwnPenaltyView | null> {
  const headers = { "X-Seat-Token": seatToken };
  const response = await browserApi()
    .api.rooms[":id"].penalty.$get({ param: { id } }, { headers })
    .catch(() => null);
  const body = response?.ok ? await response.json().catch(() => null) : null;
  return body?.success ? body.data : null;
}
