import { Results } from "../../features/room/results/results.tsx";
import { useSeatedRoom } from "../../features/room/session/seated-room.ts";
import { useViewer } from "../../features/shell/viewer.ts";

export default function RoomResults() {
  return <Results room={useSeatedRoom()} viewerId={useViewer()?.id ?? null} />;
}
