import { PAGES_CACHE_PREFIX, VIEWER_KEY } from "./shared-names.ts";

/** Makes the offline pages unavailable after signing out. The outbox stays: its entries have not been sent yet. */
export async function clearOfflineData(): Promise<void> {
  // Some browsers throw on the mere access to storage, and over plain http there are no caches.
  try {
    localStorage.removeItem(VIEWER_KEY);
    for (const name of await caches.keys()) {
      if (name.startsWith(PAGES_CACHE_PREFIX)) await caches.delete(name);
    }
  } catch {
    // Then nothing was stored either.
  }
}
