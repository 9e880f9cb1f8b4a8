import { expect, test } from "vitest";
import type { PartOfSpeech } from "../question.ts";
import { isFormOf, spanOfWord } from "./inflection.ts";

const forms: [string, string, PartOfSpeech][] = [
  ["ran", "run", "verb"],
  ["Policies", "policy", "noun"],
  ["stopping", "stop", "verb"],
  ["making", "make", "verb"],
  ["lying", "lie", "verb"],
  ["wolves", "wolf", "noun"],
  ["busier", "busy", "adjective"],
  ["crises", "crisis", "noun"],
  ["carried out", "carry out", "verb"],
  ["carried it out", "carry out", "verb"],
  ["came up with", "come up with", "verb"],
  ["traffic jams", "traffic jam", "noun"],
  ["ridding", "rid", "verb"],
  ["scraping", "scrape", "verb"],
  ["played", "play", "verb"],
  ["fixing", "fix", "verb"],
  ["showed", "show", "verb"],
  ["quitting", "quit", "verb"],
  ["visited", "visit", "verb"],
  ["admitted", "admit", "verb"],
  ["heating", "heat", "verb"],
  ["gases", "gas", "noun"],
];

test.each(forms)("%s is a form of %s", (surface, lemma, partOfSpeech) => {
  expect(isFormOf(surface, lemma, partOfSpeech)).toBe(true);
});

const others: [string, string, PartOfSpeech][] = [
  ["runner", "run", "verb"],
  ["teacher", "teach", "verb"],
  ["policed", "policy", "noun"],
  ["carried", "carry out", "verb"],
  ["out carried", "carry out", "verb"],
  ["declined the", "decline", "verb"],
  ["riding", "rid", "verb"],
  ["scraping", "scrap", "verb"],
  ["scared", "scar", "verb"],
  ["waging", "wag", "verb"],
  ["taped", "tap", "verb"],
  ["planed", "plan", "verb"],
  ["moping", "mop", "verb"],
  ["barer", "bar", "adjective"],
  ["hops", "hope", "verb"],
];

test.each(others)("%s is not a form of %s", (surface, lemma, partOfSpeech) => {
  expect(isFormOf(surface, lemma, partOfSpeech)).toBe(false);
});

test.each([
  ["She ran home.", "run", "verb", "ran"],
  ["They carried the survey out in May.", "carry out", "verb", "carried the survey out"],
  ["A café, two cafés.", "café", "noun", "café"],
  ["It ran; they Run.", "run", null, "Run"],
] as const)("in %j the word %s is found", (sentence, lemma, partOfSpeech, form) => {
  const span = spanOfWord(sentence, lemma, partOfSpeech);
  expect(span && sentence.slice(...span)).toBe(form);
});

test("in a sentence without the word nothing is found", () => {
  expect(spanOfWord("They carried a box.", "carry out", "verb")).toBeNull();
});
