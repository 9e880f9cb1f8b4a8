import * as v from "valibot";
import { CEFR_LEVELS, type CefrLevel } from "./difficulty.ts";
import { isFormOf, possibleBases } from "./inflection.ts";
import { FRAMES, type Lexicon, type Phrase, type Sense, type Word } from "./lexicon.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "./question.ts";
import { Vectors } from "./vectors.ts";

/** The character that stands for the first item of a list; some 50,000 follow before those that JSON escapes. */
export const SIGN_BASE = 0x100;

/** The rarest that is told apart: met once in 512 times, or never. */
export const BITS_MAX = 9;

/** Columns instead of objects, each one string with an item a line: few bytes, and quick to open. */
const pack = v.object({
  version: v.literal(3),
  /** A line for each word, in the order of the alphabet; `senses` says how many it has. */
  words: v.object({ lemma: v.string(), ipa: v.string(), frequency: v.string(), senses: v.string() }),
  /** A line for each sense, word by word. */
  senses: v.object({
    /** Part of speech and level by their places in their lists: "03" is a noun at B2. */
    kind: v.string(),
    /** What of the WordNet key doesn't follow from the word, such as "07:00"; a number for what WordNet lacks. */
    id: v.string(),
    gloss: v.string(),
    /** With "|" between them; behind "||" those that are accepted besides. */
    vietnamese: v.string(),
    /** A character for each: its code is the topic's place in the list below, and `SIGN_BASE`. */
    topics: v.string(),
    /** A character for each that is a lemma, by its place among the words; others written out, "|" behind each. */
    synonyms: v.string(),
    /** "~" stands for the lemma. */
    example: v.string(),
    /** The frame's place in its list, the sense's rarity, and that of all senses that no entry has: three digits. */
    use: v.string(),
    group: v.string(),
  }),
  /** Every topic, the commonest first. */
  topics: v.string(),
  /** "antennae 0 antenna": form, part of speech by its place, lemma; only what the rules of spelling don't tell. */
  forms: v.string(),
  /** Another spelling, a tab, and the lemma that has the entry: "color", "colour". */
  spellings: v.string(),
  /** The vector of each family of words, a line each. */
  vectors: v.string(),
});
export type LexiconPack = v.InferOutput<typeof pack>;

/**
 * Opens a pack made by `npm run lexicon:pack`. What it holds of a word is only read when somebody asks for it.
 * @throws where the pack is not one: a broken build, not a person's mistake
 */
export function openLexicon(packed: unknown): Lexicon {
  return new PackedLexicon(v.parse(pack, packed));
}

/** How many forms are remembered at most: the words of passages come from outside. */
const FORMS_KEPT = 50_000;

class PackedLexicon implements Lexicon {
  readonly size: number;
  readonly lemmas: readonly string[];
  readonly vectors: Vectors;
  readonly #ipa: readonly string[];
  readonly #frequency: readonly string[];
  /** Where a word stands in the list, by each of its spellings. */
  readonly #places: ReadonlyMap<string, number>;
  /** Where the senses of each word begin; one more for the end. */
  readonly #firsts: readonly number[];
  /** The place of the word that each sense belongs to. */
  readonly #owners: readonly number[];
  readonly #columns: Readonly<Record<keyof LexiconPack["senses"], readonly string[]>>;
  readonly #topics: readonly string[];
  readonly #irregular: ReadonlyMap<string, readonly string[]>;
  readonly #senses: Sense[] = [];
  readonly #bases = new Map<string, readonly string[]>();
  readonly #pools = new Map<string, readonly Sense[]>();
  #phrases: ReadonlyMap<string, readonly Phrase[]> | null = null;

