import { expect, test } from "vitest";
import { idiomFaults, neededIdioms } from "./idioms.ts";

test.each([
  ["in person", "stands twice, or not in the order of the alphabet"],
  ["no", "has 1 words"],
  ["no (longer)", "holds a strange sign"],
  ["take into ...", "begins or ends with a gap"],
  ["one's oneself", "has no word of its own"],
])("a fault of the idioms is reported: %s", (line, fault) => {
  expect(idiomFaults(["in person", line])).toEqual([`line 2, "${line}", ${fault}`]);
});

test("the pack leaves out idioms that a shorter one makes unnecessary, and those that exclude no word", () => {
  const lemmas = new Set(["deal", "great", "person", "run"]);
  const idioms = ["a great deal", "a great deal of", "in person", "in the great deal run", "willy nilly"];
  expect(neededIdioms(idioms, lemmas)).toEqual(["a great deal", "in person", "in the great deal run"]);
});
