import type { Idiom, Lexicon } from "./lexicon.ts";
import type { TaggedToken } from "./passage.ts";
import { PARTS_OF_SPEECH } from "./question.ts";
import { POSSESSIVES } from "./small-words.ts";

/** What may stand for a word of an idiom: somebody's, himself, and one to four words ("take the cost into account"). */
export const IDIOM_SIGNS = { possessive: "one's", reflexive: "oneself", gap: "..." } as const;
const GAP_MAX = 4;
/** "his", "Mai's", "the old man's": so many words at most. */
const OWNER_MAX = 3;

const SIGNS: ReadonlySet<string> = new Set(Object.values(IDIOM_SIGNS));

/** Idioms by the first word that always stands there, and by the one behind it; by "" where that may be any. */
export type Idioms = ReadonlyMap<string, ReadonlyMap<string, readonly Idiom[]>>;

/** Reads the lines of `lexicon/idioms.txt`. */
export function openIdioms(lines: readonly string[]): Idioms {
  const idioms = new Map<string, Map<string, Idiom[]>>();
  for (const line of lines) {
    const idiom = line.split(" ").flatMap((word) => (SIGNS.has(word) ? [word] : tokensOf(word)));
    const first = idiom.findIndex((word) => !SIGNS.has(word));
    const [word = "", next = ""] = idiom.slice(first);
    const own = idioms.get(word) ?? new Map<string, Idiom[]>();
    idioms.set(word, own);
    const behind = SIGNS.has(next) ? "" : next;
    own.set(behind, [...(own.get(behind) ?? []), idiom]);
  }
  return idioms;
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
  for (const [at, own] of forms.entries()) {
    for (const form of own) {
      const known = lexicon.idiomsFrom(form);
      if (!known) continue;
      for (const next of ["", ...(forms[at + 1] ?? [])]) {
        for (const idiom of known.get(next) ?? []) {
          if (mayStand(idiom)) note(found, idiom, placesOf(idiom, sentence, at));
        }
      }
    }
  }
  return found;
}

function note(found: Map<number, number>, { length }: Idiom, places: readonly number[] | null): void {
  for (const place of places ?? []) found.set(place, Math.max(found.get(place) ?? 0, length));
}

type Read = { tokens: readonly TaggedToken[]; forms: readonly (readonly string[])[] };

/** As it stands, and all that it may be a form of. */
function formsOf(token: TaggedToken, lexicon: Lexicon): readonly string[] {
  const form = token.text.toLowerCase();
  const forms = [form];
  const add = (other: string) => forms.includes(other) || forms.push(other);
  if (!/^[a-z]/.test(form)) return forms;
  add(token.lemma);
  for (const part of PARTS_OF_SPEECH) lexicon.baseForms(form, part).forEach(add);
  return forms;
}

/** Where the words of an idiom stand whose first fixed word is at `at`; null where it doesn't stand there. */
function placesOf(idiom: Idiom, sentence: Read, at: number): number[] | null {
  const [first = ""] = idiom;
  if (first === IDIOM_SIGNS.possessive || first === IDIOM_SIGNS.reflexive) return match(idiom, 1, sentence, at);
  return match(idiom, 0, sentence, at);
}

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
