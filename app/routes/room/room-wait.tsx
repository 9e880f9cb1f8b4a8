import { WaitingRoom } from "../../features/room/lobby/waiting-room.tsx";
import { useSeatedRoom } from "../../features/room/session/seated-room.ts";

export { PageError as ErrorBoundary } from "../../features/shell/page-error.tsx";

export default function RoomWait() {
  return <WaitingRoom room={useSeatedRoom()} />;
}
