import { useSyncExternalStore } from "react";
import { read, write } from "../../../browser/browser-storage.ts";
import { DECK_LEVELS, type DeckLevel } from "../deck/deck-filter.ts";

const KEY = "wordroom.dashboard-cards";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function shownLevel(): DeckLevel {
  const saved = read("localStorage", KEY);
  return DECK_LEVELS.find((level) => level === saved) ?? "all";
}

/** Of which level the dashboard shows cards. This device remembers it. */
export function useShownLevel(): [DeckLevel, (level: DeckLevel) => void] {
  const level = useSyncExternalStore(subscribe, shownLevel, (): DeckLevel => "all");
  const choose = (next: DeckLevel) => {
    write("localStorage", KEY, next);
    for (const listener of listeners) listener();
  };
  return [level, choose];
}
