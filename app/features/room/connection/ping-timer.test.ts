import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PING_EVERY_MS } from "../../../../domain/room/rules.ts";
import { FakeWorker } from "../testing/fake-browser.ts";
import { startPingTimer } from "./ping-timer.client.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("[R9] pings when the worker posts, not by the page's timers, which run once a minute in a hidden tab", () => {
  vi.stubGlobal("Worker", FakeWorker);
  const ping = vi.fn();
  const stop = startPingTimer(ping);
  vi.advanceTimersByTime(10 * PING_EVERY_MS);
  expect(ping).not.toHaveBeenCalled();
  FakeWorker.last.dispatchEvent(new Event("message"));
  expect(ping).toHaveBeenCalledTimes(1);
  stop();
  expect(FakeWorker.last.isTerminated).toBe(true);
});

it.each(["is not supported", "cannot be created", "fails"])("pings by a timer where a worker %s", (how) => {
  const broken = () => {
    throw new Error("blocked");
  };
  vi.stubGlobal("Worker", { "is not supported": undefined, "cannot be created": broken, fails: FakeWorker }[how]);
  const ping = vi.fn();
  const stop = startPingTimer(ping);
  if (how === "fails") FakeWorker.last.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(2 * PING_EVERY_MS);
  expect(ping).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(10 * PING_EVERY_MS);
  expect(ping).toHaveBeenCalledTimes(2);
});
