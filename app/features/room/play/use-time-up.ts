import { useEffect } from "react";

/** Sends what is still typed a second before zero, and at zero what came since: the room then finishes by itself. */
export function useTimeUp(seconds: number, flush: () => void): void {
  const lastSeconds = Math.min(seconds, 2);
  useEffect(() => {
    if (lastSeconds < 2) flush();
  }, [lastSeconds, flush]);
}
