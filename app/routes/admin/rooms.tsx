import { data, useLocation } from "react-router";
import { apiContext } from "../../context.ts";
import { loadRooms } from "../../features/admin/rooms/load-rooms.ts";
import { rooms } from "../../features/admin/rooms/room-view.ts";
import { RoomsPage } from "../../features/admin/rooms/rooms-page.tsx";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/rooms.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadRooms(context.get(apiContext), rooms.viewIn(url.searchParams));
  return data(loaded, { status: loaded ? 200 : 503 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function AdminRooms({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <RoomsPage view={rooms.viewIn(new URLSearchParams(search))} loaded={loaderData} />;
}
