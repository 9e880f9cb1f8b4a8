import fc from "fast-check";
import { expect, test } from "vitest";
import { formatClock, formatNumber, formatPercent, formatVnd } from "./format.ts";
import { formatTenths } from "./format-tenths.ts";

test("[U6] money follows the language", () => {
  expect(formatVnd(20_000, "vi")).toBe("20.000\u00a0₫");
  expect(formatVnd(20_000, "en")).toBe("₫20,000");
  expect(formatVnd(0, "vi")).toBe("0\u00a0₫");
});

test("[U6] numbers follow the language", () => {
  expect(formatNumber(20_000, "vi")).toBe("20.000");
  expect(formatNumber(20_000, "en")).toBe("20,000");
});

test.each(["vi-VN", "en-US"])("[U6] whole numbers and money have the format of Intl: %s", (tag) => {
  const language = tag === "vi-VN" ? "vi" : "en";
  const numbers = new Intl.NumberFormat(tag);
  const money = new Intl.NumberFormat(tag, { style: "currency", currency: "VND" });
  const share = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 });
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), fc.nat({ max: 100 }), (number, percent) => {
      expect(formatNumber(number, language)).toBe(numbers.format(number));
      expect(formatVnd(number, language)).toBe(money.format(number));
      expect(formatPercent(percent, 100)).toBe(share.format(percent / 100));
    }),
  );
});

test("[U6] a number with one decimal follows the language, also where the decimal is 0", () => {
  expect(formatTenths(87.5, "vi")).toBe("87,5");
  expect(formatTenths(100, "en")).toBe("100.0");
  expect(formatTenths(0.04, "en")).toBe("0.0");
});

test("a share is a whole percentage, also of nothing", () => {
  expect(formatPercent(2, 3)).toBe("67%");
  expect(formatPercent(20, 20)).toBe("100%");
  expect(formatPercent(0, 0)).toBe("0%");
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
