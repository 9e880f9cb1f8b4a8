import { expect, it } from "vitest";
import { CHOICE, TYPED } from "../quiz/testing.ts";
import type { SavedWord } from "./saved-word.ts";
import { isStorableQuestion, isStorableWord } from "./storable.ts";

const WORD: SavedWord = {
  senseId: "decline%2:32:00::",
  word: "decline",
  partOfSpeech: "verb",
  level: "B2",
  definition: "to politely say no",
  vietnamese: ["từ chối"],
  context: "She declined the offer.",
  span: [4, 12],
};
const HOSTILE = ["<b>x</b>", "&lt;x", "a\u202eb", "a\u200bb", "a\u0000b", "tu\u031b"];

it("questions are storable even if the current gate would refuse their style", () => {
  const otherStyle = { ...CHOICE, options: ["to politely say no", "A run.", "to eat", "to sing"] };
  expect([CHOICE, TYPED, otherStyle].map(isStorableQuestion)).toEqual([true, true, true]);
});

it.each(HOSTILE)("[S10] %j makes a question or a word unstorable in any of its texts", (text) => {
  const questions = [
    { ...TYPED, word: text },
    { ...TYPED, context: `She declined the offer. ${text}` },
    { ...TYPED, definition: text },
    { ...TYPED, explanation: text },
    { ...TYPED, correctAnswer: text },
    { ...TYPED, accepted: ["từ chối", text] },
    { ...TYPED, senseId: text },
    { ...CHOICE, options: ["to politely say no", "to run", "to eat", text] },
  ];
  expect(questions.filter(isStorableQuestion)).toEqual([]);
  const words = [
    { ...WORD, word: text },
    { ...WORD, definition: text },
    { ...WORD, vietnamese: [text] },
    { ...WORD, context: `She declined the offer. ${text}` },
    { ...WORD, senseId: text },
  ];
  expect(words.filter(isStorableWord)).toEqual([]);
});

it("[S10] joiners are allowed where they make an emoji", () => {
  expect(isStorableWord({ ...WORD, vietnamese: ["gia đình 👨‍👩‍👧"] })).toBe(true);
  expect(isStorableWord({ ...WORD, vietnamese: ["👩\u200dgia đình"] })).toBe(false);
});

it.each([
  [0, 0],
  [12, 4],
  [4, 24],
  [900, 901],
] as const)("a word at %i to %i is not in its sentence", (start, end) => {
  expect(isStorableQuestion({ ...TYPED, span: [start, end] })).toBe(false);
  expect(isStorableWord({ ...WORD, span: [start, end] })).toBe(false);
  expect(isStorableWord(WORD)).toBe(true);
});
