import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { vi } from "vitest";
import { stubOf, type TestClient } from "./test-client.ts";

const DAY_MS = 24 * 3_600_000;

/** Stops the clock at a time so far away that no alarm goes off before a test rings it. */
export function useFakeClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
}

/** Lets time go by, where a test holds the clock. */
export function advanceClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

const TIMEOUT_MS = 20_000;

/** Waits until this no longer throws. Unlike vi.waitFor, it leaves a stopped clock alone. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const giveUpAtMs = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > giveUpAtMs) throw error;
      await scheduler.wait(10);
    }
  }
}

/** Shorter than the silence that a room takes for a lost connection. */
const STEP_MS = 10_000;

/** Advances the clock while clients keep sending heartbeats. */
export async function advanceClockWithHeartbeats(clients: readonly TestClient[], ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    advanceClock(Math.min(STEP_MS, left));
    for (const client of clients) await client.sendHeartbeat();
  }
}

/** When the room's alarm goes off next; null if none is set. */
export function nextAlarmMs(code: string): Promise<number | null> {
  return runInDurableObject(stubOf(code), (_room, { storage }) => storage.getAlarm());
}

/**
 * Lets time go by and the room's alarm go off exactly when it is due, no sooner and no more often. Needs `stopClock`.
 * @param awake the clients that send a heartbeat before each alarm
 * @returns how often the alarm went off
 */
export async function advanceClockByAlarms(
  code: string,
  ms: number,
  awake: readonly TestClient[] = [],
): Promise<number> {
  const endMs = Date.now() + ms;
  for (let rung = 0; ; rung++) {
    const dueMs = await nextAlarmMs(code);
    if (dueMs === null || dueMs > endMs) {
      vi.setSystemTime(endMs);
      return rung;
    }
    vi.setSystemTime(Math.max(Date.now(), dueMs));
    for (const client of awake) await client.sendHeartbeat();
    await runDurableObjectAlarm(stubOf(code));
  }
}