  constructor({ words, senses, topics, forms, spellings, vectors }: LexiconPack) {
    this.vectors = new Vectors(vectors);
    this.lemmas = linesOf(words.lemma);
    this.#ipa = linesOf(words.ipa);
    this.#frequency = linesOf(words.frequency);
    const counts = linesOf(words.senses).map(Number);
    this.#firsts = sums(counts);
    this.#owners = counts.flatMap((count, place) => Array<number>(count).fill(place));
    this.#columns = {
      kind: linesOf(senses.kind),
      id: linesOf(senses.id),
      gloss: linesOf(senses.gloss),
      vietnamese: linesOf(senses.vietnamese),
      topics: linesOf(senses.topics),
      synonyms: linesOf(senses.synonyms),
      example: linesOf(senses.example),
      use: linesOf(senses.use),
      group: linesOf(senses.group),
    };
    this.#topics = linesOf(topics);
    this.size = this.#columns.kind.length;
    const places = new Map(this.lemmas.map((lemma, at) => [lemma, at]));
    for (const [spelling = "", lemma = ""] of cellsOf(spellings, "\t")) places.set(spelling, places.get(lemma) ?? -1);
    this.#places = places;
    this.#irregular = grouped(
      cellsOf(forms, " "),
      ([form, part]) => `${form} ${part}`,
      ([, , lemma = ""]) => lemma,
    );
  }

  senses(lemma: string, partOfSpeech: PartOfSpeech): readonly Sense[] {
    const part = String(PARTS_OF_SPEECH.indexOf(partOfSpeech));
    return this.#rowsOf(lemma)
      .filter((row) => this.#columns.kind[row]?.startsWith(part))
      .map((row) => this.#senseAt(row));
  }

  word(lemma: string): Word | null {
    const place = this.#places.get(lemma);
    const headword = this.lemmas[place ?? -1];
    if (place === undefined || headword === undefined) return null;
    const senses = this.#rowsOf(headword).map((row) => this.#senseAt(row));
    return { lemma: headword, ipa: this.#ipa[place] ?? "", frequency: Number(this.#frequency[place]), senses };
  }

  baseForms(form: string, partOfSpeech: PartOfSpeech): readonly string[] {
    const key = `${form} ${PARTS_OF_SPEECH.indexOf(partOfSpeech)}`;
    const known = this.#bases.get(key);
    if (known) return known;
    const told = this.#irregular.get(key) ?? [];
    const regular = [form, ...possibleBases(form)].filter((lemma) => isFormOf(form, lemma, partOfSpeech));
    const found = [...new Set([form, ...told, ...regular])].filter((lemma) => this.#has(lemma, partOfSpeech));
    if (this.#bases.size >= FORMS_KEPT) this.#bases.clear();
    this.#bases.set(key, found);
    return found;
  }

  pool(partOfSpeech: PartOfSpeech, level: CefrLevel): readonly Sense[] {
    const kind = `${PARTS_OF_SPEECH.indexOf(partOfSpeech)}${CEFR_LEVELS.indexOf(level)}`;
    const known = this.#pools.get(kind);
    if (known) return known;
    const pool = this.#columns.kind.flatMap((other, row) => (other === kind ? this.#senseAt(row) : []));
    this.#pools.set(kind, pool);
    return pool;
  }

  phrasesFrom(firstWord: string): readonly Phrase[] {
    this.#phrases ??= grouped(
      this.#findPhrases(),
      ({ words: [first = ""] }) => first,
      (phrase) => phrase,
    );
    return this.#phrases.get(firstWord) ?? [];
  }

  #has(lemma: string, partOfSpeech: PartOfSpeech): boolean {
    const part = String(PARTS_OF_SPEECH.indexOf(partOfSpeech));
    return this.#rowsOf(lemma).some((row) => this.#columns.kind[row]?.startsWith(part));
  }

  #rowsOf(lemma: string): number[] {
    const place = this.#places.get(lemma) ?? -1;
    const [start = 0, end = 0] = [this.#firsts[place], this.#firsts[place + 1]];
    return Array.from({ length: place < 0 ? 0 : end - start }, (_, step) => start + step);
  }

  #findPhrases(): Phrase[] {
    const phrases = this.lemmas
      .filter((lemma) => lemma.includes(" "))
      .flatMap((lemma) =>
        PARTS_OF_SPEECH.filter((partOfSpeech) => this.#has(lemma, partOfSpeech)).map((partOfSpeech) => ({
          lemma,
          words: lemma.split(" "),
          partOfSpeech,
        })),
      );
    // Longest first, so that "look forward to" wins over "look forward".
    return phrases.sort((a, b) => b.words.length - a.words.length);
  }

  #senseAt(row: number): Sense {
    const known = this.#senses[row];
    if (known) return known;
    const sense = this.#readSense(row);
    this.#senses[row] = sense;
    return sense;
  }

  #readSense(row: number): Sense {
    const cell = (column: keyof LexiconPack["senses"]) => this.#columns[column][row] ?? "";
    const [part = "", level = ""] = cell("kind");
    const partOfSpeech = PARTS_OF_SPEECH[Number(part)];
    const cefr = CEFR_LEVELS[Number(level)];
    const [place, rarity, missing] = Array.from(cell("use"), Number);
    const frame = FRAMES[place ?? -1];
    const lemma = this.lemmas[this.#owners[row] ?? -1];
    if (!partOfSpeech || !cefr || frame === undefined || !lemma)
      throw new Error(`The lexicon's sense ${row} is broken`);
    const id = cell("id");
    const [meanings = "", also = ""] = cell("vietnamese").split("||");
    return {
      id: id.includes(":") ? wordNetKey(lemma, partOfSpeech, id) : `${lemma}/${partOfSpeech}/${id}`,
      lemma,
      partOfSpeech,
      level: cefr,
      gloss: cell("gloss"),
      vietnamese: meanings.split("|"),
      accepted: [meanings, also].filter(Boolean).join("|").split("|"),
      topics: Array.from(cell("topics"), (sign) => itemAt(this.#topics, sign)),
      synonyms: (cell("synonyms").match(/[^|\u0100-\uffff]+|[\u0100-\uffff]/gu) ?? []).map((item) =>
        item.charCodeAt(0) < SIGN_BASE ? item : itemAt(this.lemmas, item),
      ),
      example: cell("example").replace("~", lemma),
      frame,
      field: partOfSpeech === "noun" || partOfSpeech === "verb" ? (/^(\d\d):/.exec(id)?.[1] ?? "") : "",
      group: cell("group"),
      rarity: rarity ?? 0,
      missing: missing ?? BITS_MAX,
    };
  }
}

/** A key names its kind of word by a digit; an adjective that leans on another names that one too. */
function wordNetKey(lemma: string, partOfSpeech: PartOfSpeech, id: string): string {
  const hasHead = id.split(":").length > 2;
  const kind = { noun: 1, verb: 2, adjective: hasHead ? 5 : 3, adverb: 4 }[partOfSpeech];
  return `${lemma.replaceAll(" ", "_")}%${kind}:${id}${hasHead ? "" : "::"}`;
}

function itemAt(list: readonly string[], sign: string): string {
  return list[sign.charCodeAt(0) - SIGN_BASE] ?? "";
}

function linesOf(column: string): string[] {
  return column === "" ? [] : column.split("\n");
}

function cellsOf(table: string, separator: string): string[][] {
  return linesOf(table).map((line) => line.split(separator));
}

/** 2, 3, 1 gives 0, 2, 5, 6. */
function sums(counts: readonly number[]): number[] {
  const found = [0];
  for (const count of counts) found.push((found.at(-1) ?? 0) + count);
  return found;
}

function grouped<T, U>(items: readonly T[], keyOf: (item: T) => string, itemOf: (item: T) => U): Map<string, U[]> {
  const groups = new Map<string, U[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(itemOf(item));
    else groups.set(keyOf(item), [itemOf(item)]);
  }
  return groups;
}
