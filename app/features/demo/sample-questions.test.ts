import { expect, test } from "vitest";
import { SAMPLE_QUESTIONS } from "./sample-questions.ts";

test("the sample quiz has 25 questions with four different options each, the right one in varying positions", () => {
  expect(SAMPLE_QUESTIONS).toHaveLength(25);
  for (const { options, key } of SAMPLE_QUESTIONS) {
    expect(new Set(options).size).toBe(4);
    expect(options).toHaveLength(4);
    expect(key.correctIndex).not.toBeNull();
  }
  expect(new Set(SAMPLE_QUESTIONS.map(({ key }) => key.correctIndex)).size).toBe(4);
});

test("the highlighted part of a sentence is a form of the word", () => {
  for (const { word, context, span } of SAMPLE_QUESTIONS) {
    expect(context.slice(...span).toLowerCase()).toContain(word.slice(0, -1));
  }
});
