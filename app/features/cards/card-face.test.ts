import { expect, test } from "vitest";
import { aroundSpan } from "./card-face.tsx";

test("a sentence that fits on a card is shown whole", () => {
  expect(aroundSpan("The drought lasted.", [4, 11])).toEqual({ context: "The drought lasted.", span: [4, 11] });
});

test("of a long sentence the part around the word is shown, cut between words, and the same word is marked", () => {
  const before = "some words before it and ".repeat(20);
  const after = " and some words after it".repeat(20);
  const { context, span } = aroundSpan(`${before}drought${after}`, [before.length, before.length + 7]);
  expect(context.slice(...span)).toBe("drought");
  expect(context.length).toBeLessThan(260);
  expect(context).toMatch(/^… \w+ .* \w+ …$/);
});

test("at the beginning and at the end of a long sentence only the other side is cut", () => {
  const text = "word ".repeat(100).trim();
  expect(aroundSpan(text, [0, 4]).context).toMatch(/^word .*word …$/);
  expect(aroundSpan(text, [text.length - 4, text.length]).context).toMatch(/^… word .*word$/);
});
