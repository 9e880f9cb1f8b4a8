import { hideDrafts } from "./hidden-drafts.ts";
import { storedViewer } from "./remembered-viewer.ts";
import { PAGES_CACHE_PREFIX, VIEWER_KEY } from "./shared-names.ts";

/**
 * Makes the offline pages and the cards unavailable after a session has ended, and ends reminders on this device. The outbox
 * and reviews that have not been sent yet stay, and drafts are kept; none of it is shown before the same account signs in.
 */
export async function clearOfflineData(): Promise<void> {
  const viewer = storedViewer();
  if (viewer) hideDrafts(viewer.id);
  // Some browsers throw on the mere access to storage, and over plain http there are no caches.
  try {
    localStorage.removeItem(VIEWER_KEY);
    for (const name of await caches.keys()) {
      if (name.startsWith(PAGES_CACHE_PREFIX)) await caches.delete(name);
    }
  } catch {
    // Then nothing was stored either.
  }
  const ending = endReminders();
  if (!viewer) return await ending;
  // By what every page loads anyway: named here, the parts of the store would make each page larger. Without network and
  // never loaded, or without storage, there are no cards here either.
  await import("./start.lazy.ts").then(({ forgetCardsOf }) => forgetCardsOf(viewer.id)).catch(() => {});
  await ending;
}

/** Also without a network: the server then learns of it from the push service. */
async function endReminders(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}
