import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("[U8] a CSV file begins with a byte order mark for Excel, and each row ends with CR LF", () => {
  expect(
    csvOf([
      ["Tên", "Hạng"],
      ["Nguyễn Thị Ánh", 1],
      ["An", null],
    ]),
  ).toBe("\uFEFFTên,Hạng\r\nNguyễn Thị Ánh,1\r\nAn,\r\n");
});

test("[U8] commas, quotes and line breaks stay inside their cell", () => {
  expect(csvOf([['An, "the first"', "a\nb", "c\r\nd"]])).toBe('\uFEFF"An, ""the first""","a\nb","c\r\nd"\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1+1"])(
  "[S10] the name %j becomes text, not a formula",
  (name) => {
    const [cell = ""] = csvOf([[name]])
      .slice(1)
      .split("\r\n");
    expect(cell.replace(/^"/, "")).toMatch(/^'/);
  },
);

test("a number stays a number, also below zero", () => {
  expect(csvOf([[-1, 0.5]])).toBe("\uFEFF-1,0.5\r\n");
});
