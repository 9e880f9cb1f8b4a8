import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PING_EVERY_MS } from "../../../domain/room/rules.ts";
import { whenPingsAreDue } from "./pings.client.ts";
import { TestWorker } from "./testing/browser.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("[R9] pings when the worker says so, and not by the page's own timers, which a hidden tab runs once a minute", () => {
  vi.stubGlobal("Worker", TestWorker);
  const ping = vi.fn();
  const end = whenPingsAreDue(ping);
  vi.advanceTimersByTime(10 * PING_EVERY_MS);
  expect(ping).not.toHaveBeenCalled();
  TestWorker.last.dispatchEvent(new Event("message"));
  expect(ping).toHaveBeenCalledTimes(1);
  end();
  expect(TestWorker.last.isOver).toBe(true);
});

it.each(["is unknown here", "can't be made", "fails"])("pings by a timer where a worker %s", (how) => {
  const broken = () => {
    throw new Error("blocked");
  };
  vi.stubGlobal("Worker", { "is unknown here": undefined, "can't be made": broken, fails: TestWorker }[how]);
  const ping = vi.fn();
  const end = whenPingsAreDue(ping);
  if (how === "fails") TestWorker.last.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(2 * PING_EVERY_MS);
  expect(ping).toHaveBeenCalledTimes(2);
  end();
  vi.advanceTimersByTime(10 * PING_EVERY_MS);
  expect(ping).toHaveBeenCalledTimes(2);
});
