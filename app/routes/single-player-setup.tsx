import { useOutletContext } from "react-router";
import { SoloSetup } from "../features/solo/solo-setup.tsx";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export default function SinglePlayerSetup() {
  return <SoloSetup userId={useOutletContext<string>()} />;
}
