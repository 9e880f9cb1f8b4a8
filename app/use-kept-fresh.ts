import { useEffect, useEffectEvent } from "react";

/** After something went wrong the pauses double up to this. */
const LONGEST_PAUSE_MS = 2 * 60_000;
/** Coming back to a page that was refreshed just now brings nothing new. */
const FRESH_FOR_MS = 3_000;
const SPREAD_MS = 1_000;

type KeptFresh = {
  /** What was loaded last: each load begins a new pause. */
  loaded: unknown;
  /** Between two loads. */
  everyMs: number;
  /** How many loads in a row have failed. */
  failures: number;
  /** When the server wants no more requests for a while; null where it does not mind. */
  waitMs: number | null;
  refresh: () => void;
};

/** Loads what a page shows again and again while somebody can see it, and at once when they come back to it. */
export function useKeptFresh({ loaded, everyMs, failures, waitMs, refresh }: KeptFresh): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === "visible" && navigator.onLine) refresh();
  });
  useEffect(() => {
    // Names what this follows: each load begins a new pause.
    void loaded;
    const atMs = performance.now();
    const pauseMs = waitMs ?? Math.min(LONGEST_PAUSE_MS, everyMs * 2 ** failures);
    // Not a whole class in one instant.
    const timer = setInterval(() => again(), pauseMs + Math.random() * SPREAD_MS);
    const comeBack = () => {
      if (performance.now() - atMs > (waitMs ?? FRESH_FOR_MS)) again();
    };
    document.addEventListener("visibilitychange", comeBack);
    addEventListener("focus", comeBack);
    addEventListener("online", comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", comeBack);
      removeEventListener("focus", comeBack);
      removeEventListener("online", comeBack);
    };
  }, [loaded, everyMs, failures, waitMs]);
}
