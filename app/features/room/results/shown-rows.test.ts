import { expect, test } from "vitest";
import { shownRows } from "./shown-rows.ts";
import { sampleResult } from "./testing/sample-result.ts";

const standings = Array.from({ length: 40 }, (_, place) => sampleResult(place + 1));
const shown = (you: number, isOpen = false) => shownRows(standings, you, isOpen).map(({ playerId }) => playerId);

test("a long leaderboard shows the first ten and one's own row", () => {
  expect(shown(33)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 33]);
  expect(shown(4)).toHaveLength(10);
});

test("opened it shows everybody, and a short one always does", () => {
  expect(shown(4, true)).toHaveLength(40);
  expect(shownRows(standings.slice(0, 12), 1, false)).toHaveLength(12);
});
