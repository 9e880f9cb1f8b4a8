import { expect, test } from "vitest";
import { DIFFICULTIES, type Difficulty } from "./difficulty.ts";
import { betterDifficulty, type QuestionCount } from "./question-count.ts";

function counts(found: Partial<Record<Difficulty, number>>): QuestionCount[] {
  return DIFFICULTIES.map((difficulty) => ({ difficulty, count: found[difficulty] ?? 3, upTo: 0, why: null }));
}

test("the nearest difficulty that fills the game is suggested", () => {
  expect(betterDifficulty(counts({ "6.0-7.0": 20, B1: 25 }), ">8.0", 10)).toBe("6.0-7.0");
});

test("if none fills the game, the nearest of those with the most questions is suggested", () => {
  expect(betterDifficulty(counts({ "7.0-8.0": 5, B2: 8, B1: 8 }), ">8.0", 10)).toBe("B2");
});

test("nothing is suggested if the chosen difficulty fills the game or gives as many as any other", () => {
  expect(betterDifficulty(counts({ ">8.0": 10, B1: 20 }), ">8.0", 10)).toBeNull();
  expect(betterDifficulty(counts({}), ">8.0", 10)).toBeNull();
});
