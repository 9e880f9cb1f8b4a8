import { expect, test } from "vitest";
import type { CefrLevel } from "../difficulty.ts";
import { selectWords } from "./select-words.ts";

function words(level: CefrLevel, ...positions: number[]) {
  return positions.map((position) => ({ position, sense: { level }, margin: 10 }));
}

test("[Q3] words at the difficulty are selected before words farther away", () => {
  const selected = selectWords([...words("B1", 0, 1), ...words("C1", 2, 3), ...words("C2", 4)], {
    difficulty: "7.0-8.0",
    count: 3,
  });
  expect(selected.map(({ sense }) => sense.level)).toEqual(["C1", "C1", "C2"]);
});

test("equally near words are spread evenly over the passage", () => {
  const selected = selectWords(words("B2", 0, 0.1, 0.2, 0.3, 5, 9), { difficulty: "B2", count: 3 });
  expect(selected.map(({ position }) => Math.floor(position / 4)).sort()).toEqual([0, 1, 2]);
});

test("words beside the level fill only up to `enough`, and words far from it only up to what a game needs", () => {
  const pool = [...words("C2", 0, 1), ...words("B2", 2, 3, 4, 5, 6, 7)];
  expect(selectWords(pool, { difficulty: ">8.0", count: 8, enough: 6 })).toHaveLength(6);
  expect(selectWords(pool, { difficulty: ">8.0", count: 8 })).toHaveLength(8);
  const plain = words("A2", 2, 3, 4, 5, 6, 7);
  expect(selectWords(plain, { difficulty: ">8.0", count: 8 })).toHaveLength(5);
});

test("[Q2] a word whose sense is certain is selected before one that is slightly nearer", () => {
  const uncertain = { position: 0, sense: { level: "C1" as const }, margin: 6 };
  const certain = { position: 1, sense: { level: "B2" as const }, margin: 12 };
  expect(selectWords([uncertain, certain], { difficulty: "6.0-7.0", count: 1 })).toEqual([certain]);
});
