import { parseRoomCode } from "../../../domain/room/code.ts";
import type { Snapshot } from "../../../domain/room/wire.ts";

export const ROOM_PAGES = ["wait", "create", "quiz", "results"] as const;
/** The pages of a room by the segment of their address; `create` is the form in which the host changes the room. */
export type RoomPage = (typeof ROOM_PAGES)[number];

/**
 * Where somebody belongs now.
 * @param current the page that they are on; a host may stay on the form, and comes to it after a restart
 */
export function pageFor(view: Snapshot, current: RoomPage): RoomPage {
  switch (view.room.status) {
    case "waiting": {
      const isHost = view.you === view.room.hostId;
      return isHost && (current === "create" || current === "results") ? "create" : "wait";
    }
    case "generating":
      return "wait";
    case "active":
      return view.quiz || presents(view) ? "quiz" : "results";
    case "completed":
      return "results";
    case "closed":
      return current;
    default:
      return view.room.status satisfies never;
  }
}

export function pathOf(page: RoomPage, code: string): string {
  return `/multi-player/${page}/${code}`;
}

/** The page that an address stands for; null where it is none of a room's. */
export function pageAt(pathname: string): RoomPage | null {
  const [, area, segment] = pathname.split("/");
  return area === "multi-player" ? (ROOM_PAGES.find((page) => page === segment) ?? null) : null;
}

/** The code of the room whose page this address is; null for any other page. */
export function codeAt(pathname: string): string | null {
  return pageAt(pathname) && parseRoomCode(pathname.split("/")[3] ?? "");
}

/** Whether an address is one of this room's own pages. */
export function isPageOf(pathname: string, code: string): boolean {
  return codeAt(pathname) === code;
}

/** Whether whoever looks at this is a presenter: a host who does not play. */
export function presents({ players, you }: Snapshot): boolean {
  return players.find(({ id }) => id === you)?.plays === false;
}
