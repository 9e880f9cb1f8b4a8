import { expect, it } from "vitest";
import { addDays, dayOf, daysBetween, startOfNextDay } from "./day.ts";

it.each([
  ["2026-11-02T16:59:59.999Z", "Asia/Ho_Chi_Minh", "2026-11-02"],
  ["2026-11-02T17:00:00.000Z", "Asia/Ho_Chi_Minh", "2026-11-03"],
  ["2026-11-02T00:30:00.000Z", "America/New_York", "2026-11-01"],
])("%s in %s is %s", (time, zone, day) => {
  expect(dayOf(Date.parse(time), zone)).toBe(day);
});

it.each([
  ["2026-11-02T16:59:59.999Z", "Asia/Ho_Chi_Minh", "2026-11-02T17:00:00.000Z"],
  ["2026-11-02T17:00:00.000Z", "Asia/Ho_Chi_Minh", "2026-11-03T17:00:00.000Z"],
  // A day of 25 hours and one of 23.
  ["2026-10-25T00:00:00.000+02:00", "Europe/Berlin", "2026-10-26T00:00:00.000+01:00"],
  ["2026-03-29T00:00:00.000+01:00", "Europe/Berlin", "2026-03-30T00:00:00.000+02:00"],
])("the day after %s in %s begins at %s", (time, zone, start) => {
  expect(new Date(startOfNextDay(Date.parse(time), zone)).toISOString()).toBe(new Date(start).toISOString());
});

it("days are added and counted over months and leap years", () => {
  expect([addDays("2028-02-28", 2), addDays("2026-01-01", -1)]).toEqual(["2028-03-01", "2025-12-31"]);
  expect([daysBetween("2026-02-27", "2026-03-02"), daysBetween("2026-03-02", "2026-02-27")]).toEqual([3, -3]);
});
