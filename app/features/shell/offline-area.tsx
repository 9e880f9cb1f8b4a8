import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { forgetAccount } from "../../offline/forget-account.ts";
import { rememberedViewer, rememberViewer, storedViewer } from "../../offline/remembered-viewer.ts";
import { useOfflineDocumentNavigation } from "../../offline/use-offline-document-navigation.ts";
import { isOfflinePage } from "../../service-worker/offline-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { showTheme, themeOf } from "./theme.ts";
import { assumeSignedIn, type ShownViewer, useViewer } from "./viewer.ts";

type OfflineAreaProps = {
  /** The address to return to after signing in. */
  path: string;
  /** Shown when nobody is signed in. */
  nobody?: ReactNode;
  children: (viewer: ShownViewer) => ReactNode;
};

/**
 * A page for signed-in users that works without a network. The copy that the service worker keeps belongs to no user: who
 * uses it is decided in the browser.
 */
export function OfflineArea({ path, nobody, children }: OfflineAreaProps) {
  const isCopy = usePersonalizedCopy();
  const viewer = useViewer();
  const isHydrated = useIsHydrated();
  useOfflineDocumentNavigation(isOfflinePage);
  // At once: what the page does is sent only for who is remembered. Other pages do this when they are idle.
  useEffect(() => {
    if (viewer && !isCopy) rememberViewer(viewer);
  }, [viewer, isCopy]);
  if (viewer) return children(viewer);
  // The server knows who is signed in, the copy only does in the browser.
  if (isCopy && !isHydrated) return <SkeletonCard label={m.loading()} />;
  return nobody ?? <NobodySignedIn path={path} />;
}

/** Shown after signing out without a network. */
function NobodySignedIn({ path }: { path: string }) {
  return (
    <StatePanel kind="info" pen="sleeps" isPage title={m.offline_nobody()} text={m.offline_nobody_text()}>
      <ButtonLink to={`/login?next=${encodeURIComponent(path)}`}>{m.nav_login()}</ButtonLink>
    </StatePanel>
  );
}

/** Gives the offline copy the theme and the user of this device, before the first paint. */
function usePersonalizedCopy(): boolean {
  const isCopy = useRouteLoaderData<{ isOfflineCopy: boolean }>("root")?.isOfflineCopy ?? false;
  useLayoutEffect(() => {
    if (!isCopy) return;
    showTheme(themeOf(document.cookie));
    const viewer = rememberedViewer();
    // Not confirmed for too long: the session may have ended since.
    if (!viewer && storedViewer()) void forgetAccount({ isDeleted: false });
    assumeSignedIn(viewer);
  }, [isCopy]);
  return isCopy;
}
