import { expect, test } from "vitest";
import { isCountedAt, verbGapAt } from "./gap.ts";

function placeOf(marked: string): [sentence: string, start: number, end: number] {
  const [before = "", word = "", after = ""] = marked.split("|");
  return [before + word + after, before.length, before.length + word.length];
}

test.each([
  ["She has |declined| the offer.", { frame: "object", subject: "P", object: "" }],
  ["It |declined| in the spring.", { frame: "none", subject: "T", object: "" }],
  ["They |object| that it is late.", { frame: "clause", subject: "", object: "" }],
  ["He |persuaded| me to stay.", { frame: "object", subject: "P", object: "p" }],
  ["It was |damaged| by the rain.", { frame: "object", subject: "", object: "t" }],
  ["She was |wondering| about it.", { frame: "none", subject: "P", object: "" }],
  ["Prices |fall| sharply.", { frame: "", subject: "", object: "" }],
])("[Q4] the words beside a verb show what it takes: %s", (marked, expected) => {
  expect(verbGapAt(...placeOf(marked))).toEqual(expected);
});

test.each([
  ["A long |drought| was over.", "drought", true],
  ["All |droughts| end.", "drought", true],
  ["They lost it through |drought|.", "drought", false],
  ["There was no |drought|.", "drought", false],
  ["The |drought| was over.", "drought", null],
  ["Every year in |drought| they leave.", "drought", false],
])("[Q4] the words beside a noun show whether it is counted: %s", (marked, lemma, expected) => {
  expect(isCountedAt(...placeOf(marked), lemma)).toBe(expected);
});
