import { expect, test } from "vitest";
import { splitAroundWord } from "./split-around-word.ts";

test("a message is split into the texts before and after the word", () => {
  expect(splitAroundWord((word) => `Define ${word}, please`)).toEqual(["Define ", ", please"]);
});

test("the word may be at either end", () => {
  expect(splitAroundWord((word) => `${word}?`)).toEqual(["", "?"]);
  expect(splitAroundWord((word) => `Word: ${word}`)).toEqual(["Word: ", ""]);
});
