import { CEFR_LEVELS, type CefrLevel } from "../difficulty.ts";
import type { PartOfSpeech } from "../question.ts";
import type { WordVectors } from "./word-vectors.ts";

/** What follows a verb: an object, a clause ("to go", "that …"), or neither. */
export const VERB_FRAMES = ["object", "clause", "none", ""] as const;
export type VerbFrame = (typeof VERB_FRAMES)[number];

/** One meaning of one word. */
export type Sense = {
  /** Stable: the WordNet sense key or, for a sense that WordNet does not have, "lemma/part/number". */
  id: string;
  lemma: string;
  partOfSpeech: PartOfSpeech;
  level: CefrLevel;
  gloss: string;
  /** The best meaning first. */
  vietnamese: readonly string[];
  /** Lemmas that typically stand near the word in this sense. */
  topics: readonly string[];
  synonyms: readonly string[];
  /** Roots of the other content words of its example sentence. */
  hints: readonly string[];
  /** What follows the verb in its example sentence; empty for other parts of speech. */
  frame: VerbFrame;
  /** WordNet's field of a noun or verb, such as animals or motion (its "lexicographer file"); empty where unknown. */
  field: string;
  /**
   * What subjects and objects a verb takes by WordNet: a thing (T) or a person (P) does it; to a thing (t), to a person
   * (p), with a clause (c), with an adjective (a: "became cold"), to nothing (n). Empty where unknown.
   */
  pattern: string;
  /** The WordNet synsets that it means, one character each, as in the three lists below. Empty where unknown. */
  synsets: string;
  /** What it is a kind of; of an adjective or adverb, the head of its cluster. */
  parents: string;
  grandparents: string;
  antonyms: string;
  /** How rare the sense is among those of its word and part of speech, in bits: 0 is nearly always, 1 is half of the uses. */
  rarity: number;
  /** The same for all senses together that the lexicon does not have: the only sense in the lexicon may still be rare. */
  missing: number;
};

/** The level at which learners first meet one of the senses, A1 = 0. */
export function lowestLevel(senses: readonly Sense[]): number {
  return Math.min(...senses.map(({ level }) => CEFR_LEVELS.indexOf(level)));
}

/** A word with all its senses, the parts of speech one after another. */
export type Word = { lemma: string; senses: readonly Sense[] };

/** A lemma of several words. */
export type Phrase = { lemma: string; words: readonly string[]; partOfSpeech: PartOfSpeech };

/** A fixed expression whose words do not have their usual meaning, with `IDIOM_PLACEHOLDERS` for what varies. */
export type Idiom = readonly string[];

/** What questions are made from. Pronunciation and examples are in `domain/words/word-details.ts`. */
export type Lexicon = {
  readonly size: number;
  /** All lemmas, in alphabetical order. */
  readonly lemmas: readonly string[];
  /** By the roots of words. */
  readonly vectors: WordVectors;
  /** @param lemma also in another spelling ("color") */
  senses(lemma: string, partOfSpeech: PartOfSpeech): readonly Sense[];
  word(lemma: string): Word | null;
  /** The index of a word, in any spelling, or of a sense in the other parts of the pack; null without an entry. */
  wordIndex(lemma: string): number | null;
  senseIndex(sense: Sense): number | null;
  /** How common a word is, on the Zipf scale in tenths: 30 is once in a million words, 60 once in a thousand; 0 if unknown. */
  frequency(lemma: string): number;
  /**
   * All typed answers that a teacher would accept: the meanings first, then synonyms, regional words and short
   * explanations. For a sense without an entry its meanings.
   * @throws if the part of the pack for typed answers was not loaded
   */
  accepted(sense: Sense): readonly string[];
  /**
   * The base forms with senses that a single word may be a form of, the likeliest first: "clothes" before "cloth". They
   * keep the spelling of the form: "colors" gives "color".
   */
  baseForms(form: string, partOfSpeech: PartOfSpeech): readonly string[];
  /** The form itself, then its base forms as any part of speech. */
  allForms(form: string): readonly string[];
  /** All senses of one part of speech and level, from which distractors are chosen. */
  pool(partOfSpeech: PartOfSpeech, level: CefrLevel): readonly Sense[];
  /**
   * Senses that a reader has picked as wrong options: thinkable where the sense stands, and never a meaning of its word.
   * Empty for senses that nobody has read yet.
   */
  rivals(sense: Sense): readonly Sense[];
  phrasesFrom(firstWord: string): readonly Phrase[];
  /** The idioms whose rarest word this is. */
  idiomsOf(word: string): readonly Idiom[];
};
