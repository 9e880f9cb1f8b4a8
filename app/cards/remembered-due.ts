import { useSyncExternalStore } from "react";
import { read, write } from "../browser/browser-storage.ts";

/** How many words there were to review when this browser last looked, and about how long that takes. */
export type RememberedDue = { count: number; minutes: number };

const KEY_PREFIX = "wordroom.due.";
const listeners = new Set<() => void>();

/** Remembered for the day: tomorrow's number is another one. */
export function rememberDue(userId: string, { count, minutes }: RememberedDue): void {
  write("localStorage", KEY_PREFIX + userId, { count, minutes, day: today() });
  for (const listener of listeners) listener();
}

/** Null on the server, while hydrating, and before this browser has looked today. */
export function useRememberedDue(userId: string): RememberedDue | null {
  const [count, minutes] = useSyncExternalStore(
    subscribe,
    () => remembered(userId),
    () => "",
  ).split("/");
  return count && minutes ? { count: Number(count), minutes: Number(minutes) } : null;
}

/** As text, because an unchanged snapshot must be the same value. */
function remembered(userId: string): string {
  const found = read("localStorage", KEY_PREFIX + userId);
  if (typeof found !== "object" || found === null) return "";
  if (!("day" in found && "count" in found && "minutes" in found) || found.day !== today()) return "";
  return `${found.count}/${found.minutes}`;
}

function today(): string {
  return new Date().toDateString();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
