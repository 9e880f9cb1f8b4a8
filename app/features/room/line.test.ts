import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PING_EVERY_MS } from "../../../domain/room/rules.ts";
import { Line } from "./line.ts";
import { openBrowser, TestSocket, TestWorker } from "./testing/browser.ts";

beforeEach(() => {
  vi.useFakeTimers();
  openBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const STEP_MS = 10;
const CEILING_MS = 4_000;

/** How long each new try waits, where no answer ever comes, in milliseconds. */
async function pauses(tries: number, luck: number): Promise<number[]> {
  vi.spyOn(Math, "random").mockReturnValue(luck);
  const line = new Line("ws://room/ws/K7QXPA", { opened: () => {}, received: () => {}, closed: () => true });
  await vi.advanceTimersByTimeAsync(STEP_MS);
  const waited: number[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = TestSocket.all.length;
    const sinceMs = Date.now();
    TestSocket.last.die(1006);
    while (TestSocket.all.length === before) await vi.advanceTimersByTimeAsync(STEP_MS);
    waited.push(Date.now() - sinceMs);
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  line.end();
  return waited;
}

it("[R8] pauses grow with each failure, up to a ceiling, however long the server stays away", async () => {
  const waited = await pauses(12, 0.999);
  const ceilings = [1_000, 2_000, 4_000, ...Array.from({ length: 9 }, () => CEILING_MS)];
  waited.forEach((ms, attempt) => {
    expect(ms).toBeGreaterThan((ceilings[attempt] ?? 0) * 0.99);
    expect(ms).toBeLessThanOrEqual((ceilings[attempt] ?? 0) + 2 * STEP_MS);
  });
});

it("[R8] jitter is full: the luckiest of a class is back at once, the others anywhere up to the ceiling", async () => {
  for (const luck of [0, 0.25, 0.5]) {
    const waited = await pauses(6, luck);
    expect(waited.at(-1)).toBeLessThanOrEqual(CEILING_MS * luck + 2 * STEP_MS);
    expect(waited.at(-1)).toBeGreaterThanOrEqual(CEILING_MS * luck);
  }
});

it("[R9] three pings after the one that nothing has answered the line is dead, also when the third is a moment early", async () => {
  vi.stubGlobal("Worker", TestWorker);
  const line = new Line("ws://room/ws/K7QXPA", { opened: () => {}, received: () => {}, closed: () => true });
  await vi.advanceTimersByTimeAsync(STEP_MS);
  vi.spyOn(TestSocket.last, "send").mockImplementation(() => {});
  for (const waitMs of [0, PING_EVERY_MS, PING_EVERY_MS, PING_EVERY_MS - 1]) {
    expect(TestSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(waitMs);
    TestWorker.last.dispatchEvent(new Event("message"));
  }
  await vi.advanceTimersByTimeAsync(1_500);
  expect(TestSocket.all).toHaveLength(2);
  line.end();
});
