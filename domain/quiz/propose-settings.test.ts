import { expect, test } from "vitest";
import { DIFFICULTIES, type Difficulty } from "./difficulty.ts";
import { proposeSettings } from "./propose-settings.ts";
import type { QuestionCount } from "./question-count.ts";

/** The words at each difficulty; there are as many good questions. */
function counts(near: Partial<Record<Difficulty, number>>, count = 40): QuestionCount[] {
  return DIFFICULTIES.map((difficulty) => ({ difficulty, near: near[difficulty] ?? 0, count, why: null }));
}

test("[D11] the hardest difficulty is proposed at which a passage has half as many words as at its commonest level", () => {
  expect(proposeSettings(counts({ B1: 40, B2: 20, "7.0-8.0": 19 }))?.difficulty).toBe("B2");
  expect(proposeSettings(counts({ B1: 40, B2: 19, "7.0-8.0": 18 }))?.difficulty).toBe("B1");
});

test("[D11] of difficulties of one level the CEFR level is proposed", () => {
  expect(proposeSettings(counts({ B1: 30, "4.0-5.0": 30 }))?.difficulty).toBe("B1");
});

test.each([
  [40, 20],
  [25, 12],
  [9, 5],
  [5, 5],
])("[D11] of %d good questions each player is to get %d", (count, words) => {
  expect(proposeSettings(counts({ B2: 30 }, count))?.wordsPerPlayer).toBe(words);
});

test("[D11] a passage with fewer than 5 good questions at each difficulty gets no proposal", () => {
  expect(proposeSettings(counts({ B2: 30 }, 4))).toBeNull();
});

test("[D11] a difficulty with fewer than 5 good questions is never proposed", () => {
  const some = counts({ B1: 20, B2: 20 }).map((one) => (one.difficulty === "B2" ? { ...one, count: 4 } : one));
  expect(proposeSettings(some)?.difficulty).toBe("B1");
});

test("[D11] for a chosen difficulty only the number of words is proposed", () => {
  const some = counts({ B1: 40 }).map((one) => (one.difficulty === ">8.0" ? { ...one, count: 14 } : one));
  expect(proposeSettings(some, ">8.0")).toEqual({ difficulty: ">8.0", wordsPerPlayer: 7 });
  expect(proposeSettings(counts({ B1: 40 }, 4), ">8.0")).toBeNull();
});

test.each([
  [40, 10],
  [8, 8],
])("[D11] of %d good questions somebody who plays alone is to get %d", (count, words) => {
  expect(proposeSettings(counts({ B2: 30 }, count), null, "one")?.wordsPerPlayer).toBe(words);
});
