import { expect, test } from "vitest";
import { csvOf, withoutGuards } from "./csv.ts";

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

test.each([
  ["An;=1+1", "An;'=1+1"],
  ["An; +1", "An;' +1"],
  ["a\t@SUM(A1)\t-1", "a\t'@SUM(A1)\t'-1"],
  ["a\n=1", '"a\n\'=1"'],
  ["\uFF1D1+1", "'\uFF1D1+1"],
  ["a;\uFF0B1;\uFF0D1;\uFF20A1", "a;'\uFF0B1;'\uFF0D1;'\uFF20A1"],
])(
  "[S10] a spreadsheet that splits %j at semicolons, tabs or line breaks finds no formula in any part",
  (name, shown) => {
    expect(csvOf([[name]])).toBe(`\uFEFF${shown}\r\n`);
  },
);

test("[S10] signs in the middle of a text stay as they are", () => {
  expect(csvOf([["well-known", "a = b", "an@example.com", "x; y-z"]])).toBe(
    "\uFEFFwell-known,a = b,an@example.com,x; y-z\r\n",
  );
});

test("a number stays a number, also below zero", () => {
  expect(csvOf([[-1, 0.5]])).toBe("\uFEFF-1,0.5\r\n");
});

test.each(["=1+1", "  -1", "\t=1", "\rx", "An;=1+1", "a\n=1", "a;\uFF0B1", "plain; text"])(
  "%j is the same again when a file with it is read back",
  (text) => {
    const [, cell = ""] = /^\uFEFF"?([\s\S]*?)"?\r\n$/.exec(csvOf([[text]])) ?? [];
    expect(withoutGuards(cell)).toBe(text);
  },
);
