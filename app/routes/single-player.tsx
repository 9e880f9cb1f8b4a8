import { Outlet } from "react-router";
import { requireSignIn } from "../features/account/require-sign-in.ts";
import { useViewer } from "../features/shell/use-viewer.ts";
import { m } from "../i18n/paraglide/messages.js";
import { SkeletonCard } from "../ui/skeleton.tsx";
import type { Route } from "./+types/single-player.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

/** Nothing of its own, but there: without a loader the browser would not ask, and the guard not be passed. */
export function loader() {
  return null;
}

/** The pages of one's own practice. Their parts take over who plays from here. */
export default function SinglePlayer() {
  const viewer = useViewer();
  return viewer ? <Outlet context={viewer.id} /> : <SkeletonCard label={m.loading()} />;
}
