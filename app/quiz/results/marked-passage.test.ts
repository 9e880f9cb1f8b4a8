import { expect, test } from "vitest";
import { markedPassage } from "./marked-passage.tsx";

const PASSAGE = "The fox ran. The hen declined.\nBoth slept.";
const marked = (asked: Parameters<typeof markedPassage>[1]) => markedPassage(PASSAGE, asked);

test("each word is highlighted in its sentence, in the passage's order, and no letter is lost", () => {
  const parts = marked([
    { context: "The hen declined.", span: [8, 16] },
    { context: "The fox ran.", span: [4, 7] },
  ]);
  expect(parts.filter(({ isHighlighted }) => isHighlighted).map(({ text }) => text)).toEqual(["fox", "declined"]);
  expect(parts.map(({ text }) => text).join("")).toBe(PASSAGE);
});

test("a sentence that is not in the passage highlights nothing, and no word is highlighted twice", () => {
  expect(marked([{ context: "Somebody else slept.", span: [0, 8] }])).toHaveLength(1);
  const twice = { context: "The fox ran.", span: [4, 7] as const };
  expect(marked([twice, twice]).filter(({ isHighlighted }) => isHighlighted)).toHaveLength(1);
});
