import type { ApiClient } from "../../../api.ts";
import { ROOMS_SHOWN, type RoomView, rooms } from "./room-view.ts";

/** A page of the open rooms and finished games; null where it could not be loaded. */
export async function loadRooms({ api }: ApiClient, view: RoomView) {
  const response = await api.admin.rooms.$get({ query: { ...rooms.chosenIn(view), limit: ROOMS_SHOWN } });
  return response.ok ? (await response.json()).data : null;
}

export type LoadedRooms = NonNullable<Awaited<ReturnType<typeof loadRooms>>>;
export type ListedRoom = LoadedRooms["rooms"][number];

/** An open room or a finished game with everything about it. */
export async function loadRoom({ api }: ApiClient, id: string) {
  const response = await api.admin.rooms[":id"].$get({ param: { id } });
  if (response.status === 404) return { kind: "unknown" as const };
  if (!response.ok) return { kind: "failed" as const };
  return { kind: "room" as const, room: (await response.json()).data.room };
}

export type LoadedRoom = Awaited<ReturnType<typeof loadRoom>>;
export type AdminRoom = Extract<LoadedRoom, { kind: "room" }>["room"];
