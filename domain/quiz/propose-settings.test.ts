import { expect, test } from "vitest";
import { type CefrLevel, DIFFICULTIES, levelOf } from "./difficulty.ts";
import { proposeSettings } from "./propose-settings.ts";
import type { QuestionCount } from "./question-count.ts";

/** A passage by the share of its words at each level or easier; it gives as many good questions at each difficulty. */
function counts(upTo: Partial<Record<CefrLevel, number>>, count = 40): QuestionCount[] {
  return DIFFICULTIES.map((difficulty) => ({ difficulty, upTo: upTo[levelOf(difficulty)] ?? 1, count, why: null }));
}

/** A text of B2. */
const NEWS = { A2: 0.45, B1: 0.8, B2: 0.96 };

test("[D11] the easiest level is proposed at which nine of ten words of a passage are known", () => {
  expect(proposeSettings(counts(NEWS))?.difficulty).toBe("B2");
  expect(proposeSettings(counts({ A2: 0.7, B1: 0.9 }))?.difficulty).toBe("B1");
  expect(proposeSettings(counts({ A2: 0.7, B1: 0.89 }))?.difficulty).toBe("B2");
});

test("[D11] what has many words of C1 is proposed as C2, as IELTS says it", () => {
  expect(proposeSettings(counts({ A2: 0.1, B1: 0.2, B2: 0.5, C1: 0.8 }))?.difficulty).toBe(">8.0");
});

test("[D11] of difficulties of one level the CEFR level is proposed", () => {
  expect(proposeSettings(counts({ A2: 0.5 }))?.difficulty).toBe("B1");
});

test.each([
  [40, 20],
  [25, 12],
  [9, 5],
  [5, 5],
])("[D11] of %d good questions each player is to get %d", (count, words) => {
  expect(proposeSettings(counts(NEWS, count))?.wordsPerPlayer).toBe(words);
});

test("[D11] a passage with fewer than 5 good questions at each difficulty gets no proposal", () => {
  expect(proposeSettings(counts(NEWS, 4))).toBeNull();
});

test("[D11] where a passage has fewer than 5 good questions at its level, the next level is proposed", () => {
  const some = counts(NEWS).map((one) => (levelOf(one.difficulty) === "B2" ? { ...one, count: 4 } : one));
  expect(proposeSettings(some)?.difficulty).toBe("B1");
});

test("[D11] for a chosen difficulty only the number of words is proposed", () => {
  const some = counts(NEWS).map((one) => (one.difficulty === ">8.0" ? { ...one, count: 14 } : one));
  expect(proposeSettings(some, ">8.0")).toEqual({ difficulty: ">8.0", wordsPerPlayer: 7 });
  expect(proposeSettings(counts(NEWS, 4), ">8.0")).toBeNull();
});

test.each([
  [40, 10],
  [8, 8],
])("[D11] of %d good questions somebody who plays alone is to get %d", (count, words) => {
  expect(proposeSettings(counts(NEWS, count), null, "one")?.wordsPerPlayer).toBe(words);
});
