import { useEffect, useEffectEvent } from "react";

/** After failures the interval doubles up to this. */
const MAX_INTERVAL_MS = 2 * 60_000;
/** Coming back to the page within this time refreshes nothing. */
const MIN_AGE_MS = 3_000;
/** Random jitter, so that a whole class does not poll in the same instant. */
const JITTER_MS = 1_000;

type Polling = {
  /** What was loaded last: each load restarts the interval. */
  loaded: unknown;
  intervalMs: number;
  /** How many loads in a row have failed. */
  failures: number;
  /** How long the server has asked to wait; null if it has not. */
  waitMs: number | null;
  refresh: () => void;
};

/** Refreshes what a page shows while it is visible, and at once when the user comes back to it. */
export function usePolling({ loaded, intervalMs, failures, waitMs, refresh }: Polling): void {
  const refreshIfVisible = useEffectEvent(() => {
    if (document.visibilityState === "visible" && navigator.onLine) refresh();
  });
  useEffect(() => {
    // A dependency: each load restarts the interval.
    void loaded;
    const startedAtMs = performance.now();
    const nextMs = waitMs ?? Math.min(MAX_INTERVAL_MS, intervalMs * 2 ** failures);
    const timer = setInterval(() => refreshIfVisible(), nextMs + Math.random() * JITTER_MS);
    const onReturn = () => {
      if (performance.now() - startedAtMs > (waitMs ?? MIN_AGE_MS)) refreshIfVisible();
    };
    document.addEventListener("visibilitychange", onReturn);
    addEventListener("focus", onReturn);
    addEventListener("online", onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
      removeEventListener("focus", onReturn);
      removeEventListener("online", onReturn);
    };
  }, [loaded, intervalMs, failures, waitMs]);
}
