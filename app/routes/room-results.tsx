import { lazy } from "react";
import { presents } from "../features/room/presents.ts";
import { Results } from "../features/room/results/results.tsx";
import { useSeatedRoom } from "../features/room/room-context.ts";
import { useViewer } from "../features/shell/use-viewer.ts";

/** For a host who presents: few do. */
const PresenterResults = lazy(() => import("../features/room/presenter/presenter-results.tsx"));

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export default function RoomResults() {
  const room = useSeatedRoom();
  const viewerId = useViewer()?.id ?? null;
  if (presents(room.view)) return <PresenterResults room={room} viewerId={viewerId} />;
  return <Results room={room} viewerId={viewerId} />;
}
