import { expect, test } from "vitest";
import { pageWindow } from "./pager.tsx";

test("few pages are all shown", () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("of many pages the first, the last, the current one and its neighbours are shown", () => {
  expect(pageWindow(10, 20)).toEqual([1, "gap", 9, 10, 11, "gap", 20]);
  expect(pageWindow(1, 20)).toEqual([1, 2, "gap", 20]);
  expect(pageWindow(20, 20)).toEqual([1, "gap", 19, 20]);
});

test("a gap never stands for a single page", () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, "gap", 20]);
  expect(pageWindow(17, 20)).toEqual([1, "gap", 16, 17, 18, 19, 20]);
});

test("an empty list has no pages", () => {
  expect(pageWindow(1, 0)).toEqual([]);
});
