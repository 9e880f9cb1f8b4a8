import { expect, it } from "vitest";
import { isBeyondEnd, lastOffset } from "./use-pages.ts";

it.each([
  [0, 0],
  [1, 0],
  [30, 0],
  [31, 30],
  [80, 60],
])("of %i rows the last page begins after %i", (found, offset) => {
  expect(lastOffset(found)).toBe(offset);
});

it("a page lies beyond the end where the list has rows, but none there", () => {
  const pages = [
    { offset: 90, found: 80 },
    { offset: 60, found: 60 },
    { offset: 60, found: 61 },
    { offset: 0, found: 0 },
  ];
  expect(pages.map(isBeyondEnd)).toEqual([true, true, false, false]);
});
