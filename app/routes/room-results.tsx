import { Results } from "../features/room/results/results.tsx";
import { useSeatedRoom } from "../features/room/room-context.ts";

export default function RoomResults() {
  return <Results room={useSeatedRoom()} />;
}
