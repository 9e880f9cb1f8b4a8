import * as v from "valibot";

/** The version of all parts of the pack, which are made together. */
export const PACK_VERSION = 7;

/** Lists of items are stored as one character each: this code and the item's index. JSON escapes none of the next 50,000. */
export const ITEM_CODE_BASE = 0x100;

/** The largest rarity that is stored: once in 512 times, or never. */
export const BITS_MAX = 9;

const version = v.literal(PACK_VERSION);

/**
 * What questions are made from. Each column is one string with an item per line instead of objects, which is small and
 * quick to parse.
 */
export const corePack = v.object({
  version,
  /** A line for each word, in alphabetical order; `senses` is the number of its senses, `frequency` is in tenths. */
  words: v.object({ lemma: v.string(), senses: v.string(), frequency: v.string() }),
  /** A line for each sense, word by word. */
  senses: v.object({
    /** Part of speech and level as indexes: "03" is a noun at B2. */
    kind: v.string(),
    /** The part of the WordNet key that does not follow from the word, such as "07:00"; a number for senses without a key. */
    id: v.string(),
    gloss: v.string(),
    /** Separated by "|". */
    vietnamese: v.string(),
    /** A character for each: `ITEM_CODE_BASE` and the index in the list of topics below. */
    topics: v.string(),
    /** A character for each that is a lemma, by its index among the words; others written out, each followed by "|". */
    synonyms: v.string(),
    /** A character for each root of the example, by its index in the list of hints below. */
    hints: v.string(),
    /** Index of the verb frame, rarity of the sense, rarity of all senses without an entry; then the verb's pattern. */
    use: v.string(),
    /** A character for each synset that it means, by its index in the list of synsets below. */
    synsets: v.string(),
    /** A character for each rival, by its index among the senses. */
    rivals: v.string(),
  }),
  /** WordNet's synsets, a line each: characters for the synsets above them and for those that mean the opposite. */
  synsets: v.object({ parents: v.string(), antonyms: v.string() }),
  /** Every topic, the commonest first. */
  topics: v.string(),
  /** Every content root of the examples, the commonest first. */
  hints: v.string(),
  /** Irregular forms: "antennae 0 antenna" is form, index of the part of speech, lemma. */
  forms: v.string(),
  /** Another spelling, a tab, and the lemma that has the entry: "color", "colour". */
  spellings: v.string(),
  /** Idioms, a line each. */
  idioms: v.string(),
  /** For each root a line, its weight (a digit) and its vector (`DIMENSIONS` characters). */
  vectors: v.object({ roots: v.string(), weights: v.string(), steps: v.string() }),
});
export type CorePack = v.InferOutput<typeof corePack>;

/** Typed answers that are accepted besides the meanings: a line for each sense of the core, separated by "|". */
export const typedPack = v.object({ version, senses: v.number(), accepted: v.string() });
export type TypedPack = v.InferOutput<typeof typedPack>;

/** What only the dictionary shows: a column with a line for each word, and one with a line for each sense. */
export const wordsPack = v.object({
  version,
  senses: v.number(),
  ipa: v.string(),
  /** With "~" in place of the lemma. */
  example: v.string(),
});
export type WordsPack = v.InferOutput<typeof wordsPack>;

/** Separates the lines of a column. No entry contains it, and JSON does not escape it. */
const LINE_END = "^";

/** @throws if a line contains the separator */
export function columnOf(lines: readonly (string | number)[]): string {
  const broken = lines.find((line) => String(line).includes(LINE_END));
  if (broken !== undefined) throw new Error(`The pack has no place for "${broken}"`);
  return lines.join(LINE_END);
}

/** The lines of a column. */
export function linesOf(column: string): string[] {
  return column === "" ? [] : column.split(LINE_END);
}

/** @throws if a part of the pack was made for another core, which is a broken build */
export function assertSameSenses(part: { senses: number }, core: { size: number }): void {
  if (part.senses !== core.size) throw new Error(`A part of ${part.senses} senses, the core has ${core.size}`);
}

/** Splits a column when it is first used; many never are. */
export function lazyLines(column: string): () => readonly string[] {
  let lines: readonly string[] | null = null;
  return () => {
    lines ??= linesOf(column);
    return lines;
  };
}

/** The cells of a column whose lines have several cells. */
export function cellsOf(table: string, separator: string): string[][] {
  return linesOf(table).map((line) => line.split(separator));
}

/** Where each group starts, and the end of the last one: 2, 3, 1 gives 0, 2, 5, 6. */
export function offsets(counts: readonly number[]): number[] {
  const found = [0];
  for (const count of counts) found.push((found.at(-1) ?? 0) + count);
  return found;
}

/** Groups in the order of their first item. */
export function groupBy<T, U>(items: readonly T[], keyOf: (item: T) => string, toValue: (item: T) => U) {
  const groups = new Map<string, U[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(toValue(item));
    else groups.set(keyOf(item), [toValue(item)]);
  }
  return groups;
}
