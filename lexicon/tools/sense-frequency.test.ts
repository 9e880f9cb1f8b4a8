import { expect, test } from "vitest";
import { BITS_MAX } from "../../domain/quiz/lexicon/pack-format.ts";
import { type Entry, RARE, readEntryFiles } from "./entries.ts";
import { senseFrequencies } from "./sense-frequency.ts";
import { readWordNet } from "./wordnet.ts";

const wordNet = readWordNet();
const entries = readEntryFiles().flatMap((file) => file.entries);
const accent = entries.filter(({ lemma, pos }) => lemma === "accent" && pos === "noun");
const SPEECH = "accent%1:10:01::";

test("a sense that an entry covers is not missing and counts for that entry", () => {
  const [spoken] = accent.filter(({ gloss }) => gloss.includes("speaking"));
  if (!spoken) throw new Error("the lexicon lacks the accent that somebody speaks with");
  const without = senseFrequencies(accent, wordNet);
  const withCover = senseFrequencies(accent, wordNet, new Map([[SPEECH, spoken.sense]]));
  const bitsOf = (entry: Entry) => [without.missing(entry), withCover.missing(entry)];
  const [before = 0, after = 0] = bitsOf(spoken);
  expect(after).toBeGreaterThan(before);
  expect(withCover.rarity(spoken)).toBeLessThan(without.rarity(spoken));
});

test("a rare sense is not missing, and makes no other one commoner", () => {
  const [first] = accent;
  if (!first) throw new Error("the lexicon lacks accents");
  const [without, withRare] = [new Map<string, string>(), new Map([[SPEECH, RARE]])].map((covers) =>
    senseFrequencies([first], wordNet, covers),
  );
  expect(withRare?.missing(first)).toBeGreaterThan(without?.missing(first) ?? 0);
});

test("a sense covered by an entry that does not exist is still missing", () => {
  const [first] = accent;
  if (!first) throw new Error("the lexicon lacks accents");
  const strange = new Map([[SPEECH, "accent%1:99:99::"]]);
  expect(senseFrequencies(accent, wordNet, strange).missing(first)).toBe(
    senseFrequencies(accent, wordNet).missing(first),
  );
});

test("an entry without a key covers no sense of WordNet", () => {
  const [first] = accent;
  if (!first) throw new Error("the lexicon lacks accents");
  const unkeyed = { ...first, sense: "" };
  const missing = senseFrequencies([first], wordNet).missing(first);
  expect(senseFrequencies([first, unkeyed], wordNet).missing(first)).toBeLessThanOrEqual(missing + 1);
});

test("a sense without a key is rarer the later learners meet it", () => {
  const [first] = accent;
  if (!first) throw new Error("the lexicon lacks accents");
  const [early, late] = ["B1", "C1"].map((level) => ({ ...first, level, sense: "" }));
  if (!early || !late) throw new Error("two levels give two entries");
  const { rarity } = senseFrequencies([early, late], wordNet);
  expect(rarity(late)).toBeGreaterThan(rarity(early));
});

test("a sense with a capital is not missing", () => {
  const panacea = entries.filter(({ lemma }) => lemma === "panacea");
  const [remedy] = panacea;
  if (!remedy) throw new Error("the lexicon lacks panacea");
  expect(senseFrequencies(panacea, wordNet).missing(remedy)).toBe(BITS_MAX);
});
