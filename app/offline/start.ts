import { startOutbox } from "./outbox.ts";
import { type RememberedViewer, rememberViewer } from "./remembered-viewer.ts";

/** @param viewer who is signed in on this page */
export function startOffline(viewer: RememberedViewer | null): void {
  if (viewer) {
    rememberViewer(viewer);
    startOutbox(viewer.id);
  }
  void registerWorker();
}

/** There is none over plain http, nor in development, where it would hold on to what was changed. */
async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // A browser may refuse, as in private windows: all works without it, but for the network.
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}
