import { WaitingRoom } from "../../features/room/lobby/waiting-room.tsx";
import { useSeatedRoom } from "../../features/room/session/seated-room.ts";

export default function RoomWait() {
  return <WaitingRoom room={useSeatedRoom()} />;
}
