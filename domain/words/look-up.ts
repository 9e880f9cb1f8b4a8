import { distance } from "fastest-levenshtein";
import { isFormOf, possibleBases } from "../quiz/inflection.ts";
import type { Lexicon, Word } from "../quiz/lexicon.ts";
import { PARTS_OF_SPEECH } from "../quiz/question.ts";
import { canonical } from "../quiz/vietnamese.ts";
import { cleanLine, cutVisible } from "../text.ts";
import type { WordDetails } from "./word-details.ts";

/** Longer than any word or phrase of the lexicon, in either language. */
export const QUERY_MAX = 60;
const MEANT_MAX = 20;
const SUGGESTIONS_MAX = 6;
/** A query of so many letters is taken for a misspelt word with that many slips, one for every four letters. */
const LETTERS_PER_SLIP = 4;

type Frequency = WordDetails["frequency"];

export type Found = {
  /** The words that the query is or is a form of; else those that mean it in Vietnamese, the best first. */
  words: readonly Word[];
  /** Lemmas that may be meant where there is nothing. */
  suggestions: readonly string[];
};

/** The query as it is looked up: one line, lower case, of bounded length. */
export function cleanQuery(text: string): string {
  return cutVisible(cleanLine(text).toLowerCase(), QUERY_MAX);
}

/**
 * Finds what somebody looks up: an English word or phrase in any of its forms and spellings ("ran", "colors", "carried
 * out"), or a Vietnamese meaning.
 * @param query as `cleanQuery` gives it
 * @param frequency how common a word is: among equals the commoner ones go first
 */
export function lookUp(query: string, lexicon: Lexicon, frequency: Frequency): Found {
  if (query === "") return { words: [], suggestions: [] };
  const english = wordsOf(query, lexicon);
  if (english.length > 0) return { words: english, suggestions: [] };
  const meant = meaning(query, lexicon, frequency);
  return { words: meant, suggestions: meant.length > 0 ? [] : suggestionsFor(query, lexicon, frequency) };
}

/** The word itself first, then those of which it is a form: "left", then "leave". */
function wordsOf(query: string, lexicon: Lexicon): Word[] {
  const bases = PARTS_OF_SPEECH.flatMap((partOfSpeech) => lexicon.baseForms(query, partOfSpeech));
  const [first = ""] = query.split(" ");
  const phrases = [first, ...possibleBases(first)]
    .flatMap((word) => lexicon.phrasesFrom(word))
    .filter(({ lemma, partOfSpeech }) => isFormOf(query, lemma, partOfSpeech));
  const lemmas = [query, ...bases, ...phrases.map(({ lemma }) => lemma)];
  const words = lemmas.flatMap((lemma) => lexicon.word(lemma) ?? []);
  return [...new Map(words.map((word) => [word.lemma, word])).values()];
}

const meanings = new WeakMap<Lexicon, ReadonlyMap<string, readonly Meant[]>>();
type Meant = { lemma: string; place: number };

/** Words of which this is a Vietnamese meaning: those that mean it first of all go first, then the commoner ones. */
function meaning(query: string, lexicon: Lexicon, frequency: Frequency): Word[] {
  const index = meanings.get(lexicon) ?? meaningsOf(lexicon);
  meanings.set(lexicon, index);
  const best = new Map<string, number>();
  for (const { lemma, place } of index.get(canonical(query)) ?? []) {
    best.set(lemma, Math.min(place, best.get(lemma) ?? place));
  }
  return [...best]
    .flatMap(([lemma, place]) => {
      const word = lexicon.word(lemma);
      return word ? [{ word, place }] : [];
    })
    .sort((a, b) => a.place - b.place || frequency(b.word.lemma) - frequency(a.word.lemma))
    .slice(0, MEANT_MAX)
    .map(({ word }) => word);
}

function meaningsOf(lexicon: Lexicon): Map<string, Meant[]> {
  const index = new Map<string, Meant[]>();
  for (const { lemma, senses } of lexicon.lemmas.flatMap((one) => lexicon.word(one) ?? [])) {
    for (const [place, text] of senses.flatMap(({ vietnamese }) => [...vietnamese.entries()])) {
      const key = canonical(text);
      const others = index.get(key);
      if (others) others.push({ lemma, place });
      else index.set(key, [{ lemma, place }]);
    }
  }
  return index;
}

/** Words that begin so, the commonest first; else those that are nearest in their letters. */
function suggestionsFor(query: string, lexicon: Lexicon, frequency: Frequency): string[] {
  const commonest = (lemmas: readonly string[]) => lemmas.toSorted((a, b) => frequency(b) - frequency(a));
  const begun = query.length < 2 ? [] : lexicon.lemmas.filter((lemma) => lemma.startsWith(query));
  if (begun.length > 0) return commonest(begun).slice(0, SUGGESTIONS_MAX);
  const slips = Math.ceil(query.length / LETTERS_PER_SLIP);
  const near = Map.groupBy(
    lexicon.lemmas.filter((lemma) => Math.abs(lemma.length - query.length) <= slips),
    (lemma) => distance(query, lemma),
  );
  const byDistance = Array.from({ length: slips }, (_, slip) => commonest(near.get(slip + 1) ?? []));
  return byDistance.flat().slice(0, SUGGESTIONS_MAX);
}
