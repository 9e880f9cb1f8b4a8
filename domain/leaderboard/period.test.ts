import { expect, test } from "vitest";
import { DEFAULT_TIME_ZONE, dayOf, isTimeZone } from "../day.ts";
import { PERIOD_KINDS, periodStart, previousStart } from "./period.ts";

const HCM = DEFAULT_TIME_ZONE;

test("a game at one minute to midnight in Ho Chi Minh City is of that day, one at midnight of the next", () => {
  expect(dayOf(Date.parse("2026-03-31T16:59:59.999Z"), HCM)).toBe("2026-03-31");
  expect(dayOf(Date.parse("2026-03-31T17:00:00.000Z"), HCM)).toBe("2026-04-01");
});

test("a leap day and the end of a year are days like others", () => {
  expect(dayOf(Date.parse("2028-02-29T10:00:00Z"), HCM)).toBe("2028-02-29");
  expect(dayOf(Date.parse("2026-12-31T16:59:00Z"), HCM)).toBe("2026-12-31");
  expect(dayOf(Date.parse("2026-12-31T17:01:00Z"), HCM)).toBe("2027-01-01");
});

test("where clocks change, the short and the long day end at their own midnights", () => {
  const zone = "America/New_York";
  expect(dayOf(Date.parse("2026-03-08T04:59:00Z"), zone)).toBe("2026-03-07");
  expect(dayOf(Date.parse("2026-03-09T03:59:00Z"), zone)).toBe("2026-03-08");
  expect(dayOf(Date.parse("2026-11-02T04:59:00Z"), zone)).toBe("2026-11-01");
  expect(dayOf(Date.parse("2026-11-02T05:00:00Z"), zone)).toBe("2026-11-02");
});

test("a week begins on Monday, also across months and years", () => {
  expect(periodStart("week", "2026-11-23")).toBe("2026-11-23");
  expect(periodStart("week", "2026-11-29")).toBe("2026-11-23");
  expect(periodStart("week", "2027-01-01")).toBe("2026-12-28");
  expect(periodStart("week", "2028-03-01")).toBe("2028-02-28");
});

test("months and years begin on their first day", () => {
  expect(periodStart("month", "2028-02-29")).toBe("2028-02-01");
  expect(periodStart("year", "2026-12-31")).toBe("2026-01-01");
  expect(periodStart("day", "2026-12-31")).toBe("2026-12-31");
});

test("the period before ends where a period begins", () => {
  const before = PERIOD_KINDS.map((kind) => previousStart(kind, periodStart(kind, "2028-03-01")));
  expect(before).toEqual(["2028-02-29", "2028-02-21", "2028-02-01", "2027-01-01"]);
});

test("only time zones that exist are taken for one", () => {
  expect(isTimeZone("Europe/Berlin")).toBe(true);
  expect(isTimeZone("Asia/Hanoi City")).toBe(false);
});
