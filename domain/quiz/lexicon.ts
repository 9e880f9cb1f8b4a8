import type { CefrLevel } from "./difficulty.ts";
import type { PartOfSpeech } from "./question.ts";
import type { Vectors } from "./vectors.ts";

/** What follows a verb: an object, a clause ("to go", "that …"), or neither. */
export const FRAMES = ["object", "clause", "none", ""] as const;
export type Frame = (typeof FRAMES)[number];

/** One meaning of one word, as a question asks for it. */
export type Sense = {
  /** Stable: the WordNet sense key, or where WordNet lacks the sense "lemma/part/number". */
  id: string;
  lemma: string;
  partOfSpeech: PartOfSpeech;
  level: CefrLevel;
  gloss: string;
  /** The best one first. */
  vietnamese: readonly string[];
  /** Lemmas that typically stand near this sense. */
  topics: readonly string[];
  synonyms: readonly string[];
  /** Roots of the words that stand beside it in its example. */
  hints: readonly string[];
  /** How the verb stands in its example; empty for other parts of speech. */
  frame: Frame;
  /** WordNet's field of a noun or verb, such as animals or motion (its "lexicographer file"); empty where unknown. */
  field: string;
  /** Senses of one group mean the same (a synset of WordNet); empty for one that is alone. */
  group: string;
  /** How rare the sense is among those of its word and part of speech, in bits: 0 is nearly always, 1 every second time. */
  rarity: number;
  /** The same for all senses together that the lexicon lacks: alone in the lexicon doesn't mean clear. */
  missing: number;
};

/** A word with all its senses, the parts of speech one after another. */
export type Word = { lemma: string; senses: readonly Sense[] };

/** A lemma of several words, found by its first one. */
export type Phrase = { lemma: string; words: readonly string[]; partOfSpeech: PartOfSpeech };

/** A fixed expression whose words don't mean what they mean alone; with the signs of `idioms.ts` for what varies. */
export type Idiom = readonly string[];

/** What questions are made of; what else is known of words stands in `domain/words/word-details.ts`. */
export type Lexicon = {
  readonly size: number;
  /** All lemmas, in the order of the alphabet. */
  readonly lemmas: readonly string[];
  /** By the roots of words. */
  readonly vectors: Vectors;
  /** @param lemma also in another spelling ("color") */
  senses(lemma: string, partOfSpeech: PartOfSpeech): readonly Sense[];
  word(lemma: string): Word | null;
  /** Where other parts of the pack tell of a word, in any of its spellings, or of a sense; null for one without an entry. */
  lineOfWord(lemma: string): number | null;
  lineOfSense(sense: Sense): number | null;
  /**
   * All that a teacher would accept when typed: the meanings first, then synonyms, other regions' words, short
   * explanations. Of a sense that has no entry its meanings.
   * @throws where that part was not loaded: whoever makes typed questions loads it
   */
  accepted(sense: Sense): readonly string[];
  /**
   * The base forms with senses of which a single word may be a form, the likeliest first: "clothes" before "cloth". In the
   * spelling of the form: "colors" is of "color".
   */
  baseForms(form: string, partOfSpeech: PartOfSpeech): readonly string[];
  /** The form itself, then the base forms of every part of speech. */
  allForms(form: string): readonly string[];
  /** All senses of one part of speech and level: where distractors come from. */
  pool(partOfSpeech: PartOfSpeech, level: CefrLevel): readonly Sense[];
  phrasesFrom(firstWord: string): readonly Phrase[];
  /** Those that are found by a word: the one of theirs that is in the fewest. */
  idiomsOf(word: string): readonly Idiom[];
};
