import { expect, test } from "vitest";
import { intervalText } from "./interval-text.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test.each([
  [10_000, "1 phút", "1 min"],
  [10 * MINUTE_MS, "10 phút", "10 min"],
  [5 * 60 * MINUTE_MS, "5 giờ", "5 h"],
  [3 * DAY_MS, "3 ngày", "3 d"],
  [46 * DAY_MS, "1,5 tháng", "1.5 mo"],
  [60 * DAY_MS, "2 tháng", "2 mo"],
  [400 * DAY_MS, "1,1 năm", "1.1 yr"],
])("%d ms is %s in Vietnamese and %s in English", (ms, vi, en) => {
  expect([intervalText(ms, "vi"), intervalText(ms, "en")]).toEqual([vi, en]);
});
