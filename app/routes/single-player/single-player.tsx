import { useLayoutEffect } from "react";
import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { requireSignIn } from "../../features/account/require-sign-in.ts";
import { showTheme, themeOf } from "../../features/shell/theme.ts";
import { assumeSignedIn, isSignedInHere, useViewer } from "../../features/shell/viewer.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { OfflineStatus } from "../../offline/offline-status.tsx";
import { rememberedViewer } from "../../offline/remembered-viewer.ts";
import { isOfflineCopy } from "../../offline/shared-names.ts";
import { useOfflineDocumentNavigation } from "../../offline/use-offline-document-navigation.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import type { Route } from "./+types/single-player.ts";

export { PageError as ErrorBoundary } from "../../features/shell/page-error.tsx";

/** The copy that the service worker keeps belongs to no user: who uses it is decided in the browser. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => (isOfflineCopy(args.request) ? next() : requireSignIn(args, next)),
];

/** Loads nothing, but without a loader a navigation in the browser would not run the guard. */
export function loader() {
  return null;
}

/** A user who is signed in on this page has passed the guard, and can return without a network. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return isSignedInHere() ? null : await serverLoader();
}

/** Also shown by the offline copy until it knows who uses it. */
export function HydrateFallback() {
  return <SkeletonCard label={m.loading()} />;
}

export default function SinglePlayer() {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  usePersonalizedCopy(site?.isOfflineCopy ?? false);
  const viewer = useViewer();
  const isHydrated = useIsHydrated();
  const isQuiz = useLocation().pathname === "/single-player/quiz";
  useOfflineDocumentNavigation(isSinglePlayerPath);
  if (!viewer) return isHydrated ? <NobodySignedIn /> : <HydrateFallback />;
  return (
    <>
      {/* Hidden on phones during the quiz, whose clock comes first. */}
      <div className={isQuiz ? "max-lg:hidden" : undefined}>
        <OfflineStatus userId={viewer.id} />
      </div>
      <Outlet />
    </>
  );
}

function isSinglePlayerPath(path: string): boolean {
  return /^\/single-player(?:\/|$)/.test(path);
}

/** Shown after signing out without a network. */
function NobodySignedIn() {
  return (
    <StatePanel kind="info" isPage title={m.offline_nobody()} text={m.offline_nobody_text()}>
      <ButtonLink to="/login?next=%2Fsingle-player">{m.nav_login()}</ButtonLink>
    </StatePanel>
  );
}

/** Gives the offline copy the theme and the user of this device, before the first paint. */
function usePersonalizedCopy(isCopy: boolean): void {
  useLayoutEffect(() => {
    if (!isCopy) return;
    showTheme(themeOf(document.cookie));
    assumeSignedIn(rememberedViewer());
  }, [isCopy]);
}
