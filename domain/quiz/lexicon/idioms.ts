import type { Idiom } from "./lexicon.ts";
import { columnOf, Lines } from "./pack-format.ts";

/** Placeholders in an idiom: for a possessive, a reflexive pronoun, and one to four words ("take ... into account"). */
export const IDIOM_PLACEHOLDERS = { possessive: "one's", reflexive: "oneself", gap: "..." } as const;

const PLACEHOLDERS: ReadonlySet<string> = new Set(Object.values(IDIOM_PLACEHOLDERS));

export function isIdiomPlaceholder(word: string): boolean {
  return PLACEHOLDERS.has(word);
}

/** The lines of `lexicon/idioms.txt` as a column of the pack, by the rarest word of each, which stands before a tab. */
export function idiomColumn(lines: readonly string[]): string {
  const idioms = lines.map((line) =>
    line.split(" ").flatMap((word) => (isIdiomPlaceholder(word) ? [word] : tokensOf(word))),
  );
  const uses = new Map<string, number>();
  for (const word of idioms.flat()) uses.set(word, (uses.get(word) ?? 0) + 1);
  const usesOf = (word: string) => (isIdiomPlaceholder(word) ? Number.POSITIVE_INFINITY : (uses.get(word) ?? 0));
  const byRarest = Map.groupBy(idioms, (idiom) =>
    idiom.reduce((rarest, word) => (usesOf(word) < usesOf(rarest) ? word : rarest)),
  );
  return columnOf([...byRarest].flatMap(([rarest, own]) => own.map((idiom) => `${rarest}\t${idiom.join(" ")}`)));
}

/** Idioms by the rarest of their words, so that a sentence is compared with few of them. */
export class Idioms {
  readonly #lines: Lines;
  /** The first line with each word. */
  readonly #firsts = new Map<string, number>();

  /** @param column made by `idiomColumn` */
  constructor(column: string) {
    this.#lines = new Lines(column);
    for (let line = 0; line < this.#lines.length; line++) {
      const [rarest = ""] = this.#lines.at(line).split("\t", 1);
      if (!this.#firsts.has(rarest)) this.#firsts.set(rarest, line);
    }
  }

  of(rarest: string): Idiom[] {
    const found: Idiom[] = [];
    for (let line = this.#firsts.get(rarest) ?? this.#lines.length; ; line++) {
      const [word, idiom] = this.#lines.at(line).split("\t");
      if (word !== rarest || idiom === undefined) return found;
      found.push(idiom.split(" "));
    }
  }
}

/** As the tagger splits a word: "cat's eye" is "cat", "'s", "eye". */
function tokensOf(word: string): string[] {
  const [, own = word, mark] = /^(.+)('s?)$/.exec(word) ?? [];
  return mark === undefined ? [word] : [own, mark];
}
