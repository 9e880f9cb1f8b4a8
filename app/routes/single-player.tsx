import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { requireSignIn } from "../features/account/require-sign-in.ts";
import { useTakenOver } from "../features/shell/use-taken-over.ts";
import { useViewer } from "../features/shell/use-viewer.ts";
import { m } from "../i18n/paraglide/messages.js";
import { isOfflineCopy } from "../offline/offline-copy.ts";
import { OfflineSign } from "../offline/offline-sign.tsx";
import { useLeaveByDocument } from "../offline/use-leave-by-document.ts";
import type { loader as rootLoader } from "../root.tsx";
import { isSignedInHere } from "../session-end.ts";
import { ButtonLink } from "../ui/button.tsx";
import { SkeletonCard } from "../ui/skeleton.tsx";
import { StatePanel } from "../ui/state-panel.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import type { Route } from "./+types/single-player.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

/** The copy that is kept for later is nobody's: who uses it is found out where it is shown. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => (isOfflineCopy(args.request) ? next() : requireSignIn(args, next)),
];

/** Nothing of its own, but there: without a loader the browser would not ask, and the guard not be passed. */
export function loader() {
  return null;
}

/** Whoever is signed in on this page has passed the guard, and needs no network to come back. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return isSignedInHere() ? null : await serverLoader();
}

/** Also what stands there until a page that was kept has found its own. */
export function HydrateFallback() {
  return <SkeletonCard label={m.loading()} />;
}

export default function SinglePlayer() {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  useTakenOver(site?.isOfflineCopy ?? false);
  const viewer = useViewer();
  const isHydrated = useIsHydrated();
  const isQuiz = useLocation().pathname === "/single-player/quiz";
  useLeaveByDocument(isWithin);
  if (!viewer) return isHydrated ? <Nobody /> : <HydrateFallback />;
  return (
    <>
      {/* On a phone the quiz begins with its clock. */}
      <div className={isQuiz ? "max-lg:hidden" : undefined}>
        <OfflineSign userId={viewer.id} />
      </div>
      <Outlet />
    </>
  );
}

function isWithin(path: string): boolean {
  return /^\/single-player(?:\/|$)/.test(path);
}

/** Somebody has signed out here, in whose place nobody has come yet. */
function Nobody() {
  return (
    <StatePanel kind="info" isPage title={m.offline_nobody()} text={m.offline_nobody_text()}>
      <ButtonLink to="/login?next=%2Fsingle-player">{m.nav_login()}</ButtonLink>
    </StatePanel>
  );
}
