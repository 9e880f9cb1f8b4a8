import { useViewer } from "../../features/shell/viewer.ts";
import { SoloSetup } from "../../features/solo/solo-setup.tsx";

export default function SinglePlayerSetup() {
  const viewer = useViewer();
  return viewer && <SoloSetup userId={viewer.id} />;
}
