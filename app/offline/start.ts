import { keysOf } from "../browser-storage.ts";
import { OUTBOX } from "./agreed.ts";
import { type RememberedViewer, rememberViewer } from "./remembered-viewer.ts";

/**
 * Once a page is at rest.
 * @param viewer who is signed in on it
 * @param left aborted once they no longer are: whoever has signed out is not to be remembered
 */
export async function startOffline(viewer: RememberedViewer | null, left: AbortSignal): Promise<void> {
  await rest();
  if (left.aborted) return;
  void registerWorker();
  if (!viewer) return;
  rememberViewer(viewer);
  if (!keysOf("localStorage").some((key) => key.startsWith(OUTBOX))) return;
  const { startOutbox } = await import("./outbox.ts");
  if (!left.aborted) startOutbox(viewer.id);
}

const LATEST_MS = 5_000;
/** For browsers that can't tell when they are idle. */
const GUESS_MS = 1_500;

function rest(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, GUESS_MS);
  });
}

/** There is none over plain http, nor in development, where it would hold on to what was changed. */
async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // A browser may refuse, as in private windows: all works without it, but for the network.
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}
