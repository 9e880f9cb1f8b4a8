import { expect, test } from "vitest";
import { QUESTION_MAX } from "../question-max.ts";
import { contextAround } from "./make-question.ts";

function around(sentence: string, word: string) {
  const start = sentence.indexOf(word);
  const { text, span } = contextAround(sentence, start, start + word.length);
  return { text, word: text.slice(...span) };
}

const clause = "the farmers of the region waited for rain that did not come, ";

test("a sentence of usual length is not cut", () => {
  expect(around("Sales declined in May.", "declined")).toEqual({ text: "Sales declined in May.", word: "declined" });
});

test.each([
  ["the start", `First sales declined sharply, ${clause.repeat(8)}and that was all.`],
  ["the middle", `${clause.repeat(4)}then sales declined sharply, ${clause.repeat(4)}and that was all.`],
  ["the end", `${clause.repeat(8)}and then sales declined sharply.`],
])("a long sentence is cut at clause boundaries around a word at %s", (_, sentence) => {
  const cut = around(sentence, "declined");
  expect(cut.word).toBe("declined");
  expect(cut.text.length).toBeLessThanOrEqual(QUESTION_MAX.context);
  expect(cut.text.length).toBeGreaterThan(150);
  expect(cut.text.replace(/^… | …$/g, "")).toMatch(/^(?:First|the|then|and).*[,.]$/);
});

test("a sentence without clauses is cut between words", () => {
  const cut = around(`${"word ".repeat(80)}declined ${"word ".repeat(80)}`.trim(), "declined");
  expect(cut.word).toBe("declined");
  expect(cut.text.length).toBeLessThanOrEqual(QUESTION_MAX.context);
  expect(cut.text).toMatch(/^… word .* word …$/);
});
