import { expect, test } from "vitest";
import { hardestOf, indexAfterKey } from "./hardest-words.tsx";

const TOTAL = 3;

/** Where a sequence of keys leads to from the podium. */
function after(...keys: string[]): number | null {
  return keys.reduce<number | null>((index, key) => indexAfterKey(key, index, TOTAL), null);
}

test("the right arrow leads from the podium through all words and stays at the last", () => {
  expect(after("ArrowRight")).toBe(0);
  expect(after("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")).toBe(2);
});

test("the left arrow leads back, from the first word to the podium", () => {
  expect(after("ArrowRight", "ArrowRight", "ArrowLeft")).toBe(0);
  expect(after("ArrowRight", "ArrowLeft", "ArrowLeft")).toBeNull();
});

test("Home leads back to the podium from every word", () => {
  expect(after("ArrowRight", "ArrowRight", "Home")).toBeNull();
});

test("a remote control turns the words, but on the podium its keys only scroll", () => {
  expect(after("ArrowRight", "PageDown", "PageDown", "PageUp")).toBe(1);
  expect(after("PageDown")).toBeNull();
});

test("other keys change nothing", () => {
  expect(after("ArrowRight", "ArrowRight", "a", "Enter")).toBe(1);
});

test("the hardest words are at most five, and none that everybody knew", () => {
  const question = (right: number) => ({ right, asked: 2 });
  expect(hardestOf([0, 1, 2].map(question)).map(({ right }) => right)).toEqual([0, 1]);
  expect(hardestOf(Array.from({ length: 7 }, () => question(1)))).toHaveLength(5);
  expect(hardestOf([2, 2].map(question))).toEqual([]);
});
