import { expect, test } from "vitest";
import { formatDate, formatDateTime } from "./format-date.ts";

test("[U6] days and times follow the language, and the reader's time zone", () => {
  const at = "2026-11-20T17:05:00.000Z";
  expect(formatDate(at, "Asia/Ho_Chi_Minh", "vi")).toBe("21/11/2026");
  expect(formatDate(at, "UTC", "en")).toBe("Nov 20, 2026");
  expect(formatDateTime(at, "Asia/Ho_Chi_Minh", "vi")).toBe("00:05, 21/11/2026");
  expect(formatDateTime(at, "UTC", "en")).toMatch(/Nov 20, 2026, 5:05\sPM/);
});
