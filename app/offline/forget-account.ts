import { hideDrafts } from "./hidden-drafts.ts";
import { storedViewer } from "./remembered-viewer.ts";
import { PAGES_CACHE_PREFIX, VIEWER_KEY } from "./shared-names.ts";

/**
 * Makes this browser forget the account after its session has ended: who it was, the offline pages and the cards. Ends
 * reminders, and hides drafts. What was not sent yet stays, as drafts do; none of it is shown before the same account signs in.
 * @param account.isDeleted nobody will sign in as it again: then nothing of it stays
 */
export async function forgetAccount({ isDeleted }: { isDeleted: boolean }): Promise<void> {
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
  // Through start.lazy.ts, which each page has loaded: importing database.ts here would enlarge each page. Without network and
  // never loaded, or without storage, there are no cards here either.
  await import("./start.lazy.ts").then(({ removeDataOf }) => removeDataOf(viewer.id, isDeleted)).catch(() => {});
  await ending;
}

/** Also without a network: the server then learns of it from the push service. */
async function endReminders(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}
