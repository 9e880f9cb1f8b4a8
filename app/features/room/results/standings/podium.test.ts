import { expect, test } from "vitest";
import { sampleResult } from "../../testing/sample-game.ts";
import { podiumOf } from "./podium.tsx";

function standings(...ranks: (number | null)[]) {
  return ranks.map((rank, index) => ({ ...sampleResult(index + 1), rank }));
}

test("the first is in the middle, the second on the left, the third on the right", () => {
  expect(podiumOf(standings(1, 2, 3, 4))?.map(({ rank }) => rank)).toEqual([2, 1, 3]);
  expect(podiumOf(standings(1, 1, 3, 4, null))?.map(({ playerId }) => playerId)).toEqual([2, 1, 3]);
});

test("there is no podium for two players, or where a tie would leave somebody out", () => {
  expect(podiumOf(standings(1, 2, null))).toBeNull();
  expect(podiumOf(standings(1, 2, 3, 3))).toBeNull();
});
