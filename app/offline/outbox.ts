import { useSyncExternalStore } from "react";
import { nextBatch, sendBatch } from "./outbox-send.ts";
import { type OutboxItem, pendingCount, pendingEntries, putEntry, removeEntries } from "./outbox-storage.ts";
import { rememberedViewer } from "./remembered-viewer.ts";
import { MAX_BACKOFF_MS, RetryingSender } from "./retrying-sender.ts";
import type { SendOutcome } from "./send-request.ts";
import { OUTBOX_KEY_PREFIX } from "./shared-names.ts";

export type { OutboxItem } from "./outbox-storage.ts";

/** Sends the entries of the account that is signed in on this page. */
let running: { userId: string; sender: RetryingSender } | null = null;
const listeners = new Set<() => void>();

/** Stores an item and sends it as soon as the server can be reached. */
export function enqueue(userId: string, item: OutboxItem): void {
  putEntry(userId, item);
  notify();
  startOutbox(userId);
}

/** Sends an account's entries, now and whenever the network comes back. */
export function startOutbox(userId: string): void {
  if (running?.userId !== userId) {
    running?.sender.stop();
    const lockName = OUTBOX_KEY_PREFIX + userId;
    const sender = new RetryingSender({ lockName, send: () => sendAll(userId, sender) });
    running = { userId, sender };
  }
  void running.sender.now();
}

/** How many of an account's entries are not sent yet. */
export function usePendingCount(userId: string): number {
  return useSyncExternalStore(
    subscribe,
    () => pendingCount(userId),
    () => 0,
  );
}

/** @returns `accepted` when nothing is left, else why it stopped; `retry` also if something has no room now */
async function sendAll(userId: string, sender: RetryingSender): Promise<SendOutcome> {
  let maxWords: number | undefined;
  const waiting = new Set<string>();
  for (;;) {
    const entries = nextBatch(
      pendingEntries(userId).filter(({ key }) => !waiting.has(key)),
      maxWords,
    );
    if (!entries) return waiting.size > 0 ? { kind: "retry", waitMs: MAX_BACKOFF_MS } : { kind: "accepted" };
    // Another account may have signed in in another tab: nothing must be sent under its name.
    if (rememberedViewer()?.id !== userId) return { kind: "signed_out" };
    const outcome = await sendBatch(userId, entries);
    if (outcome.kind === "signed_out" || outcome.kind === "retry") return outcome;
    // Perhaps only one of the words is invalid: from here on each is sent by itself.
    if (outcome.kind === "rejected" && entries.length > 1) maxWords = 1;
    else if (outcome.kind === "full") for (const { key } of entries) waiting.add(key);
    else {
      removeEntries(entries);
      sender.resetBackoff();
      notify();
    }
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
