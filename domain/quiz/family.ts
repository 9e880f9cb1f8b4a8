import { remembering } from "../memo.ts";
import { FAMILY_HEAD, IRREGULAR } from "./irregular.ts";

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

/** Ends of stems that change inside a family: decide and decision, admit and admission, describe and description. */
// biome-ignore format: a table
const CHANGES = [
  ["cis", "cid"], ["clus", "clud"], ["tens", "tend"], ["pans", "pand"], ["fens", "fend"], ["pens", "pend"],
  ["plos", "plod"], ["ros", "rod"], ["ces", "ced"], ["mis", "mit"], ["vas", "vad"], ["cept", "ceiv"], ["ript", "rib"],
  ["lut", "lv"], ["sumpt", "sum"], ["vers", "vert"], ["puls", "pel"], ["duct", "duc"], ["ain", "an"], ["iev", "if"],
] as const;

/** Words that only look as if they ended in a suffix: "offer" has nothing to do with "off". */
const WHOLE = new Set(
  `after anger answer author banner bitter border brother buffer butter center color corner cover danger differ dinner
  doctor eager either enter error ever factor father fever finger flower former gather gender general generous hammer
  honor humor inner ladder later latter layer leather letter lever litter major manner master matter member minor mirror
  mother motor murder never number offer order other outer over paper party power proper quarter rather render river
  sector severe shower silver sister sober station suffer summer super temper tender terror tiger timber tower tutor
  under upper wander water weather winter wonder`.split(/\s+/),
);

/**
 * What a word has in common with its family: "decide", "decided", "decision" and "decisive" have one root.
 * Not a linguist's root: only good for comparing.
 */
export const rootOf: (word: string) => string = remembering((word) => findRoot(word.toLowerCase()));

/** Does a text hold a word of the headword's family? Particles of a phrasal verb don't count. */
export function holdsFamily(text: string, headword: string): boolean {
  const heads = headRoots(headword);
  return wordsOf(text).some((word) => heads.has(rootOf(word)));
}

/** The roots that tell a headword's family; for "carry out" that of "carry" alone. */
export function headRoots(headword: string): Set<string> {
  return new Set(
    wordsOf(headword)
      .filter((word, index) => index === 0 || word.length > 4)
      .map(rootOf),
  );
}

/** The words of an English text in lower case; a hyphenated one gives its parts. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function findRoot(word: string): string {
  const base = IRREGULAR.get(word)?.[0] ?? word;
  const plain = baseOfInflection(base);
  // One root for "signature" and "signatures": the "s" goes first, where it is an inflection.
  const singular = /[^sui]s$/.test(base) ? plain : base;
  const head = FAMILY_HEAD.get(base) ?? FAMILY_HEAD.get(plain) ?? singular;
  if (WHOLE.has(head)) return head;
  if (WHOLE.has(plain)) return plain;
  return changed(stripped(withoutNegation(head)));
}

/** "parties" -> "party": only what the table of families needs. */
function baseOfInflection(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("ss")) return word;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function withoutNegation(word: string): string {
  const rest = /^(?:un|dis|mis|non|in|im|il|ir)(.{5,})$/.exec(word)?.[1];
  return rest ?? word;
}

function stripped(word: string): string {
  let stem = word;
  for (;;) {
    const suffix = SUFFIXES.find(([ending, least]) => stem.endsWith(ending) && stem.length - ending.length >= least);
    // A plural's "s" stands only at the very end: that of "extens-ion" isn't one, nor that of "process".
    if (!suffix || (/^e?s$/.test(suffix[0]) && (stem !== word || /(?:ss|us|is)$/.test(word)))) return stem;
    stem = stem.slice(0, -suffix[0].length);
  }
}

function changed(stem: string): string {
  const bare = stem.replace(/[eiy]+$/, "").replace(/([^aeiou])\1$/, "$1");
  const change = CHANGES.find(([ending]) => bare.endsWith(ending));
  return change && bare.length > change[0].length ? bare.slice(0, -change[0].length) + change[1] : bare;
}
