import { useEffect } from "react";
import type { RememberedViewer } from "./remembered-viewer.ts";

/** Registers the service worker and sends the outbox of the account that is signed in. */
export function useStartOffline(viewer: RememberedViewer | null): void {
  useEffect(() => {
    const controller = new AbortController();
    import("./start.lazy.ts")
      .then(({ startOffline }) => startOffline(viewer, controller.signal))
      // The page works without it, and the next page tries again.
      .catch(() => {});
    return () => controller.abort();
  }, [viewer]);
}
