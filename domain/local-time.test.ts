import { expect, test } from "vitest";
import { localTime } from "./local-time.ts";

test.each([
  ["2026-11-26T01:05:00Z", "Asia/Ho_Chi_Minh", "2026-11-26 08:05:00 +07:00"],
  ["2026-11-26T17:00:00Z", "Asia/Saigon", "2026-11-27 00:00:00 +07:00"],
  ["2026-07-01T12:00:00Z", "Europe/Berlin", "2026-07-01 14:00:00 +02:00"],
  ["2026-12-01T12:00:09Z", "Europe/Berlin", "2026-12-01 13:00:09 +01:00"],
  ["2026-12-01T12:00:00Z", "America/New_York", "2026-12-01 07:00:00 -05:00"],
  ["2026-12-01T12:00:00Z", "Asia/Kathmandu", "2026-12-01 17:45:00 +05:45"],
  ["2026-12-01T12:00:00Z", "UTC", "2026-12-01 12:00:00 +00:00"],
])("%s is in %s %s", (time, zone, expected) => {
  expect(localTime(Date.parse(time), zone)).toBe(expected);
});
