/**
 * Lists common words with uses that no entry covers, by the counts of WordNet's tagged texts, those with the largest
 * share first. They are the words whose only entry is asked where another sense is meant.
 *
 * Usage: npm run lexicon -- uncovered [COUNT]
 */
import { type Entry, RARE, readCovers, readEntryFiles, readSpellings } from "./entries.ts";
import { frequenciesOf } from "./word-columns.ts";
import { readWordNet, type WordNetSense } from "./wordnet.ts";

const COUNT = 100;
/** Zipf value times ten: a word that occurs ten times in a million. */
const FREQUENCY_MIN = 40;
/** Fewer tagged uses say nothing. */
const USES_MIN = 5;
/** Senses with a smaller share of a word's uses are not printed. */
const SHARE_MIN = 0.1;

type Uncovered = { own: readonly Entry[]; missing: readonly WordNetSense[]; uses: number; share: number };

const [count = COUNT] = process.argv.slice(2).map(Number);
const wordNet = readWordNet();
const covers = readCovers();
const entries = readEntryFiles().flatMap((file) => file.entries);
const keys = new Set(entries.map(({ sense }) => sense).filter(Boolean));
const lemmas = [...new Set(entries.map(({ lemma }) => lemma))];
const frequencies = frequenciesOf(lemmas, readSpellings());
const common = new Set(lemmas.filter((_, index) => (frequencies[index] ?? 0) >= FREQUENCY_MIN));
const words = Map.groupBy(
  entries.filter(({ lemma }) => common.has(lemma)),
  ({ lemma, pos }) => `${lemma}/${pos}`,
);
const uncovered = [...words.values()]
  .map(uncoveredOf)
  .filter(({ uses, share }) => uses >= USES_MIN && share >= SHARE_MIN)
  .sort((a, b) => b.share - a.share);
for (const word of uncovered.slice(0, count)) console.log(describe(word));

function uncoveredOf(own: readonly Entry[]): Uncovered {
  const senses = wordNet
    .senses(own[0]?.lemma ?? "")
    .filter((sense) => sense.partOfSpeech === own[0]?.pos && !wordNet.isName(sense));
  const missing = senses.filter(
    ({ key }) => !keys.has(key) && !keys.has(covers.get(key) ?? "") && covers.get(key) !== RARE,
  );
  const uses = usesOf(senses);
  return { own, missing, uses, share: uses === 0 ? 0 : usesOf(missing) / uses };
}

function usesOf(senses: readonly WordNetSense[]): number {
  return senses.reduce((sum, sense) => sum + sense.count, 0);
}

function describe({ own, missing, uses, share }: Uncovered): string {
  return [
    `${own[0]?.lemma} (${own[0]?.pos}): ${Math.round(share * 100)}% of ${uses} uses`,
    ...own.map(({ level, gloss, sense }) => `    has ${level} "${gloss}" ${sense}`),
    ...missing
      .filter((sense) => sense.count >= uses * SHARE_MIN)
      .map((sense) => `    lacks (${sense.count}) ${sense.key}  ${wordNet.gloss(sense)}`),
  ].join("\n");
}
