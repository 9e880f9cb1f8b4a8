import { expect, test } from "vitest";
import { withoutDiacritics } from "./diacritics.ts";

test("a text without diacritics has plain letters, also for what only looks like đ", () => {
  expect(withoutDiacritics("Đặng Văn Đạt, đường")).toBe("Dang Van Dat, duong");
  expect(withoutDiacritics("\u00d0ặng \u00f0ường")).toBe("Dang duong");
});
