import type { Idiom } from "./lexicon.ts";
import { groupBy } from "./pack-format.ts";

/** Placeholders in an idiom: for a possessive, a reflexive pronoun, and one to four words ("take ... into account"). */
export const IDIOM_PLACEHOLDERS = { possessive: "one's", reflexive: "oneself", gap: "..." } as const;

const PLACEHOLDERS: ReadonlySet<string> = new Set(Object.values(IDIOM_PLACEHOLDERS));

export function isIdiomPlaceholder(word: string): boolean {
  return PLACEHOLDERS.has(word);
}

/** Idioms by the rarest of their words, so that a sentence is compared with few of them. */
export type Idioms = ReadonlyMap<string, readonly Idiom[]>;

/** Reads the lines of `lexicon/idioms.txt`. */
export function openIdioms(lines: readonly string[]): Idioms {
  const idioms = lines.map((line) =>
    line.split(" ").flatMap((word) => (isIdiomPlaceholder(word) ? [word] : tokensOf(word))),
  );
  const uses = new Map<string, number>();
  for (const word of idioms.flat()) uses.set(word, (uses.get(word) ?? 0) + 1);
  const usesOf = (word: string) => (isIdiomPlaceholder(word) ? Number.POSITIVE_INFINITY : (uses.get(word) ?? 0));
  return groupBy(
    idioms,
    (idiom) => idiom.reduce((rarest, word) => (usesOf(word) < usesOf(rarest) ? word : rarest)),
    (idiom) => idiom,
  );
}

/** As the tagger splits a word: "cat's eye" is "cat", "'s", "eye". */
function tokensOf(word: string): string[] {
  const [, own = word, mark] = /^(.+)('s?)$/.exec(word) ?? [];
  return mark === undefined ? [word] : [own, mark];
}
