import { expect, test } from "vitest";
import { gameWith, sampleResults } from "./sample-results.ts";

const ranksAt = (right: number) =>
  sampleResults("game", gameWith(right, 360_000)).standings.map(({ playerId, rank }) => ({ playerId, rank }));

test("a sample game has the requested number of right answers", () => {
  for (const right of [0, 9, 25]) {
    const { detailedResults } = sampleResults("game", gameWith(right, 1));
    expect(detailedResults?.filter(({ isCorrect }) => isCorrect)).toHaveLength(right);
  }
});

test("a sample game is ranked by the rules of real games", () => {
  expect(ranksAt(25)[0]).toEqual({ playerId: 1, rank: 1 });
  expect(ranksAt(23)[1]).toEqual({ playerId: 1, rank: 2 });
  expect(ranksAt(9)[3]).toEqual({ playerId: 1, rank: 4 });
});
