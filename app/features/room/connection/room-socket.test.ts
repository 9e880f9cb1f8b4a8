import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PING_EVERY_MS } from "../../../../domain/room/rules.ts";
import { FakeSocket, FakeWorker, fakeBrowser } from "../testing/fake-browser.ts";
import { RoomSocket } from "./room-socket.ts";

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const STEP_MS = 10;
const CEILING_MS = 4_000;

/** The delays between reconnects to a server that never replies, in milliseconds. */
async function pauses(tries: number, luck: number): Promise<number[]> {
  vi.spyOn(Math, "random").mockReturnValue(luck);
  const line = new RoomSocket("ws://room/ws/K7QXPA", { opened: () => {}, received: () => {}, closed: () => true });
  await vi.advanceTimersByTimeAsync(STEP_MS);
  const waited: number[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = FakeSocket.all.length;
    const sinceMs = Date.now();
    FakeSocket.last.receiveClose(1006);
    while (FakeSocket.all.length === before) await vi.advanceTimersByTimeAsync(STEP_MS);
    waited.push(Date.now() - sinceMs);
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  line.close();
  return waited;
}

it("[R8] the backoff grows with each failure up to a maximum", async () => {
  const waited = await pauses(12, 0.999);
  const ceilings = [1_000, 2_000, 4_000, ...Array.from({ length: 9 }, () => CEILING_MS)];
  waited.forEach((ms, attempt) => {
    expect(ms).toBeGreaterThan((ceilings[attempt] ?? 0) * 0.99);
    expect(ms).toBeLessThanOrEqual((ceilings[attempt] ?? 0) + 2 * STEP_MS);
  });
});

it("[R8] full jitter spreads reconnects between zero and the maximum", async () => {
  for (const luck of [0, 0.25, 0.5]) {
    const waited = await pauses(6, luck);
    expect(waited.at(-1)).toBeLessThanOrEqual(CEILING_MS * luck + 2 * STEP_MS);
    expect(waited.at(-1)).toBeGreaterThanOrEqual(CEILING_MS * luck);
  }
});

it("[R9] the connection is dead three pings after an unanswered one, also when the third comes slightly early", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const line = new RoomSocket("ws://room/ws/K7QXPA", { opened: () => {}, received: () => {}, closed: () => true });
  await vi.advanceTimersByTimeAsync(STEP_MS);
  vi.spyOn(FakeSocket.last, "send").mockImplementation(() => {});
  for (const waitMs of [0, PING_EVERY_MS, PING_EVERY_MS, PING_EVERY_MS - 1]) {
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(waitMs);
    FakeWorker.last.dispatchEvent(new Event("message"));
  }
  await vi.advanceTimersByTimeAsync(1_500);
  expect(FakeSocket.all).toHaveLength(2);
  line.close();
});
