import { useSyncExternalStore } from "react";
import type { Theme } from "./theme.ts";

/** What was chosen on this page since it loaded; the server knows what was chosen before. */
let chosen: Theme | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param remembered the theme that the server rendered */
export function useTheme(remembered: Theme): Theme {
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? remembered,
    () => remembered,
  );
}

/** Shows a theme at once, in every place that depends on it. */
export function showTheme(theme: Theme): void {
  chosen = theme;
  for (const listener of listeners) listener();
}
