import { expect, test } from "vitest";
import { aroundWord } from "./around-word.ts";

test("a message falls into what stands before the word and what stands after it", () => {
  expect(aroundWord((word) => `Define ${word}, please`)).toEqual(["Define ", ", please"]);
});

test("the word may stand at either end", () => {
  expect(aroundWord((word) => `${word}?`)).toEqual(["", "?"]);
  expect(aroundWord((word) => `Word: ${word}`)).toEqual(["Word: ", ""]);
});
