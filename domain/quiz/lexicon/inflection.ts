import { memoized } from "../../memo.ts";
import type { PartOfSpeech } from "../question.ts";
import { IRREGULAR } from "./irregular-forms.ts";

/**
 * Whether a text is a form of the lemma: "ran" of "run", "carried it out" of "carry out". A phrase may have a short object
 * between its words.
 */
export function isFormOf(surface: string, lemma: string, partOfSpeech: PartOfSpeech): boolean {
  const have = surface.toLowerCase().split(/\s+/);
  const want = lemma.toLowerCase().split(" ");
  const [first = "", last = ""] = [have[0], have.at(-1)];
  const [head = "", tail = ""] = [want[0], want.at(-1)];
  if (want.length === 1) return have.length === 1 && isWordForm(first, head, partOfSpeech);
  if (have.length < want.length || !inOrder(want.slice(1, -1), have.slice(1))) return false;
  // "set up" is inflected at its first word, "traffic jam" at its last.
  return (
    (last === tail && isWordForm(first, head, partOfSpeech)) || (first === head && isWordForm(last, tail, partOfSpeech))
  );
}

/** Possible base forms of a word, by spelling rules and irregular forms. Check each with `isFormOf`. */
export function possibleBases(form: string): string[] {
  const stems = [1, 2, 3, 4].flatMap((cut) => (form.length > cut ? form.slice(0, -cut) : []));
  return [...(IRREGULAR.get(form) ?? []), ...stems.flatMap((stem) => LOST_ENDINGS.map((end) => stem + end))];
}

/** What a stem may lose before an ending: "mak-ing", "part-ies", "l-ying", "kni-ves". */
const LOST_ENDINGS = ["", "e", "y", "ie", "f", "fe"];

/** A phrase may have a short object between its words. */
const PHRASE_WORDS_MAX = 7;

/**
 * Where a word or phrase stands first in a sentence, in any of its forms; without a part of speech only as it is written.
 * @returns null if it is not in the sentence
 */
export function spanOfWord(
  sentence: string,
  lemma: string,
  partOfSpeech: PartOfSpeech | null,
): [start: number, end: number] | null {
  const words = [...sentence.matchAll(/[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu)];
  const lengthMax = lemma.includes(" ") ? PHRASE_WORDS_MAX : 1;
  for (const [index, { index: start }] of words.entries()) {
    for (const last of words.slice(index, index + lengthMax)) {
      const end = last.index + last[0].length;
      const text = sentence.slice(start, end);
      const isWord = partOfSpeech ? isFormOf(text, lemma, partOfSpeech) : text.toLowerCase() === lemma.toLowerCase();
      if (isWord) return [start, end];
    }
  }
  return null;
}

function isWordForm(word: string, lemma: string, partOfSpeech: PartOfSpeech): boolean {
  const plain = word.replace(/['’]s?$/, "");
  if (plain === lemma || IRREGULAR.get(plain)?.includes(lemma)) return true;
  return REGULAR[partOfSpeech](lemma).has(plain);
}

const ENDINGS: Record<PartOfSpeech, readonly string[]> = {
  noun: ["s", "es"],
  verb: ["s", "es", "ed", "ing"],
  adjective: ["er", "est"],
  adverb: ["er", "est"],
};

/** Every spelling that the rules allow, including some that nobody uses ("runed"), which does no harm here. */
const REGULAR: Record<PartOfSpeech, (lemma: string) => ReadonlySet<string>> = {
  noun: memoized((lemma) => regularForms(lemma, "noun")),
  verb: memoized((lemma) => regularForms(lemma, "verb")),
  adjective: memoized((lemma) => regularForms(lemma, "adjective")),
  adverb: memoized((lemma) => regularForms(lemma, "adverb")),
};

function regularForms(lemma: string, partOfSpeech: PartOfSpeech): Set<string> {
  const stems = [
    lemma,
    lemma.replace(/e$/, ""),
    lemma.replace(/ie$/, "y"),
    lemma.replace(/y$/, "i"),
    lemma.replace(/fe?$/, "v"),
    lemma.replace(/([^aeiou])$/, "$1$1"),
    lemma.replace(/c$/, "ck"),
  ];
  const fits = (ending: string, stem: string) => {
    if (ending === "es") return TAKES_ES.test(stem);
    // "riding" is a form of "ride" and not of "rid", "plans" of "plan" and not of "plane".
    return ending === "s" ? stem === lemma : stem !== lemma || !DOUBLES.test(lemma);
  };
  return new Set(
    stems.flatMap((stem) =>
      ENDINGS[partOfSpeech].filter((ending) => fits(ending, stem)).map((ending) => stem + ending),
    ),
  );
}

/** "boxes", "parties", "knives"; but "wares" is not a form of "war". */
const TAKES_ES = /(?:s|x|z|ch|sh|o|i|v)$/;
/** One syllable with one short vowel: the consonant at its end is doubled. */
const DOUBLES = /^y?(?:qu|[^aeiouy])*[aeiouy][^aeiouwxy]$/;

function inOrder(want: readonly string[], have: readonly string[]): boolean {
  let next = 0;
  for (const word of have) if (word === want[next]) next++;
  return next === want.length;
}
