import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { BITS_MAX } from "../../domain/quiz/lexicon-pack.ts";
import { type Entry, placeIn } from "./entries.ts";
import type { WordNet } from "./wordnet.ts";

/** What learners meet early is common, also where the texts that WordNet's makers counted were too old to have it. */
const KNOWN_EARLY = [5, 3, 1.5, 0.75, 0.25, 0];

export type Shares = {
  /** How rare a sense is among those of its word and part of speech, in bits: 1 is every second time. */
  rarity(entry: Entry): number;
  /** The same for all the senses together that the lexicon lacks. */
  missing(entry: Entry): number;
};

/**
 * How the use of each word is shared among its senses, by WordNet's counts and order and by the learner's level.
 * @param covers the senses that entries mean besides their own
 */
export function sharesOf(
  entries: readonly Entry[],
  wordNet: WordNet,
  covers: ReadonlyMap<string, string> = new Map(),
): Shares {
  const bits = new Map<Entry, { rarity: number; missing: number }>();
  for (const own of Map.groupBy(entries, ({ lemma, pos }) => `${lemma}/${pos}`).values()) {
    const { weights, missing } = weightsOf(own, wordNet, covers);
    const total = weights.reduce((sum, weight) => sum + weight, missing);
    own.forEach((entry, place) => {
      bits.set(entry, { rarity: bitsOf((weights[place] ?? 0) / total), missing: bitsOf(missing / total) });
    });
  }
  return {
    rarity: (entry) => bits.get(entry)?.rarity ?? 0,
    missing: (entry) => bits.get(entry)?.missing ?? BITS_MAX,
  };
}

function weightsOf(
  own: readonly Entry[],
  wordNet: WordNet,
  covers: ReadonlyMap<string, string>,
): { weights: number[]; missing: number } {
  const [first] = own;
  const all = wordNet.senses(first?.lemma ?? "").filter(({ partOfSpeech }) => partOfSpeech === first?.pos);
  const coveredBy = Map.groupBy(all, ({ key }) => covers.get(key) ?? "");
  const counted = own.map((entry) => {
    const known = wordNet.sense(entry.sense);
    const covered = (coveredBy.get(entry.sense) ?? []).reduce(
      (sum, { count, number }) => sum + count + 0.5 / number,
      0,
    );
    return known ? known.count + 1 / known.number + covered + knownEarly(entry.level) : null;
  });
  const told = counted.filter((weight) => weight !== null);
  // A sense of today that WordNet lacks is taken to be as common as the others.
  const usual = told.length > 0 ? told.reduce((sum, weight) => sum + weight, 0) / told.length : 1;
  const keys = new Set(own.map(({ sense }) => sense));
  const missing = all
    .filter(({ key }) => !keys.has(key) && !keys.has(covers.get(key) ?? ""))
    .reduce((sum, { count, number }) => sum + count + 0.5 / number, 0);
  return { weights: counted.map((weight) => weight ?? usual), missing };
}

function knownEarly(level: string): number {
  return KNOWN_EARLY[placeIn(CEFR_LEVELS, level)] ?? 0;
}

function bitsOf(share: number): number {
  return share <= 0 ? BITS_MAX : Math.min(BITS_MAX, Math.round(-Math.log2(share)));
}
