import { expect, test } from "vitest";
import { DIFFICULTIES } from "../quiz/difficulty.ts";
import type { Sense } from "../quiz/lexicon/lexicon.ts";
import { lexiconOf, sense } from "../quiz/testing.ts";
import { categoryOfDifficulty, starterDeck } from "./starter-deck.ts";
import type { WordDetails } from "./word-details.ts";

const NOUNS = ["nouna", "nounb", "nounc", "nound", "noune"];

/** A word of the middle level as it belongs into the deck. */
const fitting = (changes: Partial<Sense> & Pick<Sense, "lemma">) => sense({ level: "B1", rarity: 0, ...changes });

const anyExample: WordDetails = {
  ipa: () => "x",
  frequency: () => 40,
  example: ({ lemma }) => `They know a ${lemma}.`,
};

function deckOf(senses: readonly Sense[], details: Partial<WordDetails> = {}, isSuitable = (_: string) => true) {
  const cards = starterDeck("intermediate", lexiconOf(senses), { ...anyExample, ...details }, isSuitable);
  return cards.map(({ word }) => word);
}

test("the starter deck has four nouns, verbs and adjectives by turns, each in a sentence", () => {
  const verb = fitting({ lemma: "assume", partOfSpeech: "verb" });
  const adjective = fitting({ lemma: "silent", partOfSpeech: "adjective", level: "B2" });
  const senses = [...NOUNS.map((lemma) => fitting({ lemma })), verb, adjective];
  expect(deckOf(senses)).toEqual(["nouna", "assume", "silent", "nounb", "nounc", "nound"]);
  const example = (one: Sense) => (one.lemma === "nouna" ? "" : anyExample.example(one));
  expect(deckOf(senses, { example })).not.toContain("nouna");
});

test("words that are mentioned with the most other words of the level come first, then the commoner ones", () => {
  const senses = [
    fitting({ lemma: "rare" }),
    fitting({ lemma: "common" }),
    fitting({ lemma: "central" }),
    fitting({ lemma: "other", rarity: 3, topics: ["central"] }),
  ];
  expect(deckOf(senses, { frequency: (lemma) => (lemma === "common" ? 50 : 30) })).toEqual([
    "central",
    "common",
    "rare",
  ]);
});

test.each([
  ["a word of another level", [fitting({ lemma: "arcane", level: "C2" })]],
  [
    "a word with an easier sense",
    [fitting({ lemma: "child" }), sense({ lemma: "child", gloss: "another", level: "A1", rarity: 3 })],
  ],
  ["a sense that is not the usual one", [fitting({ lemma: "bank", rarity: 1 })]],
  [
    "a word of two parts of speech",
    [fitting({ lemma: "cause" }), sense({ lemma: "cause", partOfSpeech: "verb", level: "B2" })],
  ],
  ["an adverb", [fitting({ lemma: "slowly", partOfSpeech: "adverb" })]],
  ["a function word", [fitting({ lemma: "while" })]],
])("%s is not in the starter deck", (_, senses) => {
  expect(deckOf(senses)).toEqual([]);
});

test("a form of another word is not in the starter deck, however it is spelled", () => {
  const senses = [
    fitting({ lemma: "saw" }),
    fitting({ lemma: "coming", partOfSpeech: "adjective" }),
    sense({ lemma: "see", partOfSpeech: "verb", level: "A1" }),
    sense({ lemma: "come", partOfSpeech: "verb", level: "A1" }),
  ];
  expect(deckOf(senses)).toEqual([]);
});

test("what is too common for its level, or unsuitable for a class, is not in the starter deck", () => {
  expect(deckOf([fitting({ lemma: "thought" })], { frequency: () => 59 })).toEqual([]);
  expect(deckOf([fitting({ lemma: "rude" })], {}, (word) => word !== "rude")).toEqual([]);
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
