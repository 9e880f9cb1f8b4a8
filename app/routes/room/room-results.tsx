import { useSeatedRoom } from "../../features/room/connection/seated-room.ts";
import { Results } from "../../features/room/results/results.tsx";
import { useViewer } from "../../features/shell/viewer.ts";

export default function RoomResults() {
  return <Results room={useSeatedRoom()} viewerId={useViewer()?.id ?? null} />;
}
