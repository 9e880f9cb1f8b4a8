import { expect, test } from "vitest";
import type { CefrLevel } from "../difficulty.ts";
import { selectWords } from "./select-words.ts";

/** A word whose sense is certain, in a rich sentence. */
function word(
  level: CefrLevel,
  position: number,
  change: { margin?: number; worth?: number; contentWords?: number } = {},
) {
  return { position, sense: { level }, margin: 10, worth: 0, contentWords: 8, ...change };
}

function words(level: CefrLevel, ...positions: number[]) {
  return positions.map((position) => word(level, position));
}

test("[Q3] words at the difficulty are selected before words farther away", () => {
  const selected = selectWords([...words("B1", 0, 1), ...words("C1", 2, 3), ...words("C2", 4)], {
    difficulty: "7.0-8.0",
    count: 3,
  });
  expect(selected.map(({ sense }) => sense.level)).toEqual(["C1", "C1", "C2"]);
});

test("[Q8] of two words equally far from the difficulty, the harder one is selected", () => {
  expect(selectWords([word("B1", 0), word("C1", 1)], { difficulty: "B2", count: 1 })).toMatchObject([
    { sense: { level: "C1" } },
  ]);
});

test("[Q8] equally near words are spread evenly over the passage", () => {
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

test("[Q2] of equally worthy words the one whose sense is certain is selected", () => {
  const uncertain = word("B2", 0, { margin: 6 });
  const certain = word("B2", 1, { margin: 12 });
  expect(selectWords([uncertain, certain], { difficulty: "B2", count: 1 })).toEqual([certain]);
});

test("[Q8] a word worth teaching is selected before a rare thing, although its sense is less certain", () => {
  const thing = word("B2", 0, { margin: 20, worth: -0.4 });
  const general = word("B2", 1, { margin: 7, worth: 0.3 });
  expect(selectWords([thing, general], { difficulty: "B2", count: 1 })).toEqual([general]);
});

test("[Q8] a word in a sentence of fewer than five content words is selected last", () => {
  const poor = word("B2", 0, { contentWords: 4, worth: 0.3 });
  const rich = word("B2", 1, { contentWords: 5 });
  expect(selectWords([poor, rich], { difficulty: "B2", count: 1 })).toEqual([rich]);
});

test("[Q8] at most two words are selected from one sentence where others fill the game", () => {
  const crowded = [0.1, 0.2, 0.3, 0.4].map((position) => word("B2", position, { worth: 0.6 }));
  const selected = selectWords([...crowded, ...words("B2", 1, 2, 3)], { difficulty: "B2", count: 4 });
  expect(selected.map(({ position }) => Math.floor(position)).sort()).toEqual([0, 0, 1, 2]);
});

test("[Q8] a third word of a sentence fills a game, but not a pool to draw different games from", () => {
  const crowded = words("B2", 0.1, 0.2, 0.3, 0.4, 0.5);
  expect(selectWords(crowded, { difficulty: "B2", count: 20, enough: 4 })).toHaveLength(4);
});
