import { expect, test } from "vitest";
import { afterRecall, newRound } from "./practice-round.ts";

const recalled = (words: readonly string[], answers: readonly boolean[]) =>
  answers.reduce((round, isKnown) => afterRecall(round, isKnown), newRound(words));

test("a word that is not known comes again after all others", () => {
  expect(recalled(["a", "b", "c"], [false])).toEqual({ waiting: ["b", "c", "a"], known: 0 });
});

test("a known word is not asked again", () => {
  expect(recalled(["a", "b"], [true])).toEqual({ waiting: ["b"], known: 1 });
});

test("a round ends when everything is known, and then stays as it is", () => {
  const ended = { waiting: [], known: 2 };
  expect(recalled(["a", "b"], [false, true, true])).toEqual(ended);
  expect(recalled(["a", "b"], [true, true, true])).toEqual(ended);
});
