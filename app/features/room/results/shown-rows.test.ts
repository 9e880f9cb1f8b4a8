import { expect, test } from "vitest";
import { nextRows, shownRows } from "./shown-rows.ts";
import { sampleResult } from "./testing/sample-result.ts";

const standings = Array.from({ length: 40 }, (_, place) => sampleResult(place + 1));
const shown = (you: number, pages = 0) => shownRows(standings, you, pages).map(({ playerId }) => playerId);

test("a long leaderboard shows the first ten and one's own row", () => {
  expect(shown(33)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 33]);
  expect(shown(4)).toHaveLength(10);
});

test("opened it shows everybody, and a short one always does", () => {
  expect(shown(4, 1)).toHaveLength(40);
  expect(shownRows(standings.slice(0, 12), 1, 0)).toHaveLength(12);
});

test("of 1,000 a hundred more are shown at a time, with one's own row, until all are", () => {
  const all = Array.from({ length: 1_000 }, (_, place) => sampleResult(place + 1));
  expect(
    shownRows(all, 950, 1)
      .map(({ playerId }) => playerId)
      .slice(-2),
  ).toEqual([100, 950]);
  expect(shownRows(all, 950, 10)).toHaveLength(1_000);
  expect([0, 1, 9, 10].map((pages) => nextRows(all, pages))).toEqual([100, 100, 100, 0]);
});
