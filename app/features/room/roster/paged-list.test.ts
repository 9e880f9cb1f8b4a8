import { expect, it } from "vitest";
import { isPastListEnd, lastOffset } from "./paged-list.tsx";

it.each([
  [0, 0],
  [1, 0],
  [30, 0],
  [31, 30],
  [80, 60],
])("the last page of %i rows has offset %i", (found, offset) => {
  expect(lastOffset(found)).toBe(offset);
});

it("a page is past the end where the list has rows, but none at that offset", () => {
  const pages = [
    { offset: 90, found: 80 },
    { offset: 60, found: 60 },
    { offset: 60, found: 61 },
    { offset: 0, found: 0 },
  ];
  expect(pages.map(isPastListEnd)).toEqual([true, true, false, false]);
});
