import { distance } from "fastest-levenshtein";
import { canonical } from "../quiz/evaluate/vietnamese.ts";
import { isFormOf, possibleBases } from "../quiz/lexicon/inflection.ts";
import type { Lexicon, Word } from "../quiz/lexicon/lexicon.ts";
import { PARTS_OF_SPEECH } from "../quiz/question.ts";
import { cleanLine, cutVisible } from "../text.ts";
import type { WordDetails } from "./word-details.ts";

/** Longer than any word or phrase of the lexicon, in either language. */
export const QUERY_MAX = 60;
const TRANSLATIONS_MAX = 20;
const SUGGESTIONS_MAX = 6;
/** A misspelt query may have one typing error for every four letters. */
const LETTERS_PER_TYPO = 4;

type Frequency = WordDetails["frequency"];

export type LookUpResult = {
  /** The English words that the query is a form of, or else the words with this Vietnamese meaning; the best one first. */
  words: readonly Word[];
  /** Similar lemmas if nothing was found. */
  suggestions: readonly string[];
};

/** The query in the form that `lookUp` takes: one line, lower case, of bounded length. */
export function cleanQuery(text: string): string {
  return cutVisible(cleanLine(text).toLowerCase(), QUERY_MAX);
}

/**
 * Looks up an English word or phrase in any of its forms and spellings ("ran", "colors", "carried out"), or a Vietnamese
 * meaning.
 * @param query the result of `cleanQuery`
 * @param frequency how common a word is; equally good words are sorted by it
 */
export function lookUp(query: string, lexicon: Lexicon, frequency: Frequency): LookUpResult {
  if (query === "") return { words: [], suggestions: [] };
  const english = wordsWithForm(query, lexicon);
  if (english.length > 0) return { words: english, suggestions: [] };
  const translated = wordsMeaning(query, lexicon, frequency);
  return { words: translated, suggestions: translated.length > 0 ? [] : suggestionsFor(query, lexicon, frequency) };
}

/** The word itself first, then the words that it is a form of: "left", then "leave". */
function wordsWithForm(query: string, lexicon: Lexicon): Word[] {
  const bases = PARTS_OF_SPEECH.flatMap((partOfSpeech) => lexicon.baseForms(query, partOfSpeech));
  const [first = ""] = query.split(" ");
  const phrases = [first, ...possibleBases(first)]
    .flatMap((word) => lexicon.phrasesFrom(word))
    .filter(({ lemma, partOfSpeech }) => isFormOf(query, lemma, partOfSpeech));
  const lemmas = [query, ...bases, ...phrases.map(({ lemma }) => lemma)];
  const words = lemmas.flatMap((lemma) => lexicon.word(lemma) ?? []);
  return [...new Map(words.map((word) => [word.lemma, word])).values()];
}

const meanings = new WeakMap<Lexicon, ReadonlyMap<string, readonly Translation[]>>();
/** `rank` is the index of the meaning in its sense; 0 is the best one. */
type Translation = { lemma: string; rank: number };

/** Words with this Vietnamese meaning: those with it as their best meaning first, then the commoner ones. */
function wordsMeaning(query: string, lexicon: Lexicon, frequency: Frequency): Word[] {
  const index = meanings.get(lexicon) ?? meaningsOf(lexicon);
  meanings.set(lexicon, index);
  const best = new Map<string, number>();
  for (const { lemma, rank } of index.get(canonical(query)) ?? []) {
    best.set(lemma, Math.min(rank, best.get(lemma) ?? rank));
  }
  return [...best]
    .flatMap(([lemma, rank]) => {
      const word = lexicon.word(lemma);
      return word ? [{ word, rank }] : [];
    })
    .sort((a, b) => a.rank - b.rank || frequency(b.word.lemma) - frequency(a.word.lemma))
    .slice(0, TRANSLATIONS_MAX)
    .map(({ word }) => word);
}

function meaningsOf(lexicon: Lexicon): Map<string, Translation[]> {
  const index = new Map<string, Translation[]>();
  for (const { lemma, senses } of lexicon.lemmas.flatMap((one) => lexicon.word(one) ?? [])) {
    for (const [rank, text] of senses.flatMap(({ vietnamese }) => [...vietnamese.entries()])) {
      const key = canonical(text);
      const others = index.get(key);
      if (others) others.push({ lemma, rank });
      else index.set(key, [{ lemma, rank }]);
    }
  }
  return index;
}

/** Words that start with the query, the commonest first; else those with the smallest edit distance. */
function suggestionsFor(query: string, lexicon: Lexicon, frequency: Frequency): string[] {
  const commonest = (lemmas: readonly string[]) => lemmas.toSorted((a, b) => frequency(b) - frequency(a));
  const completions = query.length < 2 ? [] : lexicon.lemmas.filter((lemma) => lemma.startsWith(query));
  if (completions.length > 0) return commonest(completions).slice(0, SUGGESTIONS_MAX);
  const typosMax = Math.ceil(query.length / LETTERS_PER_TYPO);
  const near = Map.groupBy(
    lexicon.lemmas.filter((lemma) => Math.abs(lemma.length - query.length) <= typosMax),
    (lemma) => distance(query, lemma),
  );
  const byDistance = Array.from({ length: typosMax }, (_, index) => commonest(near.get(index + 1) ?? []));
  return byDistance.flat().slice(0, SUGGESTIONS_MAX);
}
