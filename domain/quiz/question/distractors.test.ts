import { expect, test } from "vitest";
import { openPack } from "../../../lexicon/tools/open-pack.ts";
import { seededRandom } from "../../random.ts";
import { CEFR_LEVELS, type CefrLevel } from "../difficulty.ts";
import type { Sense } from "../lexicon/lexicon.ts";
import { rootOf, wordsOf } from "../lexicon/word-family.ts";
import { DIMENSIONS, writeVector } from "../lexicon/word-vectors.ts";
import type { PartOfSpeech } from "../question.ts";
import { lexiconOf, sense } from "../testing.ts";
import { pickDistractors, withoutRetired } from "./distractors.ts";
import { isSurelyWrong } from "./surely-wrong.ts";

/** The word between bars in a sentence: "The |drought| was long." */
function gapOf(key: Sense, marked: string) {
  const [before = "", word = "", after = ""] = marked.split("|");
  const sentence = before + word + after;
  const sentenceRoots = new Set(wordsOf(sentence).map(rootOf));
  return { sense: key, sentence, start: before.length, end: before.length + word.length, sentenceRoots };
}

const pack = openPack();

/** The words whose glosses are wrong options, for 20 seeds. */
function optionsIn(marked: string, lemma: string, partOfSpeech: PartOfSpeech, gloss = ""): Sense[] {
  const key = pack.senses(lemma, partOfSpeech).find((one) => one.gloss.includes(gloss));
  if (!key) throw new Error(`no sense of ${lemma} with ${gloss}`);
  const seeds = Array.from({ length: 20 }, (_, seed) => seededRandom(`${seed}`));
  return seeds.flatMap((random) => pickDistractors(gapOf(key, marked), pack, random) ?? []);
}

function lemmasIn(...args: Parameters<typeof optionsIn>): string[] {
  return optionsIn(...args).map(({ lemma }) => lemma);
}

test("[Q4] options usually stand beside such words: a field of wheat gives crops, not golf", () => {
  const lemmas = lemmasIn("The farmers cut the |wheat| in the fields in August.", "wheat", "noun");
  expect(lemmas.length).toBeGreaterThan(0);
  expect(
    lemmas.some((lemma) => ["rice", "corn", "grain", "hay", "straw", "vegetable", "crop", "seed"].includes(lemma)),
  ).toBe(true);
  expect(lemmas).not.toContain("golf");
});

test("[Q4] an antonym is an option", () => {
  expect(lemmasIn("The price of coffee will |increase| next year.", "increase", "verb")).toContain("decrease");
  expect(lemmasIn("The bag was too |heavy| for the child to carry.", "heavy", "adjective", "weigh")).toContain("light");
});

test("[Q4] persons are options for a person", () => {
  const options = optionsIn("The |employer| paid the workers on Friday.", "employer", "noun");
  expect(options.length).toBeGreaterThan(0);
  expect(options.filter(({ field }) => field !== "" && field !== "18")).toEqual([]);
});

test("[Q4] a verb with a person as object gives verbs of persons", () => {
  const options = optionsIn("My friends |persuaded| me to stay for dinner.", "persuade", "verb");
  expect(options.length).toBeGreaterThan(0);
  expect(options.filter(({ pattern }) => /[tp]/.test(pattern) && !pattern.includes("p"))).toEqual([]);
});

test("[Q4] every option is surely wrong and within one level", () => {
  const [key] = pack.senses("harvest", "noun");
  const options = optionsIn("Many farmers lost a quarter of their |harvest|.", "harvest", "noun");
  const band = ({ level }: Sense) => CEFR_LEVELS.indexOf(level);
  expect(options.length).toBeGreaterThan(0);
  expect(options.filter((one) => !key || !isSurelyWrong(key, one) || Math.abs(band(one) - band(key)) > 1)).toEqual([]);
});

const key = sense({ lemma: "drought", gloss: "a long time without any rain", topics: ["crop"] });
const vectors = [
  writeVector(
    rootOf("crop"),
    9,
    Array.from({ length: DIMENSIONS }, (_, axis) => (axis === 0 ? 7 : 0)),
  ),
];
const gap = gapOf(key, "The |drought| was over at last.");

/** Glosses of all lengths that have no word in common, of senses that stand near crops. */
function pool(level: CefrLevel, count: number, topics = ["crop"]) {
  return Array.from({ length: count }, (_, number) => {
    const word = `${"uvwxyz"[CEFR_LEVELS.indexOf(level)]}${"abcdefghijklmnopqrstuvwxyz"[number]}k`;
    const gloss = `a ${`${word} `.repeat(1 + (number % 8))}`.trim();
    return sense({ lemma: `${word}lem`, level, gloss, topics });
  });
}

function levelsFor(senses: readonly Sense[]) {
  return pickDistractors(gap, lexiconOf(senses, {}, vectors), seededRandom("s"))?.map((one) => one.level);
}

test("[Q4] options are within one band, else the word gives way to another", () => {
  expect(levelsFor([...pool("A1", 20), ...pool("B1", 8), ...pool("C1", 8)])).not.toContain("A1");
  expect(levelsFor(pool("A2", 20))).toBeUndefined();
});

test("[Q4] at least two options fit the sentence, else the word gives way to another", () => {
  expect(levelsFor([...pool("B2", 16, []), ...pool("B1", 1)])).toBeUndefined();
  expect(levelsFor([...pool("B2", 16, []), ...pool("B1", 8)])).toHaveLength(3);
});

test("[Q4] the gloss of a word of the sentence is not an option, nor that of a retired sense", () => {
  const jury = sense({ lemma: "jury", gloss: "a group in court", topics: ["crop"] });
  const lexicon = lexiconOf([...pool("B2", 4), jury], {}, vectors);
  const lemmasBy = (sentence: string, retired: ReadonlySet<string>) =>
    Array.from({ length: 20 }, (_, seed) =>
      pickDistractors(gapOf(key, sentence), withoutRetired(lexicon, retired), seededRandom(`${seed}`)),
    ).flatMap((picked) => picked?.map((one) => one.lemma) ?? []);
  const [retiredJury] = lexicon.senses("jury", "noun");
  expect(lemmasBy("The |drought| ruined the crop.", new Set())).toContain("jury");
  expect(lemmasBy("The jury heard that the |drought| ruined the crop.", new Set())).not.toContain("jury");
  expect(lemmasBy("The |drought| ruined the crop.", new Set([retiredJury?.id ?? ""]))).not.toContain("jury");
});

test("[Q1] the key is the longest option one time in four, and the shortest one time in four", () => {
  const lexicon = lexiconOf([...pool("B1", 26), ...pool("B2", 26), ...pool("C1", 26)], {}, vectors);
  const ranks = [0, 0, 0, 0];
  for (let seed = 0; seed < 2000; seed++) {
    const picked = pickDistractors(gap, lexicon, seededRandom(`seed ${seed}`)) ?? [];
    const longer = picked.filter((one) => one.gloss.length > key.gloss.length).length;
    ranks[longer] = (ranks[longer] ?? 0) + 1;
  }
  for (const count of ranks) expect(Math.abs(count - 500)).toBeLessThan(100);
});
