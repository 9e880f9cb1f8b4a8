import { expect, test } from "vitest";
import { sampleResult } from "../testing/sample-game.ts";
import { podiumSteps } from "./presenter-results.tsx";

function ranks(...given: (number | null)[]) {
  return podiumSteps(given.map((rank, index) => ({ ...sampleResult(index + 1), rank }))).map(({ rank, winners }) => [
    rank,
    winners.map(({ playerId }) => playerId),
  ]);
}

test("the third place is revealed first, the winner last", () => {
  expect(ranks(1, 2, 3, 4, null)).toEqual([
    [3, [3]],
    [2, [2]],
    [1, [1]],
  ]);
});

test("[RR-50] players who share a rank share its step, and the next one stays empty", () => {
  expect(ranks(1, 1, 3)).toEqual([
    [3, [3]],
    [1, [1, 2]],
  ]);
});

test("a game that nobody has finished has no podium", () => {
  expect(ranks(null, null)).toEqual([]);
});

test("[D6] a score of 0 has no step on the podium", () => {
  expect(
    podiumSteps([
      { ...sampleResult(1), score: 3 },
      { ...sampleResult(2), score: 0 },
    ]),
  ).toHaveLength(1);
});
