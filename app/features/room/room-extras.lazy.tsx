import type { ReactNode } from "react";
import type { Snapshot } from "../../../domain/room/wire.ts";
import { useSoundSwitch } from "../../effects/sound.ts";
import type { SeatedRoom } from "./connection/seated-room.ts";
import { KeepAwake } from "./keep-awake.tsx";
import { GameSounds } from "./play/game-sounds.tsx";
import { GetReady } from "./play/get-ready.tsx";
import { LeavePageGuard } from "./play/leave-page-guard.tsx";
import { pageFor, type RoomPage } from "./room-page.ts";

type RoomExtrasProps = { room: SeatedRoom; page: RoomPage; code: string; isPresenting: boolean };

/** What goes along with all pages of an open room: they work without it. */
export default function RoomExtras({ room, page, code, isPresenting }: RoomExtrasProps): ReactNode {
  const { view, clockOffsetMs } = room;
  const [isSoundOn] = useSoundSwitch();
  return (
    <>
      {startsNext(view, page) && <GetReady room={room} />}
      {view.quiz && <LeavePageGuard view={view} code={code} />}
      {(isPresenting || view.room.status === "active") && <KeepAwake />}
      {isSoundOn && <GameSounds view={view} clockOffsetMs={clockOffsetMs} />}
    </>
  );
}

/** Whether the room is between the host's press on the start and the countdown. */
function startsNext(view: Snapshot, page: RoomPage): boolean {
  return view.room.status === "generating" || (page === "wait" && pageFor(view, page) === "quiz");
}
