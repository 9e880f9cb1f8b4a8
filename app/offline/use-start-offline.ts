import { useEffect } from "react";
import type { RememberedViewer } from "./remembered-viewer.ts";

/** Lets a page work without a network, and hands in what is still owed to the server. */
export function useStartOffline(viewer: RememberedViewer | null): void {
  useEffect(() => {
    const left = new AbortController();
    import("./start.ts")
      .then(({ startOffline }) => startOffline(viewer, left.signal))
      // Without it the page works all the same; the next one tries again.
      .catch(() => {});
    return () => left.abort();
  }, [viewer]);
}
