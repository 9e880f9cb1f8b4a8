import { useViewer } from "../../features/shell/viewer.ts";
import { SoloResults } from "../../features/solo/solo-results.tsx";

export default function SinglePlayerResults() {
  const viewer = useViewer();
  return viewer && <SoloResults userId={viewer.id} />;
}
