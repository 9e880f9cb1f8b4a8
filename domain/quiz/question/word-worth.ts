import type { CefrLevel } from "../difficulty.ts";
import type { Lexicon, Sense } from "../lexicon/lexicon.ts";
import { isConcrete, nounClassOf } from "../lexicon/noun-class.ts";
import { rootOf, wordsOf } from "../lexicon/word-family.ts";

/** What each reason for or against teaching a word is worth, in bands of difficulty. */
const WEIGHTS = { repeated: 0.2, central: 0.2, general: 0.3, unusual: -0.4, noise: -0.4 };
/** Half of the words of a level are commoner than this, on the Zipf scale in tenths. */
const USUAL_FREQUENCY: Record<CefrLevel, number> = { A1: 52, A2: 47, B1: 44, B2: 39, C1: 36, C2: 34 };
/** A word so much rarer is not worth learning at its level, and one so much commoner is known long before. */
const MUCH_RARER = -12;
const MUCH_COMMONER = 8;
/** WordNet's fields of animals, food and plants. */
const NATURE: ReadonlySet<string> = new Set(["05", "13", "20"]);

/** The content words of a passage. */
export type PassageWords = {
  rootsBySentence: readonly ReadonlySet<string>[];
  /** How many sentences contain each root. */
  sentenceCounts: ReadonlyMap<string, number>;
};

/**
 * How much a teacher would want to teach a word from this passage, apart from its level (Q8): one that the text repeats
 * or has in a central sentence, that is general rather than a thing one can touch, and about as common as its level.
 * @param sentence the index of its sentence
 * @returns in bands of difficulty: of two words, one with 0.5 more is chosen although it is half a band farther away
 */
export function worthOf(sense: Sense, sentence: number, passage: PassageWords, lexicon: Lexicon): number {
  const repeated = Math.min(2, countOf(sense.lemma, passage) - 1) / 2;
  return (
    WEIGHTS.repeated * repeated +
    WEIGHTS.central * centrality(sentence, passage) +
    WEIGHTS.general * generality(sense) +
    (isUnusual(sense, lexicon) ? WEIGHTS.unusual : 0) +
    (repeated <= 0 && isNoise(sense) ? WEIGHTS.noise : 0)
  );
}

/** In how many sentences the word or one of its family stands. */
function countOf(lemma: string, { sentenceCounts }: PassageWords): number {
  return Math.max(1, ...wordsOf(lemma).map((word) => sentenceCounts.get(rootOf(word)) ?? 1));
}

/** The share of a sentence's content words that other sentences have, too. */
function centrality(sentence: number, { rootsBySentence, sentenceCounts }: PassageWords): number {
  const roots = [...(rootsBySentence[sentence] ?? [])];
  return roots.filter((root) => (sentenceCounts.get(root) ?? 0) > 1).length / Math.max(1, roots.length);
}

/** 1 for verbs and abstract nouns, 0 for things one can touch. */
function generality(sense: Sense): number {
  if (sense.partOfSpeech === "verb" || nounClassOf(sense) === "abstract") return 1;
  return isConcrete(sense) ? 0 : 0.5;
}

/** Unknown frequencies, as of phrases, count as usual. */
function isUnusual({ lemma, level }: Sense, lexicon: Lexicon): boolean {
  const frequency = lexicon.frequency(lemma);
  const difference = frequency - USUAL_FREQUENCY[level];
  return frequency > 0 && (difference <= MUCH_RARER || difference >= MUCH_COMMONER);
}

/** Animals, food and plants: what the text mentions, not what it is about. */
function isNoise({ partOfSpeech, field }: Sense): boolean {
  return partOfSpeech === "noun" && NATURE.has(field);
}
