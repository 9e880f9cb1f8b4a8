import { expect, test } from "vitest";
import type { CefrLevel } from "./difficulty.ts";
import { spreadOut } from "./spread.ts";

function items(level: CefrLevel, ...places: number[]) {
  return places.map((at) => ({ at, level, lead: 10 }));
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

test("words beside the level asked fill only up to what is enough, and those far from it only what a game needs", () => {
  const pool = [...items("C2", 0, 1), ...items("B2", 2, 3, 4, 5, 6, 7)];
  expect(spreadOut(pool, { difficulty: ">8.0", count: 8, enough: 6 })).toHaveLength(6);
  expect(spreadOut(pool, { difficulty: ">8.0", count: 8 })).toHaveLength(8);
  const plain = items("A2", 2, 3, 4, 5, 6, 7);
  expect(spreadOut(plain, { difficulty: ">8.0", count: 8 })).toHaveLength(5);
});

test("[Q2] a word whose sense is sure goes before one that is a little nearer", () => {
  const [doubtful, sure] = [
    { at: 0, level: "C1" as const, lead: 6 },
    { at: 1, level: "B2" as const, lead: 12 },
  ];
  expect(spreadOut([doubtful, sure], { difficulty: "6.0-7.0", count: 1 })).toEqual([sure]);
});
