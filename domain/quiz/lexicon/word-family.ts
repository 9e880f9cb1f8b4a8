import { memoized } from "../../memo.ts";
import { FAMILY_HEAD, IRREGULAR } from "./irregular-forms.ts";

/** Suffixes with the least length of the stem before them, longer ones first. */
// biome-ignore format: a table
const SUFFIXES = [
  ["ational", 4], ["ization", 4], ["isation", 4], ["fulness", 3], ["ousness", 3], ["iveness", 3], ["lessness", 3],
  ["ication", 3], ["ibility", 4], ["ability", 4], ["ically", 4], ["ation", 4], ["ition", 4], ["ement", 4], ["ingly", 4],
  ["edly", 4], ["ment", 4], ["ness", 3], ["less", 3], ["ship", 4], ["hood", 4], ["ible", 4], ["able", 4], ["ance", 4],
  ["ence", 4], ["ancy", 4], ["ency", 4], ["ious", 4], ["eous", 4], ["ical", 4], ["ally", 4], ["ial", 4], ["ity", 4],
  ["ive", 3], ["ize", 4], ["ise", 4], ["ify", 4], ["ful", 3], ["ous", 4], ["ion", 3], ["ist", 4], ["ism", 4], ["ant", 4],
  ["ent", 4], ["ate", 4], ["ure", 4], ["ing", 3], ["ies", 2], ["ied", 2], ["ier", 3], ["ily", 3], ["est", 4], ["dom", 4],
  ["ly", 3], ["ed", 3], ["er", 3], ["or", 3], ["al", 4], ["ic", 4], ["es", 3], ["en", 4], ["s", 2], ["y", 3],
] as const;

/** Stem endings that change within a family: decide and decision, admit and admission, describe and description. */
// biome-ignore format: a table
const STEM_CHANGES = [
  ["cis", "cid"], ["clus", "clud"], ["tens", "tend"], ["pans", "pand"], ["fens", "fend"], ["pens", "pend"],
  ["plos", "plod"], ["ros", "rod"], ["ces", "ced"], ["mis", "mit"], ["vas", "vad"], ["cept", "ceiv"], ["ript", "rib"],
  ["lut", "lv"], ["sumpt", "sum"], ["vers", "vert"], ["puls", "pel"], ["duct", "duc"], ["ain", "an"], ["iev", "if"],
] as const;

/** Words that only seem to end in a suffix: "offer" is not derived from "off". */
const NOT_DERIVED = new Set(
  `after anger answer author banner bitter border brother buffer butter center color corner cover danger differ dinner
  doctor eager either enter error ever factor father fever finger flower former gather gender general generous hammer
  honor humor inner ladder later latter layer leather letter lever litter major manner master matter member minor mirror
  mother motor murder never number offer order other outer over paper party power proper quarter rather render river
  sector severe shower silver sister sober station suffer summer super temper tender terror tiger timber tower tutor
  under upper wander water weather winter wonder`.split(/\s+/),
);

/**
 * What a word has in common with its family: "decide", "decided", "decision" and "decisive" have one root.
 * It is a string for comparison, not a linguistic root.
 */
export const rootOf: (word: string) => string = memoized((word) => findRoot(word.toLowerCase()));

/** Whether a text contains a word of the headword's family. Particles of a phrasal verb do not count. */
export function holdsFamily(text: string, headword: string): boolean {
  const heads = headRoots(headword);
  return wordsOf(text).some((word) => heads.has(rootOf(word)));
}

/** The roots that identify a headword's family; for "carry out" only that of "carry". */
export function headRoots(headword: string): Set<string> {
  return new Set(
    wordsOf(headword)
      .filter((word, index) => index === 0 || word.length > 4)
      .map(rootOf),
  );
}

/** The words of an English text in lower case; a hyphenated word is split. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function findRoot(word: string): string {
  const base = IRREGULAR.get(word)?.[0] ?? word;
  const plain = baseOfInflection(base);
  // "signature" and "signatures" need one root, so an inflectional "s" is removed first.
  const singular = /[^sui]s$/.test(base) ? plain : base;
  const head = FAMILY_HEAD.get(base) ?? FAMILY_HEAD.get(plain) ?? singular;
  if (NOT_DERIVED.has(head)) return head;
  if (NOT_DERIVED.has(plain)) return plain;
  return withStemChange(withoutSuffixes(withoutNegation(head)));
}

/** "parties" -> "party", as far as the table of families needs it. */
function baseOfInflection(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("ss")) return word;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function withoutNegation(word: string): string {
  const rest = /^(?:un|dis|mis|non|in|im|il|ir)(.{5,})$/.exec(word)?.[1];
  return rest ?? word;
}

function withoutSuffixes(word: string): string {
  let stem = word;
  for (;;) {
    const suffix = SUFFIXES.find(([ending, least]) => stem.endsWith(ending) && stem.length - ending.length >= least);
    // A plural "s" is only at the very end of the word, unlike those of "extens-ion" and "process".
    if (!suffix || (/^e?s$/.test(suffix[0]) && (stem !== word || /(?:ss|us|is)$/.test(word)))) return stem;
    stem = stem.slice(0, -suffix[0].length);
  }
}

function withStemChange(stem: string): string {
  const bare = stem.replace(/[eiy]+$/, "").replace(/([^aeiou])\1$/, "$1");
  const change = STEM_CHANGES.find(([ending]) => bare.endsWith(ending));
  return change && bare.length > change[0].length ? bare.slice(0, -change[0].length) + change[1] : bare;
}
