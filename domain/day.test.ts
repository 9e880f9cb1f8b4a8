import { expect, it } from "vitest";
import { addDays, dayOf, daysBetween, endOfDay, isDayAt, startOfDay } from "./day.ts";

it.each([
  ["2026-11-02T16:59:59.999Z", "Asia/Ho_Chi_Minh", "2026-11-02"],
  ["2026-11-02T17:00:00.000Z", "Asia/Ho_Chi_Minh", "2026-11-03"],
  ["2026-11-02T00:30:00.000Z", "America/New_York", "2026-11-01"],
])("%s in %s is %s", (time, zone, day) => {
  expect(dayOf(Date.parse(time), zone)).toBe(day);
});

it("days are added and counted over months and leap years", () => {
  expect([addDays("2028-02-28", 2), addDays("2026-01-01", -1)]).toEqual(["2028-03-01", "2025-12-31"]);
  expect([daysBetween("2026-02-27", "2026-03-02"), daysBetween("2026-03-02", "2026-02-27")]).toEqual([3, -3]);
});

const start = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();
const hoursOf = (day: string, zone: string) => (endOfDay(day, zone) - startOfDay(day, zone)) / 3_600_000;

it("a day begins at its midnight in the time zone", () => {
  expect(start("2026-03-01", "Asia/Ho_Chi_Minh")).toBe("2026-02-28T17:00:00.000Z");
  expect(start("2026-03-01", "UTC")).toBe("2026-03-01T00:00:00.000Z");
  expect(start("2026-01-01", "America/New_York")).toBe("2026-01-01T05:00:00.000Z");
  expect(start("2024-02-29", "Pacific/Kiritimati")).toBe("2024-02-28T10:00:00.000Z");
});

it("a day on which clocks change has 23 or 25 hours, also where they do at midnight", () => {
  expect(hoursOf("2026-03-29", "Europe/Paris")).toBe(23);
  expect(hoursOf("2026-10-25", "Europe/Paris")).toBe(25);
  expect(start("2026-04-24", "Africa/Cairo")).toBe("2026-04-23T22:00:00.000Z");
  expect(hoursOf("2026-04-24", "Africa/Cairo")).toBe(23);
});

it("a day that a place left out begins and ends at the same moment", () => {
  expect(hoursOf("2011-12-30", "Pacific/Apia")).toBe(0);
  expect(hoursOf("2011-12-31", "Pacific/Apia")).toBe(24);
});

it("the millisecond before a day belongs to the day before, and its first one to it", () => {
  for (const zone of ["Asia/Ho_Chi_Minh", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu"]) {
    for (const day of ["2026-01-01", "2024-02-29", "2026-04-05", "2018-11-04"]) {
      const at = startOfDay(day, zone);
      expect([dayOf(at, zone), dayOf(at - 1, zone) < day]).toEqual([day, true]);
    }
  }
});

it("it is a day somewhere from 10 in the morning UTC of the day before to noon of the day after", () => {
  const isDay = (time: string) => isDayAt("2026-11-26", Date.parse(time));
  expect(isDay("2026-11-25T09:59:59Z")).toBe(false);
  expect(isDay("2026-11-25T10:00:00Z")).toBe(true);
  expect(isDay("2026-11-27T11:59:59Z")).toBe(true);
  expect(isDay("2026-11-27T12:00:00Z")).toBe(false);
  expect(isDayAt("2026-02-30", Date.parse("2026-03-01T00:00:00Z"))).toBe(false);
});
