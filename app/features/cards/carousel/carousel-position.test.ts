import { expect, test } from "vitest";
import { cardAfter, dotsFor, stepOfDrag } from "./carousel-position.ts";

test("the cards cycle at both ends", () => {
  expect([cardAfter(2, 1, 3), cardAfter(0, -1, 3), cardAfter(1, 1, 3)]).toEqual([0, 2, 2]);
  expect([cardAfter(0, 1, 1), cardAfter(0, 1, 0)]).toEqual([0, 0]);
});

test("there is a dot for each card, up to five", () => {
  expect([0, 1, 3, 5, 6, 20_000].map((total) => dotsFor(0, total).count)).toEqual([0, 1, 3, 5, 5, 5]);
});

test("with more cards than dots the first card has the first dot, the last one the last, and no dot is skipped", () => {
  const currents = Array.from({ length: 12 }, (_, index) => dotsFor(index, 12).current);
  expect(currents).toEqual(currents.toSorted((a, b) => a - b));
  expect([...new Set(currents)]).toEqual([0, 1, 2, 3, 4]);
  expect(dotsFor(19_999, 20_000).current).toBe(4);
});

test("a drag counts over 40 px, to the left for the next card", () => {
  expect([-41, -40, 0, 40, 41].map(stepOfDrag)).toEqual([1, 0, 0, 0, -1]);
});
