import { expect, test } from "vitest";
import { openPack } from "../../../lexicon/tools/open-pack.ts";
import type { PartOfSpeech } from "../question.ts";
import { sense } from "../testing.ts";
import { areAntonyms, isSurelyWrong } from "./surely-wrong.ts";

const lexicon = openPack();

/** The sense of a word whose gloss contains a text. */
function senseOf(lemma: string, partOfSpeech: PartOfSpeech, gloss = "") {
  const found = lexicon.senses(lemma, partOfSpeech).find((one) => one.gloss.includes(gloss));
  if (!found) throw new Error(`no ${lemma} with ${gloss}`);
  return found;
}

test.each([
  ["a synonym", senseOf("huge", "adjective"), senseOf("enormous", "adjective")],
  ["a kind of it", senseOf("bird", "noun", "wings"), senseOf("eagle", "noun")],
  ["what it is a kind of", senseOf("rose", "noun", "flower"), senseOf("flower", "noun")],
  ["a sibling that is not concrete", senseOf("anger", "noun"), senseOf("joy", "noun")],
  ["a sibling among verbs", senseOf("whisper", "verb"), senseOf("mutter", "verb")],
  ["an adjective of the same cluster", senseOf("wet", "adjective"), senseOf("damp", "adjective")],
])("[Q4] %s is not surely wrong, in either direction", (_, a, b) => {
  expect([isSurelyWrong(a, b), isSurelyWrong(b, a)]).toEqual([false, false]);
});

test.each([
  ["concrete siblings", senseOf("wheat", "noun"), senseOf("rice", "noun")],
  ["opposites", senseOf("increase", "verb"), senseOf("decrease", "verb")],
  ["opposites by their clusters", senseOf("damp", "adjective"), senseOf("dry", "adjective")],
  ["other feelings", senseOf("disappointment", "noun"), senseOf("pride", "noun")],
])("[Q4] %s are surely wrong for each other", (_, a, b) => {
  expect([isSurelyWrong(a, b), isSurelyWrong(b, a)]).toEqual([true, true]);
});

test("[Q4] antonyms are found by WordNet, also through the head of a cluster", () => {
  expect(areAntonyms(senseOf("increase", "verb"), senseOf("decrease", "verb"))).toBe(true);
  expect(areAntonyms(senseOf("damp", "adjective"), senseOf("dry", "adjective"))).toBe(true);
  expect(areAntonyms(senseOf("damp", "adjective"), senseOf("wet", "adjective"))).toBe(false);
});

const key = sense({
  id: "drought%1:26:00::",
  lemma: "drought",
  gloss: "a long time without any rain",
  vietnamese: ["hạn hán", "đợt hạn hán"],
  synonyms: ["aridity"],
});

const tooSimilar = [
  ["is the same word", sense({ lemma: "drought", gloss: "a lack of ideas" })],
  ["is a synonym of the key", sense({ lemma: "aridity", gloss: "a very dry state" })],
  ["names the key as synonym", sense({ lemma: "shortage", gloss: "a lack of something", synonyms: ["drought"] })],
  ["shares a synonym", sense({ lemma: "dryness", gloss: "a very dry state", synonyms: ["aridity"] })],
  ["shares a Vietnamese meaning", sense({ lemma: "dry spell", gloss: "hot days", vietnamese: ["sự hạn hán"] })],
  ["shares two content words", sense({ lemma: "monsoon", gloss: "a long season of rain" })],
  ["shares its only content word", sense({ lemma: "mud", gloss: "something from the rains" })],
  ["holds the headword", sense({ lemma: "famine", gloss: "hunger after a drought" })],
  ["is named in the key's gloss", sense({ lemma: "rain", gloss: "water from the sky" })],
  [
    "is of the same field and shares a Vietnamese syllable",
    sense({ id: "thirst%1:26:00::", lemma: "thirst", gloss: "a wish to drink", vietnamese: ["cơn khô hạn"] }),
  ],
] as const;

test.each(tooSimilar)("[Q4] no distractor %s, in either direction", (_, other) => {
  expect([isSurelyWrong(key, other), isSurelyWrong(other, key)]).toEqual([false, false]);
});

test.each([
  ["has the same topics", sense({ lemma: "flood", gloss: "too much water", topics: ["river", "crop"] })],
  ["shares one content word of several", sense({ lemma: "storm", gloss: "strong wind and heavy rain" })],
  ["is of the same field", sense({ id: "heat%1:26:00::", lemma: "heat", gloss: "the state of being hot" })],
])("[Q4] a sense that %s is surely wrong", (_, other) => {
  expect([isSurelyWrong(key, other), isSurelyWrong(other, key)]).toEqual([true, true]);
});
