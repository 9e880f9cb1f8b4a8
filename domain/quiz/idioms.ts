import type { Idiom, Lexicon } from "./lexicon.ts";
import { grouped } from "./pack-columns.ts";
import type { TaggedToken } from "./passage.ts";
import { POSSESSIVES } from "./small-words.ts";

/** What may stand for a word of an idiom: somebody's, himself, and one to four words ("take the cost into account"). */
export const IDIOM_SIGNS = { possessive: "one's", reflexive: "oneself", gap: "..." } as const;
const GAP_MAX = 4;
/** "his", "Mai's", "the old man's": so many words at most. */
const OWNER_MAX = 3;

const SIGNS: ReadonlySet<string> = new Set(Object.values(IDIOM_SIGNS));

/** Idioms by that one of their words which is in the fewest of them: most sentences then rule out nearly all. */
export type Idioms = ReadonlyMap<string, readonly Idiom[]>;

/** Reads the lines of `lexicon/idioms.txt`. */
export function openIdioms(lines: readonly string[]): Idioms {
  const idioms = lines.map((line) => line.split(" ").flatMap((word) => (SIGNS.has(word) ? [word] : tokensOf(word))));
  const uses = new Map<string, number>();
  for (const word of idioms.flat()) uses.set(word, (uses.get(word) ?? 0) + 1);
  const usesOf = (word: string) => (SIGNS.has(word) ? Number.POSITIVE_INFINITY : (uses.get(word) ?? 0));
  return grouped(
    idioms,
    (idiom) => idiom.reduce((rarest, word) => (usesOf(word) < usesOf(rarest) ? word : rarest)),
    (idiom) => idiom,
  );
}

/** As the tagger cuts it: "cat's eye" is "cat", "'s", "eye". */
function tokensOf(word: string): string[] {
  const [, own = word, mark] = /^(.+)('s?)$/.exec(word) ?? [];
  return mark === undefined ? [word] : [own, mark];
}

/**
 * The words of a sentence that stand in a fixed expression, where they don't mean what they mean alone ("in person"), by
 * their places, with how many words the expression has.
 */
export function idiomWords(tokens: readonly TaggedToken[], lexicon: Lexicon): Map<number, number> {
  const found = new Map<number, number>();
  const forms = tokens.map((token) => formsOf(token, lexicon));
  const sentence: Read = { tokens, forms };
  const all = new Set(forms.flat());
  const mayStand = (idiom: Idiom) => idiom.every((word) => SIGNS.has(word) || all.has(word));
  for (const form of all) {
    for (const idiom of lexicon.idiomsOf(form)) if (mayStand(idiom)) note(found, idiom, sentence);
  }
  return found;
}

/** Wherever it stands in a sentence. */
function note(found: Map<number, number>, idiom: Idiom, sentence: Read): void {
  const from = idiom.findIndex((word) => !SIGNS.has(word));
  for (const [at, own] of sentence.forms.entries()) {
    if (!own.includes(idiom[from] ?? "")) continue;
    for (const place of match(idiom, from, sentence, at) ?? []) {
      found.set(place, Math.max(found.get(place) ?? 0, idiom.length));
    }
  }
}

type Read = { tokens: readonly TaggedToken[]; forms: readonly (readonly string[])[] };

/** As it stands, and all that it may be a form of. */
function formsOf(token: TaggedToken, lexicon: Lexicon): readonly string[] {
  const form = token.text.toLowerCase();
  if (!/^[a-z]/.test(form)) return [form];
  const forms = lexicon.allForms(form);
  return forms.includes(token.lemma) ? forms : [...forms, token.lemma];
}

/** Where the words of an idiom stand, from one of them on, of which that one is at `at`; null where they don't stand there. */
function match(idiom: Idiom, from: number, sentence: Read, at: number): number[] | null {
  const word = idiom[from];
  if (word === undefined) return [];
  for (const [length, isOfIdiom] of waysOf(word, sentence, at)) {
    const rest = match(idiom, from + 1, sentence, at + length);
    if (rest) return isOfIdiom ? [at, ...rest] : rest;
  }
  return null;
}

/** In how many tokens a word of an idiom may stand here, and whether they belong to it. */
function waysOf(word: string, { tokens, forms }: Read, at: number): [length: number, isOfIdiom: boolean][] {
  const token = tokens[at];
  if (!token) return [];
  if (word === IDIOM_SIGNS.gap) return gaps(tokens, at);
  if (word === IDIOM_SIGNS.reflexive) return /sel(?:f|ves)$/.test(token.text) ? [[1, false]] : [];
  if (word !== IDIOM_SIGNS.possessive) return forms[at]?.includes(word) ? [[1, true]] : [];
  const own = token.text.toLowerCase();
  if (POSSESSIVES.has(own) || own === "her") return [[1, false]];
  const mark = tokens.slice(at + 1, at + 1 + OWNER_MAX).findIndex(({ text }) => /^['’]s?$/.test(text));
  return mark < 0 ? [] : [[mark + 2, false]];
}

function gaps(tokens: readonly TaggedToken[], at: number): [length: number, isOfIdiom: boolean][] {
  const end = tokens.slice(at, at + GAP_MAX).findIndex(({ tag }) => tag === "PUNCT");
  const most = end < 0 ? GAP_MAX : end;
  return Array.from({ length: most }, (_, step) => [step + 1, false]);
}
