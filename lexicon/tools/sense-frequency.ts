import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { BITS_MAX } from "../../domain/quiz/lexicon/pack-format.ts";
import { type Entry, indexIn, RARE } from "./entries.ts";
import type { WordNet } from "./wordnet.ts";

/** Additional weight by level: early words are common, also if the old texts that WordNet counted do not have them. */
const LEVEL_WEIGHTS = [5, 3, 1.5, 0.75, 0.25, 0];

export type SenseFrequencies = {
  /** How rare a sense is among those of its word and part of speech, in bits: 1 is half of the uses. */
  rarity(entry: Entry): number;
  /** The same for all senses together that the lexicon does not have. */
  missing(entry: Entry): number;
};

/**
 * Estimates the share of each sense in the use of its word, from WordNet's counts and order and the learner's level.
 * @param covers senses that entries cover besides their own
 */
export function senseFrequencies(
  entries: readonly Entry[],
  wordNet: WordNet,
  covers: ReadonlyMap<string, string> = new Map(),
): SenseFrequencies {
  const bits = new Map<Entry, { rarity: number; missing: number }>();
  for (const own of Map.groupBy(entries, ({ lemma, pos }) => `${lemma}/${pos}`).values()) {
    const { weights, missing } = weightsOf(own, wordNet, covers);
    const total = weights.reduce((sum, weight) => sum + weight, missing);
    own.forEach((entry, index) => {
      bits.set(entry, { rarity: bitsOf((weights[index] ?? 0) / total), missing: bitsOf(missing / total) });
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
    return known ? known.count + 1 / known.number + covered + levelWeight(entry.level) : null;
  });
  const knownWeights = counted.filter((weight) => weight !== null);
  // A modern sense that WordNet does not have counts as common as the others, unless learners meet it much later.
  const usual =
    knownWeights.length > 0 ? knownWeights.reduce((sum, weight) => sum + weight, 0) / knownWeights.length : 1;
  const keys = new Set(own.map(({ sense }) => sense).filter(Boolean));
  // Words with a capital are not asked, so their senses are not missing.
  const missing = all
    .filter(({ key }) => covers.get(key) !== RARE && !keys.has(key) && !keys.has(covers.get(key) ?? ""))
    .filter((sense) => !wordNet.isName(sense))
    .reduce((sum, { count, number }) => sum + count + 0.5 / number, 0);
  return {
    weights: counted.map((weight, index) => weight ?? usual / 2 ** Math.max(0, levelsLater(own, index) - 1)),
    missing,
  };
}

/** How many levels after the word's first sense learners meet this one. */
function levelsLater(own: readonly Entry[], index: number): number {
  const levels = own.map(({ level }) => indexIn(CEFR_LEVELS, level));
  return (levels[index] ?? 0) - Math.min(...levels);
}

function levelWeight(level: string): number {
  return LEVEL_WEIGHTS[indexIn(CEFR_LEVELS, level)] ?? 0;
}

function bitsOf(share: number): number {
  return share <= 0 ? BITS_MAX : Math.min(BITS_MAX, Math.round(-Math.log2(share)));
}
