import { useEffect, useState, useSyncExternalStore } from "react";
import { CardStore, type CardsSnapshot } from "./card-store.ts";
import { CardSync } from "./sync.ts";

/** An account's cards as a page sees them. */
export type Cards =
  /** The device is opening them, or is fetching them for the first time. */
  | { kind: "loading" }
  /** The browser stores nothing, or they were never fetched and the server can't be reached. */
  | { kind: "failed"; retry: () => void }
  | { kind: "ready"; store: CardStore; snapshot: CardsSnapshot };

type Opened = { store: CardStore; sync: CardSync };

/**
 * Opens an account's cards in this browser, shows every change, and exchanges them with the server while the page is open.
 * Works without network once they were fetched.
 */
export function useCards(userId: string): Cards {
  const [opened, setOpened] = useState<Opened | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFirstFetchOver, setFirstFetchOver] = useState(false);
  // `attempt` opens them again.
  useEffect(() => {
    void attempt;
    let current: Opened | null = null;
    let isGone = false;
    setOpened(null);
    setFirstFetchOver(false);
    CardStore.open(userId).then(
      (store) => {
        if (isGone) return store.close();
        current = { store, sync: new CardSync(store) };
        setOpened(current);
        void current.sync.now().then(() => !isGone && setFirstFetchOver(true));
      },
      () => !isGone && setOpened("failed"),
    );
    return () => {
      isGone = true;
      current?.sync.stop();
      current?.store.close();
    };
  }, [userId, attempt]);
  const store = opened === null || opened === "failed" ? null : opened.store;
  const snapshot = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    store?.snapshot ?? noSnapshot,
    noSnapshot,
  );
  const retry = () => setAttempt((count) => count + 1);
  if (opened === "failed") return { kind: "failed", retry };
  if (!store || !snapshot) return { kind: "loading" };
  // What waits to be sent is shown even where the rest was never fetched.
  if (snapshot.isComplete || snapshot.cards.length > 0) return { kind: "ready", store, snapshot };
  return isFirstFetchOver ? { kind: "failed", retry } : { kind: "loading" };
}

const subscribeToNothing = () => () => {};
const noSnapshot = () => null;
