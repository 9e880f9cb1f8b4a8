import { parseRoomCode } from "../../../domain/room/code.ts";
import type { Snapshot } from "../../../domain/room/wire.ts";

const ROOM_PAGES = ["wait", "create", "quiz", "results"] as const;
/** The pages of a room by their path segment; `create` is the form in which the host changes the settings. */
export type RoomPage = (typeof ROOM_PAGES)[number];

/**
 * The page for the room's current state.
 * @param current the current page; a host may stay on the form, and gets to it after a restart
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

/** The page of a path; null if it is not a room's page. */
export function pageAt(pathname: string): RoomPage | null {
  const [, area, segment] = pathname.split("/");
  return area === "multi-player" ? (ROOM_PAGES.find((page) => page === segment) ?? null) : null;
}

/** The room code in a path; null if it is not a room's page. */
export function codeAt(pathname: string): string | null {
  return pageAt(pathname) && parseRoomCode(pathname.split("/")[3] ?? "");
}

/** Whether a path is one of this room's pages. */
export function isPageOf(pathname: string, code: string): boolean {
  return codeAt(pathname) === code;
}

/** Whether what players owe is shown: never without penalties, nor on the screen of a presenter, which is projected. */
export function showsAmounts(view: Snapshot): boolean {
  return view.room.penalties && !presents(view);
}

/** Whether the viewer is a presenter: a host who does not play. */
export function presents({ players, you }: Snapshot): boolean {
  return players.find(({ id }) => id === you)?.plays === false;
}
