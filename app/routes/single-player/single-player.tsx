import { Outlet, useLocation } from "react-router";
import { requireSignInUnlessCopied } from "../../features/account/require-sign-in.ts";
import { OfflineArea } from "../../features/shell/offline-area.tsx";
import { isSignedInHere } from "../../features/shell/viewer.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { OfflineStatus } from "../../offline/offline-status.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import type { Route } from "./+types/single-player.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignInUnlessCopied];

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
  const isQuiz = useLocation().pathname === "/single-player/quiz";
  return (
    <OfflineArea path="/single-player">
      {(viewer) => (
        <>
          {/* Hidden on phones during the quiz, whose clock comes first. */}
          <div className={isQuiz ? "max-lg:hidden" : undefined}>
            <OfflineStatus userId={viewer.id} />
          </div>
          <Outlet />
        </>
      )}
    </OfflineArea>
  );
}
