import { expect, test } from "vitest";
import { categoryOf } from "../cards/card.ts";
import { DIFFICULTIES } from "../quiz/difficulty.ts";
import { lexiconOf, sense } from "../quiz/testing.ts";
import { categoryOfDifficulty, starterDeck } from "./starter-deck.ts";
import type { WordDetails } from "./word-details.ts";

const COMMON = Array.from({ length: 20 }, (_, index) => `word${String.fromCharCode(97 + index)}`);
const lexicon = lexiconOf([
  ...COMMON.map((lemma) => sense({ lemma, level: "B1", rarity: 0 })),
  sense({ lemma: "rarely", level: "B1", rarity: 4 }),
  sense({ lemma: "silent", level: "B2", rarity: 0 }),
  sense({ lemma: "child", gloss: "a rarer meaning", level: "B1", rarity: 0 }),
  sense({ lemma: "just", partOfSpeech: "adverb", level: "B1", rarity: 0 }),
  sense({ lemma: "child", level: "A1", rarity: 0 }),
  sense({ lemma: "arcane", level: "C2", rarity: 0 }),
]);
const details: WordDetails = {
  ipa: () => "x",
  frequency: (lemma) => (lemma.startsWith("word") ? 60 - COMMON.indexOf(lemma) : 70),
  example: ({ lemma }) => (lemma === "silent" ? "" : `They know a ${lemma}.`),
};

test("the starter deck has the commonest words of its level, each in its usual sense and in a sentence; no adverbs, and none of an easier level", () => {
  const deck = starterDeck("intermediate", lexicon, details);
  expect(deck.map(({ word }) => word)).toEqual(COMMON.slice(0, 12));
  for (const { context, span, word } of deck) expect(context.slice(...span)).toBe(word);
  expect(deck.every((card) => categoryOf(card) === "intermediate")).toBe(true);
  expect(starterDeck("basic", lexicon, details).map(({ word }) => word)).toEqual(["child"]);
  expect(starterDeck("advanced", lexicon, details).map(({ word }) => word)).toEqual(["arcane"]);
});

test("the deck's level follows from the difficulty at which somebody plays", () => {
  expect(Object.fromEntries(DIFFICULTIES.map((one) => [one, categoryOfDifficulty(one)]))).toEqual({
    B1: "intermediate",
    B2: "intermediate",
    "<4.0": "basic",
    "4.0-5.0": "intermediate",
    "5.0-6.0": "intermediate",
    "6.0-7.0": "intermediate",
    "7.0-8.0": "advanced",
    ">8.0": "advanced",
  });
});
