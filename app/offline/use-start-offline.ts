import { useEffect } from "react";
import type { RememberedViewer } from "./remembered-viewer.ts";

/** Once a page is at rest: what lets it work without a network, and what is still owed to the server. */
export function useStartOffline(viewer: RememberedViewer | null): void {
  useEffect(() => {
    let isOver = false;
    const start = async () => {
      const { startOffline } = await import("./start.ts");
      // Whoever has signed out meanwhile is not to be remembered.
      if (!isOver) startOffline(viewer);
    };
    // Without it the page works all the same; the next one tries again.
    const end = whenIdle(() => void start().catch(() => {}));
    return () => {
      isOver = true;
      end();
    };
  }, [viewer]);
}

const LATEST_MS = 5_000;
/** For browsers that can't tell when they are idle. */
const GUESS_MS = 1_500;

/** @returns what calls it off */
function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(act, { timeout: LATEST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, GUESS_MS);
  return () => clearTimeout(id);
}
