import { useEffect, useState } from "react";
import { monotonicNowMs } from "../../browser/monotonic-clock.ts";

const TICK_MS = 100;

/**
 * The whole seconds until a time of the server's clock, rounded up, so that zero means that the time is up.
 * @param nowMs the server's time
 */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}

/**
 * Counts the seconds down. The monotonic clock keeps running while a tab sleeps and does not change with the system time.
 * @param clockOffsetMs the server's time minus the time of this device's monotonic clock
 */
export function useSecondsLeft(untilMs: number, clockOffsetMs: number): number {
  const left = () => secondsLeft(untilMs, monotonicNowMs() + clockOffsetMs);
  const [shown, show] = useState(() => ({ untilMs, seconds: left() }));
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft(untilMs, monotonicNowMs() + clockOffsetMs);
      show((last) => (last.untilMs === untilMs && last.seconds === seconds ? last : { untilMs, seconds }));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [untilMs, clockOffsetMs]);
  // For another time the seconds shown so far say nothing, not even until the next tick.
  return shown.untilMs === untilMs ? shown.seconds : left();
}

export type Urgency = "calm" | "last" | "over";

/** How many seconds before the end a clock becomes urgent. */
const LAST_SECONDS = 10;

/** How near the end of a game is, by the whole seconds left. */
export function urgencyOf(seconds: number): Urgency {
  if (seconds === 0) return "over";
  return seconds <= LAST_SECONDS ? "last" : "calm";
}
