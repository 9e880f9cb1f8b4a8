import { createElement } from "react";
import { expect, test } from "vitest";
import { markupOf } from "../../testing/render.ts";
import { sampleResult } from "../../testing/sample-game.ts";
import { StandingRows } from "./standing-rows.tsx";

const MEDAL = /viewBox="0 0 40 48"/g;

/** The rows of players with these scores and ranks. */
function rows(...results: readonly { rank: number; score: number }[]): string {
  const standings = results.map((result, index) => ({ ...sampleResult(index + 1), ...result }));
  const shown = { rows: standings, you: 1, hasGaps: true, marking: null, hasAmounts: true, onOpen: undefined };
  return markupOf(createElement(StandingRows, shown));
}

test("[RR-50][D6] a score of 0 has no medal, whatever its rank", () => {
  const shown = rows({ rank: 1, score: 5 }, { rank: 2, score: 0 }, { rank: 2, score: 0 });
  expect(shown.match(MEDAL)).toHaveLength(1);
  expect(shown.match(/Rank 2/g)).toHaveLength(2);
});
