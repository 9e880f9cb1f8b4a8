import { expect, test } from "vitest";
import { sampleResult } from "../../testing/sample-game.ts";
import { isLongList, shownRows } from "./standings-board.lazy.tsx";

const standingsOf = (count: number) => Array.from({ length: count }, (_, index) => sampleResult(index + 1));

const placesShown = (count: number, you: number) => shownRows(standingsOf(count), you).map(({ place }) => place);

test("a short list is shown whole", () => {
  expect(isLongList(12)).toBe(false);
  expect(placesShown(12, 12)).toHaveLength(12);
});

test("a long list shows the first ten, and the viewer's row with two neighbours on each side", () => {
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(placesShown(50, 3)).toEqual(ten);
  expect(placesShown(50, 37)).toEqual([...ten, 35, 36, 37, 38, 39]);
  expect(placesShown(50, 50)).toEqual([...ten, 48, 49, 50]);
  // A presenter has no row.
  expect(placesShown(50, 99)).toEqual(ten);
});
