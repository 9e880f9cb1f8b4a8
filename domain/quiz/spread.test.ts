import { expect, test } from "vitest";
import type { CefrLevel } from "./difficulty.ts";
import { spreadOut } from "./spread.ts";

function items(level: CefrLevel, ...places: number[]) {
  return places.map((at) => ({ at, level }));
}

test("[Q3] words at the difficulty go before words further away", () => {
  const taken = spreadOut([...items("B1", 0, 1), ...items("C1", 2, 3), ...items("C2", 4)], {
    difficulty: "7.0-8.0",
    count: 3,
  });
  expect(taken.map((item) => item.level)).toEqual(["C1", "C1", "C2"]);
});

test("of words equally near, each stretch of the passage gives as many", () => {
  const taken = spreadOut(items("B2", 0, 0.1, 0.2, 0.3, 5, 9), { difficulty: "B2", count: 3 });
  expect(taken.map((item) => Math.floor(item.at / 4)).sort()).toEqual([0, 1, 2]);
});

test("words far from the difficulty fill only up to what is enough", () => {
  const pool = [...items("C2", 0, 1), ...items("B1", 2, 3, 4, 5, 6, 7)];
  expect(spreadOut(pool, { difficulty: ">8.0", count: 8, enough: 5 })).toHaveLength(5);
  expect(spreadOut(pool, { difficulty: ">8.0", count: 8 })).toHaveLength(8);
});
