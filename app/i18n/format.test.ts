import { expect, test } from "vitest";
import { formatClock, formatNumber, formatPercent, formatVnd } from "./format.ts";

test("[U6] money follows the language", () => {
  expect(formatVnd(20_000, "vi")).toBe("20.000\u00a0₫");
  expect(formatVnd(20_000, "en")).toBe("₫20,000");
  expect(formatVnd(0, "vi")).toBe("0\u00a0₫");
});

test("[U6] numbers follow the language", () => {
  expect(formatNumber(20_000, "vi")).toBe("20.000");
  expect(formatNumber(20_000, "en")).toBe("20,000");
});

test("a share is a whole percentage, also of nothing", () => {
  expect(formatPercent(2, 3, "en")).toBe("67%");
  expect(formatPercent(20, 20, "vi")).toBe("100%");
  expect(formatPercent(0, 0, "en")).toBe("0%");
});

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [59.9, "0:59"],
  [60, "1:00"],
  [600, "10:00"],
  [-3, "0:00"],
])("%d seconds are shown as %s", (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown);
});
