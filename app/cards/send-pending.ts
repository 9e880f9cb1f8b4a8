import { CardStore } from "./card-store.ts";
import { CardSync } from "./sync.ts";

/** Sends what an account did with its cards on earlier pages, from a page that does not show them. */
export async function sendPendingReviews(userId: string, signal: AbortSignal): Promise<void> {
  const store = await CardStore.open(userId);
  const sync = new CardSync(store);
  const stop = () => {
    sync.stop();
    store.close();
  };
  signal.addEventListener("abort", stop, { once: true });
  await sync.now();
}
