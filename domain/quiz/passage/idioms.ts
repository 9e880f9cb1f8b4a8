import { IDIOM_PLACEHOLDERS, isIdiomPlaceholder } from "../lexicon/idioms.ts";
import type { Idiom, Lexicon } from "../lexicon/lexicon.ts";
import { POSSESSIVES } from "./function-words.ts";
import type { TaggedToken } from "./read-passage.ts";

const GAP_WORDS_MAX = 4;
/** The length of a possessor such as "Mai's" or "the old man's", in words. */
const POSSESSOR_WORDS_MAX = 3;

/**
 * Finds the words of a sentence that belong to an idiom, where they do not have their usual meaning ("in person").
 * @returns the length of the idiom, in words, by token index
 */
export function idiomWords(tokens: readonly TaggedToken[], lexicon: Lexicon): Map<number, number> {
  const found = new Map<number, number>();
  const forms = tokens.map((token) => formsOf(token, lexicon));
  const sentence: SentenceForms = { tokens, forms };
  const allForms = new Set(forms.flat());
  const isPossible = (idiom: Idiom) => idiom.every((word) => isIdiomPlaceholder(word) || allForms.has(word));
  for (const form of allForms) {
    for (const idiom of lexicon.idiomsOf(form)) if (isPossible(idiom)) addMatches(found, idiom, sentence);
  }
  return found;
}

function addMatches(found: Map<number, number>, idiom: Idiom, sentence: SentenceForms): void {
  const from = idiom.findIndex((word) => !isIdiomPlaceholder(word));
  for (const [at, forms] of sentence.forms.entries()) {
    if (!forms.includes(idiom[from] ?? "")) continue;
    for (const index of match(idiom, from, sentence, at) ?? []) {
      found.set(index, Math.max(found.get(index) ?? 0, idiom.length));
    }
  }
}

type SentenceForms = { tokens: readonly TaggedToken[]; forms: readonly (readonly string[])[] };

/** The word as it stands, and all base forms it may have. */
function formsOf(token: TaggedToken, lexicon: Lexicon): readonly string[] {
  const form = token.text.toLowerCase();
  if (!/^[a-z]/.test(form)) return [form];
  const forms = lexicon.allForms(form);
  return forms.includes(token.lemma) ? forms : [...forms, token.lemma];
}

/** The token indexes of an idiom's words from the word `from` on, which stands at `at`; null if they do not follow. */
function match(idiom: Idiom, from: number, sentence: SentenceForms, at: number): number[] | null {
  const word = idiom[from];
  if (word === undefined) return [];
  for (const [length, isOfIdiom] of possibleLengths(word, sentence, at)) {
    const rest = match(idiom, from + 1, sentence, at + length);
    if (rest) return isOfIdiom ? [at, ...rest] : rest;
  }
  return null;
}

type PossibleLength = [tokens: number, isOfIdiom: boolean];

/** How many tokens may stand here for a word of an idiom, and whether they belong to the idiom. */
function possibleLengths(word: string, { tokens, forms }: SentenceForms, at: number): PossibleLength[] {
  const token = tokens[at];
  if (!token) return [];
  if (word === IDIOM_PLACEHOLDERS.gap) return gapLengths(tokens, at);
  if (word === IDIOM_PLACEHOLDERS.reflexive) return /sel(?:f|ves)$/.test(token.text) ? [[1, false]] : [];
  if (word !== IDIOM_PLACEHOLDERS.possessive) return forms[at]?.includes(word) ? [[1, true]] : [];
  const form = token.text.toLowerCase();
  if (POSSESSIVES.has(form) || form === "her") return [[1, false]];
  const mark = tokens.slice(at + 1, at + 1 + POSSESSOR_WORDS_MAX).findIndex(({ text }) => /^['’]s?$/.test(text));
  return mark < 0 ? [] : [[mark + 2, false]];
}

function gapLengths(tokens: readonly TaggedToken[], at: number): PossibleLength[] {
  const end = tokens.slice(at, at + GAP_WORDS_MAX).findIndex(({ tag }) => tag === "PUNCT");
  const most = end < 0 ? GAP_WORDS_MAX : end;
  return Array.from({ length: most }, (_, step) => [step + 1, false]);
}
