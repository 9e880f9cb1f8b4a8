import * as v from "valibot";
import { roomChoice } from "../../../../domain/admin/lists.ts";
import { daySchema } from "../../../../domain/history/list.ts";
import type { ApiClient } from "../../../api.ts";
import { listAddress } from "../../../list-address.ts";

const DEFAULTS = {
  search: "",
  status: "all",
  difficulty: "all",
  from: "",
  to: "",
  zone: "",
  sort: "createdAt",
  order: "desc",
  page: "1",
} as const;

const viewSchema = v.object({
  search: v.fallback(roomChoice.search, DEFAULTS.search),
  status: v.fallback(roomChoice.status, DEFAULTS.status),
  difficulty: v.fallback(roomChoice.difficulty, DEFAULTS.difficulty),
  from: v.fallback(daySchema, DEFAULTS.from),
  to: v.fallback(daySchema, DEFAULTS.to),
  zone: v.fallback(v.pipe(v.string(), v.regex(/^[\w+\-/]{1,64}$/)), DEFAULTS.zone),
  sort: v.fallback(roomChoice.sort, DEFAULTS.sort),
  order: v.fallback(roomChoice.order, DEFAULTS.order),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)), DEFAULTS.page),
});

/** The list of rooms as the address has it. */
export type RoomView = v.InferOutput<typeof viewSchema>;

export const ROOMS_PATH = "/admin-dashboard/rooms";

/** How many rooms a page shows. */
const ROOMS_SHOWN = "10";

export const rooms = listAddress<RoomView>({
  path: ROOMS_PATH,
  schema: viewSchema,
  defaults: DEFAULTS,
  names: ["search", "status", "difficulty", "from", "to", "zone", "sort", "order", "page"],
  filters: ["search", "status", "difficulty", "from", "to"],
});

/** A page of the open rooms and finished games; null if it could not be loaded. */
export async function loadRooms({ api }: ApiClient, view: RoomView) {
  const response = await api.admin.rooms.$get({ query: { ...rooms.chosenIn(view), limit: ROOMS_SHOWN } });
  return response.ok ? (await response.json()).data : null;
}

export type LoadedRooms = NonNullable<Awaited<ReturnType<typeof loadRooms>>>;
export type ListedRoom = LoadedRooms["rooms"][number];
