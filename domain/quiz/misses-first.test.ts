import { describe, expect, test } from "vitest";
import { missesFirst } from "./misses-first.ts";

const answer = (word: string, isCorrect: boolean) => ({ word, isCorrect });

const listed = (answers: readonly ReturnType<typeof answer>[]) =>
  missesFirst(answers).map(({ number, answer: { word } }) => `${number} ${word}`);

describe("missesFirst", () => {
  test("missed answers come before right ones, both in the order of the questions, with their questions' numbers", () => {
    const answers = [answer("crop", true), answer("scarce", false), answer("drought", true), answer("yield", false)];
    expect(listed(answers)).toEqual(["2 scarce", "4 yield", "1 crop", "3 drought"]);
  });

  test("answers that are all right, or all missed, stay in the order of the questions", () => {
    for (const isCorrect of [true, false]) {
      expect(listed([answer("crop", isCorrect), answer("scarce", isCorrect)])).toEqual(["1 crop", "2 scarce"]);
    }
  });
});
