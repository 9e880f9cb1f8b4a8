/**
 * The clock of a game of one player. It counts while it is active and somebody is there: who leaves the page, puts the
 * phone away or loses the browser finds the same time again.
 */
export type Clock =
  | { state: "running"; endsAtMs: number }
  /** Stopped by the game. */
  | { state: "paused"; leftMs: number }
  /** Would run, but nobody looks. */
  | { state: "away"; leftMs: number };

export function runningClock(leftMs: number, nowMs: number): Clock {
  return { state: "running", endsAtMs: nowMs + leftMs };
}

export function pausedClock(leftMs: number): Clock {
  return { state: "paused", leftMs };
}

/** What is left of the time, never below zero. */
export function leftMs(clock: Clock, nowMs: number): number {
  return clock.state === "running" ? Math.max(0, clock.endsAtMs - nowMs) : clock.leftMs;
}

/** Nobody looks any more. */
export function leave(clock: Clock, nowMs: number): Clock {
  return clock.state === "running" ? { state: "away", leftMs: leftMs(clock, nowMs) } : clock;
}

/** Somebody is back. */
export function comeBack(clock: Clock, nowMs: number): Clock {
  return clock.state === "away" ? runningClock(clock.leftMs, nowMs) : clock;
}

/** Whether a clock that runs has come to its end. */
export function isTimeUp(clock: Clock, nowMs: number): boolean {
  return clock.state === "running" && leftMs(clock, nowMs) === 0;
}
