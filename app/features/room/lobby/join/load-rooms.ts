import type { ApiClient } from "../../../../api.ts";
import { retryAfterOf } from "../../../../forms/failure.ts";

export type ListedRoom = Extract<RoomList, { kind: "rooms" }>["rooms"][number];
export type RoomList = Awaited<ReturnType<typeof loadRooms>>;

/** The open rooms, or why they can't be shown. */
export async function loadRooms(client: ApiClient) {
  const response = await client.api.rooms.$get();
  if (response.ok) return { kind: "rooms" as const, rooms: (await response.json()).data };
  if (response.status !== 429) return { kind: "error" as const };
  return { kind: "rate_limited" as const, retryAfterS: retryAfterOf(response.headers) };
}

export type FoundRoom = Extract<Found, { kind: "room" }>["room"];
export type Found = Awaited<ReturnType<typeof loadRoom>>;

/** The public facts about a room. */
export async function loadRoom(client: ApiClient, id: string) {
  const response = await client.api.rooms[":id"].$get({ param: { id }, query: {} });
  const room = response.ok ? (await response.json()).data : null;
  if (room && !("room" in room)) return { kind: "room" as const, room };
  if (response.status === 410) return { kind: "host_suspended" as const };
  return { kind: response.status === 404 ? ("unknown" as const) : ("error" as const) };
}
