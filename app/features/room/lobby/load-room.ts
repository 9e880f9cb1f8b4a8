import type { ApiClient } from "../../../api.ts";

export type FoundRoom = Extract<Found, { kind: "room" }>["room"];
export type Found = Awaited<ReturnType<typeof loadRoom>>;

/** What anybody may know of a room before joining it. */
export async function loadRoom(client: ApiClient, id: string) {
  const response = await client.api.rooms[":id"].$get({ param: { id } });
  if (response.ok) return { kind: "room" as const, room: (await response.json()).data };
  return { kind: response.status === 404 ? ("unknown" as const) : ("error" as const) };
}
