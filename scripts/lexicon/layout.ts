/**
 * Lays out words for whoever writes or corrects entries: how common they are, which school and exam lists name them,
 * what WordNet tells apart, and what the lexicon has of them already.
 *
 * Usage: npm run lexicon:layout -- WORD …              these words
 *        npm run lexicon:layout -- --missing [COUNT]   the most useful words that have no entry
 */
import { type Entry, readEntryFiles, readSpellings } from "./entries.ts";
import { type RankedWord, rankWords } from "./rank.ts";
import { readWordNet, type WordNetSense } from "./wordnet.ts";

const COUNT = 100;
/** Senses that make less than this share of a word's use are left out, as are those never counted from this one on. */
const SHARE_MIN = 0.03;
const UNCOUNTED_FROM = 4;

const words = process.argv.slice(2);
const entries = Map.groupBy(
  readEntryFiles().flatMap((file) => file.entries),
  ({ lemma }) => lemma,
);
const spellings = readSpellings();
const wordNet = readWordNet();
const ranked = await rankWords();
const ranks = new Map(ranked.map(({ word }, index) => [word, index]));

for (const word of words[0] === "--missing" ? missing(Number(words[1] ?? COUNT)) : words) console.log(layOut(word));

function missing(count: number): string[] {
  return ranked
    .map(({ word }) => word)
    .filter((word) => !entries.has(word) && !spellings.has(word) && wordNet.senses(word).length > 0)
    .slice(0, count);
}

function layOut(word: string): string {
  const rank = ranks.get(word);
  const head = `${word}  [${rank === undefined ? "not ranked" : factsOf(ranked[rank], rank)}]`;
  return [head, ...(entries.get(word) ?? []).map(entryLine), ...sensesWorthShowing(word).map(senseLine)].join("\n");
}

function factsOf(word: RankedWord | undefined, rank: number): string {
  return [`rank ${rank + 1}`, ...(word?.isCore ? ["oxford 3000"] : []), ...(word?.lists ?? [])].join(", ");
}

function sensesWorthShowing(word: string): WordNetSense[] {
  const senses = wordNet.senses(word);
  const total = senses.reduce((sum, { count }) => sum + count, 0);
  return senses
    .filter(({ count, number }) => (count > 0 ? count >= total * SHARE_MIN : number < UNCOUNTED_FROM))
    .toSorted((a, b) => a.partOfSpeech.localeCompare(b.partOfSpeech) || a.number - b.number);
}

function senseLine(sense: WordNetSense): string {
  return `    ${sense.partOfSpeech} ${sense.number} (${sense.count}) ${sense.key}  ${wordNet.gloss(sense)}`;
}

function entryLine({ file, line, pos, level, gloss, vietnamese }: Entry): string {
  return `  has ${pos} ${level} "${gloss}" (${vietnamese.join("; ")}), ${file}:${line}`;
}
