import { PAGES_CACHE, VIEWER_KEY } from "./agreed.ts";

/** After signing out nothing of an account's own area opens here without a network. What was not sent yet stays. */
export async function forgetHere(): Promise<void> {
  // Some browsers refuse storage already on naming it, and over plain http there are no caches.
  try {
    localStorage.removeItem(VIEWER_KEY);
    for (const name of await caches.keys()) {
      if (name.startsWith(PAGES_CACHE)) await caches.delete(name);
    }
  } catch {
    // Then nothing was kept.
  }
}
