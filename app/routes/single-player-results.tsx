import { useOutletContext } from "react-router";
import { SoloResults } from "../features/solo/solo-results.tsx";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export default function SinglePlayerResults() {
  return <SoloResults userId={useOutletContext<string>()} />;
}
