import type { OwnPenaltyView } from "../../../../../workers/api/rooms/penalties.ts";
import { browserApi } from "../../../../api.ts";

/**
 * Requests how the own penalty can be paid; null when the request fails.
 * @param id an open room's code, or a finished game's id
 * @param seatToken the secret of the seat in the room; null for the signed-in account's own part in a game
 */
export async function fetchOwnPenalty(id: string, seatToken: string | null): Promise<OwnPenaltyView | null> {
  const headers: Record<string, string> = seatToken === null ? {} : { "X-Seat-Token": seatToken };
  const response = await browserApi()
    .api.rooms[":id"].penalty.$get({ param: { id } }, { headers })
    .catch(() => null);
  const body = response?.ok ? await response.json().catch(() => null) : null;
  return body?.success ? body.data : null;
}
