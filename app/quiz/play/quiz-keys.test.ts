import { expect, test } from "vitest";
import { keyAction, optionLetter } from "./quiz-keys.ts";

test.each([
  ["a", 0],
  ["D", 3],
  ["1", 0],
  ["4", 3],
])("%s chooses option %i", (key, option) => {
  expect(keyAction(key)).toEqual({ type: "choose", option });
});

test("the arrows turn the page", () => {
  expect(keyAction("ArrowRight")).toEqual({ type: "turn", by: 1 });
  expect(keyAction("ArrowLeft")).toEqual({ type: "turn", by: -1 });
});

test("Enter submits", () => {
  expect(keyAction("Enter")).toEqual({ type: "enter" });
});

test.each(["e", "5", "0", "Tab", "ArrowUp", " ", "Dead"])("%s does nothing in a quiz", (key) => {
  expect(keyAction(key)).toBeNull();
});

test("options are lettered A to D", () => {
  expect([0, 1, 2, 3].map(optionLetter)).toEqual(["A", "B", "C", "D"]);
});
