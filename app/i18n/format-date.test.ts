import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatRecent } from "./format-date.ts";

test("[U6] days and times follow the language, and the reader's time zone", () => {
  const at = "2026-11-20T17:05:00.000Z";
  expect(formatDate(at, "Asia/Ho_Chi_Minh", "vi")).toBe("21/11/2026");
  expect(formatDate(at, "UTC", "en")).toBe("Nov 20, 2026");
  expect(formatDateTime(at, "Asia/Ho_Chi_Minh", "vi")).toBe("00:05, 21/11/2026");
  expect(formatDateTime(at, "UTC", "en")).toMatch(/Nov 20, 2026, 5:05\sPM/);
});

test("what happened today or yesterday is said so, by the reader's days; of what is older the day is enough", () => {
  const nowMs = Date.parse("2026-11-28T18:00:00.000Z");
  const recent = (at: string, language: "vi" | "en") => formatRecent(at, nowMs, "Asia/Ho_Chi_Minh", language);
  // In Vietnam it is one o'clock at night, on the 29th.
  expect(recent("2026-11-28T17:30:00.000Z", "vi")).toBe("hôm nay, 00:30");
  expect(recent("2026-11-28T16:30:00.000Z", "vi")).toBe("hôm qua, 23:30");
  expect(recent("2026-11-27T16:30:00.000Z", "vi")).toBe("27/11/2026");
  expect(recent("2026-11-28T17:30:00.000Z", "en")).toMatch(/^today, 12:30\sAM$/);
  expect(recent("2026-11-28T16:30:00.000Z", "en")).toMatch(/^yesterday, 11:30\sPM$/);
  expect(recent("2026-11-27T16:30:00.000Z", "en")).toBe("Nov 27, 2026");
});
