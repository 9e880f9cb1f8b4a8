import { useSyncExternalStore } from "react";
import { nextBatch, type SendOutcome, sendBatch } from "./outbox-send.ts";
import {
  type OutboxEntry,
  type OutboxItem,
  pendingCount,
  pendingEntries,
  putEntry,
  removeEntries,
} from "./outbox-storage.ts";
import { rememberedViewer } from "./remembered-viewer.ts";
import { OUTBOX_KEY_PREFIX } from "./shared-names.ts";

export type { OutboxItem } from "./outbox-storage.ts";

const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 5 * 60_000;

/** The account whose entries this page sends: the one that is signed in on it. */
let owner: string | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Attempts to send run one after the other. */
let lastAttempt: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

/** Stores an item and sends it as soon as the server can be reached. */
export function enqueue(userId: string, item: OutboxItem): void {
  putEntry(userId, item);
  notify();
  startOutbox(userId);
}

/** Sends an account's entries, now and whenever the network comes back. */
export function startOutbox(userId: string): void {
  if (owner === null) addEventListener("online", () => sendNow());
  owner = userId;
  sendNow();
}

/** How many of an account's entries are not sent yet. */
export function usePendingCount(userId: string): number {
  return useSyncExternalStore(
    subscribe,
    () => pendingCount(userId),
    () => 0,
  );
}

function sendNow(): void {
  clearTimeout(timer);
  failures = 0;
  attempt();
}

function attempt(): void {
  lastAttempt = lastAttempt.then(() => sendPending()).catch(() => {});
}

async function sendPending(): Promise<void> {
  const userId = owner;
  if (userId === null || pendingCount(userId) === 0 || !navigator.onLine) return;
  const outcome = await withLock(OUTBOX_KEY_PREFIX + userId, () => sendAll(userId));
  if (outcome.kind !== "retry") return;
  const waitMs = outcome.waitMs ?? Math.min(FIRST_BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS);
  failures += 1;
  // With jitter, so that not all browsers retry at once when the server is back.
  timer = setTimeout(attempt, waitMs * (1 + Math.random() / 4));
}

/** @returns `accepted` when nothing is left, else why it stopped, or `retry` where something has no room */
async function sendAll(userId: string): Promise<SendOutcome> {
  let maxWords: number | undefined;
  const waiting = new Set<string>();
  for (;;) {
    const entries = nextBatch(
      pendingEntries(userId).filter(({ key }) => !waiting.has(key)),
      maxWords,
    );
    // Another account may have signed in in another tab: nothing must be sent under its name.
    if (!entries || rememberedViewer()?.id !== userId)
      return waiting.size > 0 ? { kind: "retry", waitMs: MAX_BACKOFF_MS } : { kind: "accepted" };
    const outcome = await sendBatch(userId, entries);
    if (outcome.kind === "signed_out" || outcome.kind === "retry") return outcome;
    // Perhaps only one of the words is invalid: from here on each is sent by itself.
    if (outcome.kind === "rejected" && entries.length > 1) maxWords = 1;
    else if (outcome.kind === "full") for (const { key } of entries) waiting.add(key);
    else settle(entries);
  }
}

function settle(entries: readonly OutboxEntry[]): void {
  removeEntries(entries);
  failures = 0;
  notify();
}

/** One tab at a time. Without locks, as over plain http, two tabs may send the same entry, which is harmless. */
async function withLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(name, act) : await act();
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
