import { expect, test } from "vitest";
import { podiumOf } from "./podium.ts";
import { sampleResult } from "./testing/sample-result.ts";

function standings(...ranks: (number | null)[]) {
  return ranks.map((rank, place) => ({ ...sampleResult(place + 1), rank }));
}

test("the first stands in the middle, the second to the left, the third to the right", () => {
  expect(podiumOf(standings(1, 2, 3, 4))?.map(({ rank }) => rank)).toEqual([2, 1, 3]);
  expect(podiumOf(standings(1, 1, 3, 4, null))?.map(({ playerId }) => playerId)).toEqual([2, 1, 3]);
});

test("there is no podium for two, and none beside which a tie would leave somebody", () => {
  expect(podiumOf(standings(1, 2, null))).toBeNull();
  expect(podiumOf(standings(1, 2, 3, 3))).toBeNull();
});
