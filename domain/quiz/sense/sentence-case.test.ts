import { expect, test } from "vitest";
import { caseLine, isRuledOut, type SentenceCase } from "./sentence-case.ts";

const CASE: SentenceCase = {
  sentence: "Farmers take\ttheir vegetables to market.",
  word: "market",
  senseId: "market%2:40:00::",
  expected: "market%1:06:00::",
};

test("a sense is ruled out in its very sentence only", () => {
  expect(isRuledOut([CASE], CASE.senseId, CASE.sentence)).toBe(true);
  expect(isRuledOut([CASE], CASE.senseId, "They market it well.")).toBe(false);
  expect(isRuledOut([CASE], "market%1:06:00::", CASE.sentence)).toBe(false);
});

test("a case is a line of the file that the tests of the sentences read", () => {
  expect(caseLine(CASE)).toBe("Farmers take their vegetables to market.\tmarket\tmarket%2:40:00::\tmarket%1:06:00::");
  expect(caseLine({ ...CASE, expected: null })).toMatch(/\t$/);
});
