import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { type Clock, isTimeUp, leftMs } from "../../../domain/solo/clock.ts";

const TICK_MS = 100;

/**
 * Whole seconds that are left; the last one lasts until it is really over.
 * @param onTimeUp is called when a clock that runs comes to its end
 */
export function useTimeLeft(clock: Clock, onTimeUp: () => void): number {
  const read = () => Math.ceil(leftMs(clock, Date.now()) / 1000);
  const seconds = useSyncExternalStore(everyTick, read, read);
  const end = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (seconds === 0 && isTimeUp(clock, Date.now())) end();
  }, [seconds, clock]);
  return seconds;
}

function everyTick(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}
