import { keysOf, remove, STORAGE_AREAS } from "../browser/browser-storage.ts";
import { type RememberedViewer, rememberViewer } from "./remembered-viewer.ts";
import { LAST_NAME_KEY, OUTBOX_KEY_PREFIX, PENDING_REVIEWS_KEY_PREFIX } from "./shared-names.ts";

/**
 * Waits until the page is idle, then registers the service worker and sends the outbox and the reviews of cards.
 * @param viewer who is signed in on this page
 * @param isConfirmed whether the server has said so
 * @param signal is aborted when the viewer changes, so that nobody is remembered after signing out
 */
export async function startOffline(
  viewer: RememberedViewer | null,
  isConfirmed: boolean,
  signal: AbortSignal,
): Promise<void> {
  await untilIdle();
  if (signal.aborted) return;
  void registerWorker();
  if (!viewer) return;
  if (isConfirmed) rememberViewer(viewer);
  const keys = keysOf("localStorage");
  if (keys.includes(PENDING_REVIEWS_KEY_PREFIX + viewer.id)) void sendReviews(viewer.id, signal);
  // The outbox is loaded only where there is something to send.
  if (!keys.some((key) => key.startsWith(OUTBOX_KEY_PREFIX))) return;
  const { startOutbox } = await import("./outbox.ts");
  if (!signal.aborted) startOutbox(viewer.id);
}

async function sendReviews(userId: string, signal: AbortSignal): Promise<void> {
  const { sendPendingReviews } = await import("../cards/sync.ts");
  // Where the browser can't open them now, the next page tries again.
  if (!signal.aborted) await sendPendingReviews(userId, signal).catch(() => {});
}

/** See `forgetAccount`. */
export async function removeDataOf(userId: string, isDeleted: boolean): Promise<void> {
  if (isDeleted) removeKeysOf(userId);
  const { deleteCards, forgetCards } = await import("../cards/database.ts");
  await (isDeleted ? deleteCards : forgetCards)(userId);
}

/** Hidden drafts, the outbox, games, sheets of challenges and reviews: all their keys contain the account's id. */
function removeKeysOf(userId: string): void {
  remove("localStorage", LAST_NAME_KEY);
  for (const area of STORAGE_AREAS) {
    for (const key of keysOf(area)) if (key.includes(userId)) remove(area, key);
  }
}

const IDLE_TIMEOUT_MS = 5_000;
/** For browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 1_500;

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, FALLBACK_DELAY_MS);
  });
}

/** Does nothing over plain http, which has no service workers, nor in development, where it would serve old files. */
async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // A browser may refuse, as in private windows: then the pages need the network.
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}
