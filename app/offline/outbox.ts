import { useSyncExternalStore } from "react";
import { OUTBOX } from "./agreed.ts";
import { type Entry, type OutboxItem, put, take, waiting, waitingCount } from "./outbox-store.ts";
import { rememberedViewer } from "./remembered-viewer.ts";
import { nextCall, type Outcome, send } from "./send.ts";

export type { OutboxItem } from "./outbox-store.ts";

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** Whose outbox this page sends: that of who is signed in on it. */
let owner: string | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The work that is under way; what comes meanwhile is done after it. */
let work: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

/** Keeps something for the server, and sends it as soon as that can be reached. */
export function keep(userId: string, item: OutboxItem): void {
  put(userId, item);
  notify();
  startOutbox(userId);
}

/** Sends what waits for an account; from now on also whenever the network comes back. */
export function startOutbox(userId: string): void {
  if (owner === null) addEventListener("online", () => sendNow());
  owner = userId;
  sendNow();
}

/** How much of an account's waits to be sent. */
export function useOutbox(userId: string): { waiting: number } {
  const count = useSyncExternalStore(
    subscribe,
    () => waitingCount(userId),
    () => 0,
  );
  return { waiting: count };
}

function sendNow(): void {
  clearTimeout(timer);
  failures = 0;
  queue();
}

function queue(): void {
  work = work.then(() => sendWaiting()).catch(() => {});
}

async function sendWaiting(): Promise<void> {
  const userId = owner;
  if (userId === null || waitingCount(userId) === 0 || !navigator.onLine) return;
  const outcome = await oneTabAtATime(OUTBOX + userId, () => sendAll(userId));
  if (outcome.kind !== "later") return;
  const waitMs = outcome.waitMs ?? Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  failures += 1;
  // Not all at the same time after the server was away.
  timer = setTimeout(queue, waitMs * (1 + Math.random() / 4));
}

/** @returns why it stopped: nothing is left, or the rest has to wait */
async function sendAll(userId: string): Promise<Outcome> {
  let wordsAtOnce: number | undefined;
  for (;;) {
    const entries = nextCall(waiting(userId), wordsAtOnce);
    // Another tab may have signed in somebody else meanwhile: nothing goes out under their name.
    if (!entries || rememberedViewer()?.id !== userId) return { kind: "taken" };
    const outcome = await send(userId, entries);
    if (outcome.kind === "signed_out" || outcome.kind === "later") return outcome;
    // Of several words only one need be wrong.
    if (outcome.kind === "refused" && entries.length > 1) wordsAtOnce = 1;
    else settle(entries);
  }
}

function settle(entries: readonly Entry[]): void {
  take(entries);
  failures = 0;
  notify();
}

/** Where the browser has no locks, as over plain http, two tabs may send the same thing: the server takes it once. */
async function oneTabAtATime<T>(name: string, act: () => Promise<T>): Promise<T> {
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
