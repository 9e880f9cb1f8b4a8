import * as v from "valibot";

/** Of all parts of the pack: they are made together and belong together. */
export const PACK_VERSION = 5;

/** The character that stands for the first item of a list; some 50,000 follow before those that JSON escapes. */
export const SIGN_BASE = 0x100;

/** The rarest that is told apart: met once in 512 times, or never. */
export const BITS_MAX = 9;

const version = v.literal(PACK_VERSION);

/**
 * What questions are made of. Columns instead of objects, each one string with an item a line: few bytes, and quick to
 * open.
 */
export const corePack = v.object({
  version,
  /** A line for each word, in the order of the alphabet; `senses` says how many it has. */
  words: v.object({ lemma: v.string(), senses: v.string() }),
  /** A line for each sense, word by word. */
  senses: v.object({
    /** Part of speech and level by their places in their lists: "03" is a noun at B2. */
    kind: v.string(),
    /** What of the WordNet key doesn't follow from the word, such as "07:00"; a number for what WordNet lacks. */
    id: v.string(),
    gloss: v.string(),
    /** With "|" between them. */
    vietnamese: v.string(),
    /** A character for each: its code is the topic's place in the list below, and `SIGN_BASE`. */
    topics: v.string(),
    /** A character for each that is a lemma, by its place among the words; others written out, "|" behind each. */
    synonyms: v.string(),
    /** A character for each of the roots below that the example holds. */
    hints: v.string(),
    /** The frame's place in its list, the sense's rarity, and that of all senses that no entry has: three digits. */
    use: v.string(),
    group: v.string(),
  }),
  /** Every topic, the commonest first. */
  topics: v.string(),
  /** Every root that examples hold and that carries meaning, the commonest first. */
  hints: v.string(),
  /** "antennae 0 antenna": form, part of speech by its place, lemma; only what the rules of spelling don't tell. */
  forms: v.string(),
  /** Another spelling, a tab, and the lemma that has the entry: "color", "colour". */
  spellings: v.string(),
  /** Fixed expressions, a line each. */
  idioms: v.string(),
  /** For each family of words its root (a line each), its weight (a digit) and its steps (`DIMENSIONS` characters). */
  vectors: v.object({ roots: v.string(), weights: v.string(), steps: v.string() }),
});
export type CorePack = v.InferOutput<typeof corePack>;

/** What is accepted when typed besides the meanings: a line for each sense of the core, with "|" between them. */
export const typedPack = v.object({ version, senses: v.number(), accepted: v.string() });
export type TypedPack = v.InferOutput<typeof typedPack>;

/** What only somebody who looks a word up is told: two columns by the core's words, and one by its senses. */
export const wordsPack = v.object({
  version,
  senses: v.number(),
  ipa: v.string(),
  frequency: v.string(),
  /** "~" stands for the lemma. */
  example: v.string(),
});
export type WordsPack = v.InferOutput<typeof wordsPack>;

/** Between two lines of a column: a sign that stands in no entry and that JSON does not escape, for it stands often. */
const LINE_END = "^";

/** @throws where a line holds the sign that ends it */
export function columnOf(lines: readonly (string | number)[]): string {
  const broken = lines.find((line) => String(line).includes(LINE_END));
  if (broken !== undefined) throw new Error(`The pack has no place for "${broken}"`);
  return lines.join(LINE_END);
}

/** The lines of a column. */
export function linesOf(column: string): string[] {
  return column === "" ? [] : column.split(LINE_END);
}

/** @throws where a part of the pack was made for another core: a broken build, not a person's mistake */
export function mustFit(part: { senses: number }, core: { size: number }): void {
  if (part.senses !== core.size) throw new Error(`A part of ${part.senses} senses, the core has ${core.size}`);
}
