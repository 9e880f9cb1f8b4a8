import { useSoundByDefault } from "../../../effects/sound.ts";
import type { SeatedRoom } from "../connection/seated-room.ts";
import type { RoomPage } from "../room-page.ts";
import { PresenterGame } from "./presenter-game.tsx";
import { PresenterLobby } from "./presenter-lobby.tsx";
import { PresenterResults } from "./presenter-results.tsx";

type PresenterProps = {
  room: SeatedRoom;
  page: Exclude<RoomPage, "create">;
  /** Who is signed in; null for a guest. */
  viewerId: string | null;
};

/** The room's pages for a host who does not play: at the same URLs, large enough for a projector. */
export function Presenter({ room, page, viewerId }: PresenterProps) {
  useSoundByDefault();
  return (
    <>
      <span data-presented hidden />
      {pageOf({ room, page, viewerId })}
    </>
  );
}

function pageOf({ room, page, viewerId }: PresenterProps) {
  switch (page) {
    case "wait":
      return <PresenterLobby room={room} />;
    case "quiz":
      return <PresenterGame room={room} />;
    case "results":
      return <PresenterResults room={room} viewerId={viewerId} />;
    default:
      return page satisfies never;
  }
}
