import { useSeatedRoom } from "../../features/room/connection/seated-room.ts";
import { WaitingRoom } from "../../features/room/lobby/waiting-room.tsx";

export default function RoomWait() {
  return <WaitingRoom room={useSeatedRoom()} />;
}
