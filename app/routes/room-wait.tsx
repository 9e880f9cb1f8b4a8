import { lazy } from "react";
import { WaitingRoom } from "../features/room/lobby/waiting-room.tsx";
import { presents } from "../features/room/presents.ts";
import { useSeatedRoom } from "../features/room/room-context.ts";

/** For a host who presents: few do. */
const PresenterLobby = lazy(() => import("../features/room/presenter/presenter-lobby.tsx"));

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export default function RoomWait() {
  const room = useSeatedRoom();
  return presents(room.view) ? <PresenterLobby room={room} /> : <WaitingRoom room={room} />;
}
