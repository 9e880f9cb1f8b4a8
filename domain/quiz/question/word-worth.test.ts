import { expect, test } from "vitest";
import { openPack } from "../../../lexicon/tools/open-pack.ts";
import { readAskableWords } from "../generate.ts";
import { rootOf } from "../lexicon/word-family.ts";
import { loadTagger } from "../passage/tagger.ts";
import { worthOf } from "./word-worth.ts";

const lexicon = openPack();
const tagger = await loadTagger();

/** What each askable word of a passage is worth; the best if it is there several times. */
function worthsIn(passage: string): Record<string, number> {
  const { words } = readAskableWords({ passage }, lexicon, tagger);
  return Object.fromEntries(words.toSorted((a, b) => a.worth - b.worth).map(({ lemma, worth }) => [lemma, worth]));
}

/** What a word is worth in a passage that has it in this many sentences. */
function worth(lemma: string, sentences = 1): number {
  const [sense] = lexicon.word(lemma)?.senses ?? [];
  if (!sense) throw new Error(`no ${lemma}`);
  const sentenceCounts = new Map([[rootOf(lemma), sentences]]);
  return worthOf(sense, 0, { rootsBySentence: [new Set()], sentenceCounts }, lexicon);
}

test("[Q8] a word that the text repeats is worth more than one that it has once", () => {
  expect(worth("decision", 2)).toBeGreaterThan(worth("decision"));
  expect(worth("decision", 3)).toBeGreaterThan(worth("decision", 2));
});

test("[Q8] a word in a sentence about what the text is about is worth more", () => {
  const passage = `The bank lends money to small companies in the region. Many companies need money from the bank.
    The weather in the region was terrible for a week and everybody complained loudly.`;
  const worths = worthsIn(passage);
  expect(worths.lend).toBeGreaterThan(worths.complain ?? 9);
});

test("[Q8] verbs and abstract nouns are worth more than persons, and these more than things one can touch", () => {
  const [abstract, verb, person, thing] = ["decision", "persuade", "customer", "umbrella"].map(worth);
  expect(abstract).toBe(verb);
  expect(abstract).toBeGreaterThan(person ?? 9);
  expect(person).toBeGreaterThan(thing ?? 9);
});

test("[Q8] an animal, food or plant that the text has once is worth least", () => {
  expect(worth("goat")).toBeLessThan(worth("umbrella"));
});

test("[Q8] a word much rarer or much commoner than others of its level is worth less", () => {
  expect(worth("innumerable")).toBeLessThan(worth("ruthless"));
  // "to be important" is a sense at B1 of a word that every beginner has met.
  expect(worth("matter")).toBeLessThan(worth("persuade"));
});
