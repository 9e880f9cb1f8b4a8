import { useEffect, useState } from "react";
import { steadyNow } from "../../steady-now.ts";

const TICK_MS = 100;

/**
 * Whole seconds until a moment of the server's clock; the last one lasts until it is really over.
 * @param nowMs the server's time
 */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}

/**
 * Counts down by a clock that goes on while a tab sleeps, so that it is right again as soon as it is seen, and that nobody
 * can set.
 * @param clockOffsetMs what to add to this device's steady clock to get the server's
 */
export function useSecondsLeft(untilMs: number, clockOffsetMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(untilMs, steadyNow() + clockOffsetMs));
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(untilMs, steadyNow() + clockOffsetMs));
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [untilMs, clockOffsetMs]);
  return seconds;
}
