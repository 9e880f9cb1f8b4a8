import type { ApiClient } from "../../../api.ts";
import { retryAfterOf } from "../../../forms/retry-after.ts";

export type ListedRoom = Extract<RoomList, { kind: "rooms" }>["rooms"][number];
export type RoomList = Awaited<ReturnType<typeof loadRooms>>;

/** The rooms that wait for players, or why they can't be shown. */
export async function loadRooms(client: ApiClient) {
  const response = await client.api.rooms.$get();
  if (response.ok) return { kind: "rooms" as const, rooms: (await response.json()).data };
  if (response.status !== 429) return { kind: "error" as const };
  return { kind: "rate_limited" as const, retryAfterS: retryAfterOf(response.headers) };
}
