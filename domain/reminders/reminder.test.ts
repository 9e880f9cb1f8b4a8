import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { dayOf } from "../day.ts";
import { isInTime, isPushEndpoint, nextReminderAtMs } from "./reminder.ts";

const HANOI = { timeZone: "Asia/Ho_Chi_Minh", lastDay: null };
const next = (hour: number, now: string, more: { timeZone?: string; lastDay?: string } = {}) =>
  new Date(nextReminderAtMs({ ...HANOI, ...more, hour, nowMs: Date.parse(now) })).toISOString();

describe("the next reminder", () => {
  it("is today if the hour is still to come, else tomorrow", () => {
    expect(next(19, "2026-11-27T10:00:00Z")).toBe("2026-11-27T12:00:00.000Z");
    expect(next(19, "2026-11-27T12:00:00Z")).toBe("2026-11-28T12:00:00.000Z");
    expect(next(0, "2026-11-27T10:00:00Z")).toBe("2026-11-27T17:00:00.000Z");
  });

  it("is tomorrow if there was one today already, also where a later hour was chosen since", () => {
    expect(next(19, "2026-11-27T10:00:00Z", { lastDay: "2026-11-27" })).toBe("2026-11-28T12:00:00.000Z");
    expect(next(19, "2026-11-27T10:00:00Z", { lastDay: "2026-11-26" })).toBe("2026-11-27T12:00:00.000Z");
  });

  it("keeps the hour on the clock when clocks are changed", () => {
    const timeZone = "Europe/Berlin";
    expect(next(8, "2026-10-24T12:00:00Z", { timeZone })).toBe("2026-10-25T07:00:00.000Z");
    expect(next(8, "2026-10-23T12:00:00Z", { timeZone })).toBe("2026-10-24T06:00:00.000Z");
    // The hour from 2 to 3 is left out on this day.
    expect(next(2, "2026-03-28T12:00:00Z", { timeZone })).toBe("2026-03-29T01:00:00.000Z");
  });

  it("is at the full hour also where the time differs from UTC by quarters of an hour", () => {
    expect(next(6, "2026-11-27T00:30:00Z", { timeZone: "Asia/Kathmandu" })).toBe("2026-11-28T00:15:00.000Z");
  });

  it("comes on the day after one that the date line swallowed", () => {
    // Samoa had no 30 December 2011.
    expect(next(9, "2011-12-29T20:00:00Z", { timeZone: "Pacific/Apia" })).toBe("2011-12-30T19:00:00.000Z");
  });

  it("is after now, on another day than the last, and never more than two days away", () => {
    const zones = ["Asia/Ho_Chi_Minh", "Europe/Berlin", "America/St_Johns", "Pacific/Chatham", "UTC"];
    fc.assert(
      fc.property(
        fc.nat({ max: 23 }),
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }),
        fc.boolean(),
        (hour, timeZone, nowMs, wasToday) => {
          const lastDay = wasToday ? dayOf(nowMs, timeZone) : null;
          const atMs = nextReminderAtMs({ hour, timeZone, nowMs, lastDay });
          expect(atMs).toBeGreaterThan(nowMs);
          expect(dayOf(atMs, timeZone)).not.toBe(lastDay);
          expect(atMs - nowMs).toBeLessThanOrEqual(49 * 60 * 60_000);
        },
      ),
      { numRuns: randomRuns(200) },
    );
  });
});

it("a reminder is left out if it would come more than two hours late", () => {
  expect(isInTime(0, 2 * 60 * 60_000)).toBe(true);
  expect(isInTime(0, 2 * 60 * 60_000 + 1)).toBe(false);
});

describe("the address of a subscription", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://wns2-sg2p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/abc",
  ])("is that of a browser's push service: %s", (address) => {
    expect(isPushEndpoint(address)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com.example.org/fcm/send/abc",
    "https://evil@fcm.googleapis.com/abc",
    "https://example.org/?https://fcm.googleapis.com/",
    "https://notpush.apple.com.evil.example/",
    "https://127.0.0.1/abc",
    "fcm.googleapis.com",
    "",
  ])("is nothing else, so that nobody can have the server call an address of their choice: %s", (address) => {
    expect(isPushEndpoint(address)).toBe(false);
  });
});
