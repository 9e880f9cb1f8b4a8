import * as v from "valibot";

/** The version of all parts of the pack, which are made together. */
export const PACK_VERSION = 8;

/**
 * Lists of items are stored as one character each: this code and the item's index. None of the next 50,000 is half of a
 * surrogate pair.
 */
export const ITEM_CODE_BASE = 0x100;

/** The largest rarity that is stored: once in 512 times, or never. */
export const BITS_MAX = 9;

const version = v.literal(PACK_VERSION);

/** What questions are made from. Each column is one text with an item per line instead of objects, which is small. */
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
  /** Made by `idiomColumn`. */
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

/** What the tagger of passages knows, as `openTagger` takes it. */
export const taggerPack = v.object({
  version,
  /** Its table of words as numbers of four bytes, in base64. */
  table: v.string(),
  /** Everything else, as JSON. */
  model: v.string(),
});
export type TaggerPack = v.InferOutput<typeof taggerPack>;

/** Separates the lines of a column. */
const LINE_END = "\n";

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

/** The lines of a column, read where they stand: as strings of their own they would take several times the memory. */
export class Lines {
  readonly length: number;
  readonly #column: string;
  /** Where each line starts, and after the last one where the next would. */
  readonly #starts: Uint32Array;

  constructor(column: string) {
    this.#column = column;
    const starts = column === "" ? [] : [0];
    for (let end = column.indexOf(LINE_END); end >= 0; end = column.indexOf(LINE_END, end + 1)) starts.push(end + 1);
    this.length = starts.length;
    this.#starts = Uint32Array.from([...starts, column.length + LINE_END.length]);
  }

  /** Empty where there is no such line. */
  at(index: number): string {
    const [start, next] = [this.#starts[index], this.#starts[index + 1]];
    return start === undefined || next === undefined ? "" : this.#column.slice(start, next - LINE_END.length);
  }
}

const columnPlace = v.strictObject({ bytes: v.number() });

/**
 * A part of the pack as a file: a line of JSON with the length of each column in place of its text, and then the columns
 * one after another. As JSON they would have to be in memory twice while they are read, all with two bytes for each
 * character.
 */
export function packFile(part: object): Uint8Array {
  const columns: Uint8Array[] = [];
  const header = JSON.stringify(part, (_, value: unknown) => {
    if (typeof value !== "string") return value;
    const column = new TextEncoder().encode(value);
    columns.push(column);
    return { bytes: column.length };
  });
  const all = [new TextEncoder().encode(`${header}\n`), ...columns];
  const file = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of all) {
    file.set(piece, end);
    end += piece.length;
  }
  return file;
}

/**
 * The part of the pack that `packFile` made a file of.
 * @throws if the file does not begin with a line of JSON, which is a broken build
 */
export function readPackFile(file: Uint8Array): unknown {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const headerEnd = file.indexOf("\n".charCodeAt(0));
  let end = headerEnd + 1;
  return JSON.parse(decoder.decode(file.subarray(0, headerEnd)), (_, value: unknown) => {
    if (!v.is(columnPlace, value)) return value;
    const start = end;
    end += value.bytes;
    return decoder.decode(file.subarray(start, end));
  });
}

/** @throws if a part of the pack was made for another core, which is a broken build */
export function assertSameSenses(part: { senses: number }, core: { size: number }): void {
  if (part.senses !== core.size) throw new Error(`A part of ${part.senses} senses, the core has ${core.size}`);
}

/** The cells of a column whose lines have several cells. */
export function cellsOf(table: string, separator: string): string[][] {
  return linesOf(table).map((line) => line.split(separator));
}

/** Where each group starts, and the end of the last one: 2, 3, 1 gives 0, 2, 5, 6. */
export function offsets(counts: readonly number[]): Uint32Array {
  const found = new Uint32Array(counts.length + 1);
  for (const [index, count] of counts.entries()) found[index + 1] = (found[index] ?? 0) + count;
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
