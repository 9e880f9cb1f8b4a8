import { expect, test } from "vitest";
import { seededRandom } from "../../random.ts";
import { CEFR_LEVELS, type CefrLevel } from "../difficulty.ts";
import { lexiconOf, sense } from "../testing.ts";
import { isSurelyWrong, pickDistractors } from "./distractors.ts";

const key = sense({
  id: "drought%1:26:00::",
  lemma: "drought",
  gloss: "a long time without any rain",
  vietnamese: ["hạn hán", "đợt hạn hán"],
  topics: ["rain", "crop", "river"],
  synonyms: ["aridity"],
});

test("[Q4] an unrelated sense is surely wrong", () => {
  expect(isSurelyWrong(key, sense({ lemma: "jury", gloss: "a group that decides in court" }))).toBe(true);
});

const tooSimilar = [
  ["is the same word", sense({ lemma: "drought", gloss: "a lack of ideas" })],
  ["is a synonym of the key", sense({ lemma: "aridity", gloss: "a very dry state" })],
  ["names the key as synonym", sense({ lemma: "shortage", gloss: "a lack of something", synonyms: ["drought"] })],
  ["shares a synonym", sense({ lemma: "dryness", gloss: "a very dry state", synonyms: ["aridity"] })],
  ["shares a Vietnamese meaning", sense({ lemma: "dry spell", gloss: "hot days", vietnamese: ["hạn hán"] })],
  ["shares a content syllable", sense({ lemma: "thirst", gloss: "a wish to drink", vietnamese: ["cơn khô hạn"] })],
  ["shares a content word", sense({ lemma: "storm", gloss: "strong wind and heavy rain" })],
  ["shares the family of one", sense({ lemma: "mud", gloss: "wet earth on a rainy day" })],
  ["holds the headword", sense({ lemma: "famine", gloss: "hunger after a drought" })],
  ["is named in the key's gloss", sense({ lemma: "rain", gloss: "water from the sky" })],
  ["is of the same field", sense({ id: "heat%1:26:00::", lemma: "heat", gloss: "the state of being hot" })],
  ["has the same topics", sense({ lemma: "flood", gloss: "too much water", topics: ["river", "crop"] })],
] as const;

test.each(tooSimilar)("[Q4] no distractor %s, in either direction", (_, other) => {
  expect([isSurelyWrong(key, other), isSurelyWrong(other, key)]).toEqual([false, false]);
});

test("[Q4] persons may be distractors of each other, because what they do distinguishes them", () => {
  const author = sense({ id: "author%1:18:00::", lemma: "author", gloss: "a person who writes books" });
  const pilot = sense({ id: "pilot%1:18:00::", lemma: "pilot", gloss: "a person who flies planes" });
  expect(isSurelyWrong(author, pilot)).toBe(true);
});

/** Glosses of all lengths that have no word in common. */
function pool(level: CefrLevel, count: number) {
  return Array.from({ length: count }, (_, number) => {
    const word = `${"uvwxyz"[CEFR_LEVELS.indexOf(level)]}${"abcdefghijklmnopqrstuvwxyz"[number]}k`;
    const gloss = `a ${`${word} `.repeat(1 + (number % 8))}`.trim();
    return sense({ lemma: `${word}lem`, level, gloss });
  });
}

function levelsFor(lexicon: ReturnType<typeof lexiconOf>) {
  return pickDistractors(key, new Set(), lexicon, seededRandom("s"))?.map((one) => one.level);
}

test("[Q4] distractors are within one band of the key, or within two if one has too few", () => {
  expect(levelsFor(lexiconOf([...pool("A1", 20), ...pool("B1", 2), ...pool("C1", 2)]))?.toSorted()).not.toContain("A1");
  expect(levelsFor(lexiconOf([...pool("A2", 20), ...pool("B1", 1)]))).toContain("A2");
  expect(levelsFor(lexiconOf(pool("A1", 20)))).toBeUndefined();
});

test("[Q4] the gloss of a word of the sentence is not a distractor", () => {
  const lexicon = lexiconOf([...pool("B2", 3), sense({ lemma: "jury", gloss: "a group in court" })]);
  const picked = pickDistractors(key, new Set(["jur"]), lexicon, seededRandom("s"));
  expect(picked).toHaveLength(3);
  expect(picked?.map((one) => one.lemma)).not.toContain("jury");
});

test("[Q1] the key is the longest option one time in four, and the shortest one time in four", () => {
  const lexicon = lexiconOf([...pool("B1", 26), ...pool("B2", 26), ...pool("C1", 26)]);
  const middle = { ...key, gloss: "a long dry time in summer" };
  const ranks = [0, 0, 0, 0];
  for (let seed = 0; seed < 2000; seed++) {
    const picked = pickDistractors(middle, new Set(), lexicon, seededRandom(`seed ${seed}`)) ?? [];
    const longer = picked.filter((one) => one.gloss.length > middle.gloss.length).length;
    ranks[longer] = (ranks[longer] ?? 0) + 1;
  }
  for (const count of ranks) expect(Math.abs(count - 500)).toBeLessThan(100);
});
