import { useEffect } from "react";

/** Sends what is still typed a second before zero, and at zero what came since: the room then finishes by itself. */
export function useTimeUp(seconds: number, flush: () => void): void {
  // 2 until a second before zero, then 1, then 0: it changes just when there is something to send.
  const step = Math.min(seconds, 2);
  useEffect(() => {
    if (step < 2) flush();
  }, [step, flush]);
}
