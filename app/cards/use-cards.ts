import { useEffect, useState, useSyncExternalStore } from "react";
import { queueNow } from "../../domain/cards/queue.ts";
import { minutesFor } from "../../domain/cards/review-session.ts";
import type { RetryingSender } from "../offline/retrying-sender.ts";
import { CardStore } from "./card-store.ts";
import type { CardsSnapshot } from "./local-cards.ts";
import { type RememberedDue, rememberDue } from "./remembered-due.ts";
import { cardSync } from "./sync.ts";

/** An account's cards as a page sees them. */
export type Cards =
  /** The device is opening them, or is fetching them for the first time. */
  | { kind: "loading" }
  /** The browser stores nothing, or they were never fetched and the server can't be reached. */
  | { kind: "failed"; retry: () => void }
  | { kind: "ready"; store: CardStore; snapshot: CardsSnapshot };

type Opened = {
  store: CardStore;
  sync: RetryingSender;
  /** Fulfilled when the last exchange is over, successful or not. */
  lastExchange: Promise<void>;
};

/** Several parts of a page show the same cards, which are opened and exchanged once. */
type Shared = { opening: Promise<Opened>; users: number };
const inUse = new Map<string, Shared>();

function acquire(userId: string): Shared {
  const shared = inUse.get(userId) ?? { opening: open(userId), users: 0 };
  inUse.set(userId, shared);
  shared.users += 1;
  // The next attempt opens them anew.
  shared.opening.catch(() => forget(userId, shared));
  return shared;
}

async function open(userId: string): Promise<Opened> {
  const store = await CardStore.open(userId);
  const sync = cardSync(store);
  return { store, sync, lastExchange: sync.now() };
}

function release(userId: string, shared: Shared): void {
  shared.users -= 1;
  if (shared.users > 0) return;
  forget(userId, shared);
  const close = ({ store, sync }: Opened) => {
    sync.stop();
    store.close();
  };
  // What could not be opened needs no closing.
  shared.opening.then(close, () => {});
}

function forget(userId: string, shared: Shared): void {
  if (inUse.get(userId) === shared) inUse.delete(userId);
}

/**
 * Opens an account's cards in this browser, shows every change, and exchanges them with the server while the page is open.
 * Works without network once they were fetched.
 */
export function useCards(userId: string): Cards {
  const [opened, setOpened] = useState<Opened | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFirstFetchOver, setFirstFetchOver] = useState(false);
  useEffect(() => {
    let isGone = false;
    setOpened(null);
    setFirstFetchOver(false);
    const shared = acquire(userId);
    shared.opening.then(
      (cards) => {
        if (isGone) return;
        setOpened(cards);
        if (attempt > 0) cards.lastExchange = cards.sync.now();
        void cards.lastExchange.then(() => !isGone && setFirstFetchOver(true));
      },
      () => !isGone && setOpened("failed"),
    );
    return () => {
      isGone = true;
      release(userId, shared);
    };
  }, [userId, attempt]);
  const store = opened === null || opened === "failed" ? null : opened.store;
  const snapshot = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    store?.snapshot ?? noSnapshot,
    noSnapshot,
  );
  // For the pages that don't open the cards.
  useEffect(() => {
    if (snapshot?.isComplete) rememberDue(userId, dueIn(snapshot, Date.now()));
  }, [userId, snapshot]);
  const retry = () => setAttempt((count) => count + 1);
  if (opened === "failed") return { kind: "failed", retry };
  if (!store || !snapshot) return { kind: "loading" };
  // What waits to be sent is shown even where the rest was never fetched.
  if (snapshot.isComplete || snapshot.cards.length > 0) return { kind: "ready", store, snapshot };
  return isFirstFetchOver ? { kind: "failed", retry } : { kind: "loading" };
}

/** How many words there are to review at a moment, and about how long that takes. */
export function dueIn(snapshot: CardsSnapshot, nowMs: number): RememberedDue {
  const queue = queueNow(snapshot, nowMs);
  return { count: queue.cards.length, minutes: minutesFor(queue) };
}

const subscribeToNothing = () => () => {};
const noSnapshot = () => null;
