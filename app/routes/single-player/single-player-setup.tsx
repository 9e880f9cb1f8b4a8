import { useViewer } from "../../features/shell/viewer.ts";
import { SoloSetup } from "../../features/solo/solo-setup.tsx";

export { PageError as ErrorBoundary } from "../../features/shell/page-error.tsx";

export default function SinglePlayerSetup() {
  const viewer = useViewer();
  return viewer && <SoloSetup userId={viewer.id} />;
}
