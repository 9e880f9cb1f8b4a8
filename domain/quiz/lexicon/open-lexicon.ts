import * as v from "valibot";
import { memoized } from "../../memo.ts";
import { CEFR_LEVELS, type CefrLevel } from "../difficulty.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "../question.ts";
import { Idioms } from "./idioms.ts";
import { isFormOf, possibleBases } from "./inflection.ts";
import { type Idiom, type Lexicon, type Phrase, type Sense, VERB_FRAMES, type Word } from "./lexicon.ts";
import {
  assertSameSenses,
  BITS_MAX,
  type CorePack,
  cellsOf,
  corePack,
  groupBy,
  ITEM_CODE_BASE,
  Lines,
  linesOf,
  offsets,
  typedPack,
} from "./pack-format.ts";
import { WordVectors } from "./word-vectors.ts";

/** A lexicon whose part for typed answers is loaded when needed. */
export type OpenLexicon = Lexicon & {
  readonly hasAccepted: boolean;
  /** @param packed the part of the pack for typed answers */
  loadAccepted(packed: unknown): void;
};

/**
 * Opens the core of a pack made by `npm run lexicon -- pack`. The entries of a word are read when it is first looked up.
 * @throws if it is not a pack of this version, which is a broken build
 */
export function openLexicon(core: unknown): OpenLexicon {
  return new PackedLexicon(v.parse(corePack, core));
}

type Bases = Readonly<Record<PartOfSpeech | "any", readonly string[]>>;

class PackedLexicon implements OpenLexicon {
  readonly size: number;
  readonly lemmas: readonly string[];
  readonly vectors: WordVectors;
  /** The index of a word, by each of its spellings. */
  readonly #places: ReadonlyMap<string, number>;
  /** The row of the first sense of each word; one more for the end. */
  readonly #firsts: Uint32Array;
  /** The index of the word of each sense. */
  readonly #owners: Uint32Array;
  /** The part of speech and the level of each sense, as indexes. */
  readonly #parts: Uint8Array;
  readonly #levels: Uint8Array;
  readonly #columns: Readonly<Record<Exclude<keyof CorePack["senses"], "kind">, Lines>>;
  readonly #frequencies: Uint8Array;
  readonly #synsetParents: Lines;
  readonly #synsetAntonyms: Lines;
  readonly #topics: readonly string[];
  readonly #hints: readonly string[];
  readonly #irregular: ReadonlyMap<string, readonly string[]>;
  readonly #senses: (Sense | undefined)[];
  readonly #bases: (form: string) => Bases;
  readonly #pools = new Map<string, readonly Sense[]>();
  readonly #idioms: Idioms;
  #phrases: ReadonlyMap<string, readonly Phrase[]> | null = null;
  #accepted: Lines | null = null;

  constructor({ words, senses, synsets, topics, hints, forms, spellings, idioms, vectors }: CorePack) {
    this.vectors = new WordVectors(vectors);
    this.lemmas = linesOf(words.lemma);
    const counts = linesOf(words.senses).map(Number);
    this.#firsts = offsets(counts);
    this.size = this.#firsts.at(-1) ?? 0;
    this.#owners = new Uint32Array(this.size);
    for (const index of counts.keys()) this.#owners.fill(index, this.#firsts[index], this.#firsts[index + 1]);
    const kinds = linesOf(senses.kind);
    this.#parts = Uint8Array.from(kinds, (kind) => Number(kind[0]));
    this.#levels = Uint8Array.from(kinds, (kind) => Number(kind[1]));
    this.#columns = {
      id: new Lines(senses.id),
      gloss: new Lines(senses.gloss),
      vietnamese: new Lines(senses.vietnamese),
      topics: new Lines(senses.topics),
      synonyms: new Lines(senses.synonyms),
      hints: new Lines(senses.hints),
      use: new Lines(senses.use),
      synsets: new Lines(senses.synsets),
      rivals: new Lines(senses.rivals),
    };
    this.#idioms = new Idioms(idioms);
    this.#bases = memoized((form) => this.#findBases(form));
    this.#frequencies = Uint8Array.from(linesOf(words.frequency), Number);
    this.#synsetParents = new Lines(synsets.parents);
    this.#synsetAntonyms = new Lines(synsets.antonyms);
    this.#topics = linesOf(topics);
    this.#hints = linesOf(hints);
    this.#senses = Array<Sense | undefined>(this.size).fill(undefined);
    const places = new Map(this.lemmas.map((lemma, at) => [lemma, at]));
    for (const [spelling = "", lemma = ""] of cellsOf(spellings, "\t")) places.set(spelling, places.get(lemma) ?? -1);
    this.#places = places;
    this.#irregular = groupBy(
      cellsOf(forms, " "),
      ([form, part]) => `${form} ${part}`,
      ([, , lemma = ""]) => lemma,
    );
  }

  senses(lemma: string, partOfSpeech: PartOfSpeech): readonly Sense[] {
    const part = PARTS_OF_SPEECH.indexOf(partOfSpeech);
    return this.#rowsOf(lemma)
      .filter((row) => this.#parts[row] === part)
      .map((row) => this.#senseAt(row));
  }

  word(lemma: string): Word | null {
    const headword = this.lemmas[this.#places.get(lemma) ?? -1];
    if (headword === undefined) return null;
    return { lemma: headword, senses: this.#rowsOf(headword).map((row) => this.#senseAt(row)) };
  }

  wordIndex(lemma: string): number | null {
    return this.#places.get(lemma) ?? null;
  }

  senseIndex({ id, lemma }: Sense): number | null {
    return this.#rowsOf(lemma).find((row) => this.#senseAt(row).id === id) ?? null;
  }

  frequency(lemma: string): number {
    return this.#frequencies[this.#places.get(lemma) ?? -1] ?? 0;
  }

  get hasAccepted(): boolean {
    return this.#accepted !== null;
  }

  loadAccepted(packed: unknown): void {
    const part = v.parse(typedPack, packed);
    assertSameSenses(part, this);
    this.#accepted = new Lines(part.accepted);
  }

  accepted(sense: Sense): readonly string[] {
    if (!this.#accepted) throw new Error("The lexicon was opened without what typed answers need");
    const others = this.#accepted.at(this.senseIndex(sense) ?? -1);
    return others ? [...sense.vietnamese, ...others.split("|")] : sense.vietnamese;
  }

  baseForms(form: string, partOfSpeech: PartOfSpeech): readonly string[] {
    return this.#bases(form)[partOfSpeech];
  }

  allForms(form: string): readonly string[] {
    return this.#bases(form).any;
  }

  pool(partOfSpeech: PartOfSpeech, level: CefrLevel): readonly Sense[] {
    const [part, grade] = [PARTS_OF_SPEECH.indexOf(partOfSpeech), CEFR_LEVELS.indexOf(level)];
    const kind = `${part}${grade}`;
    const known = this.#pools.get(kind);
    if (known) return known;
    const pool: Sense[] = [];
    for (let row = 0; row < this.size; row++) {
      if (this.#parts[row] === part && this.#levels[row] === grade) pool.push(this.#senseAt(row));
    }
    this.#pools.set(kind, pool);
    return pool;
  }

  rivals(sense: Sense): readonly Sense[] {
    const rows = this.#columns.rivals.at(this.senseIndex(sense) ?? -1);
    return Array.from(rows, (character) => this.#senseAt(character.charCodeAt(0) - ITEM_CODE_BASE));
  }

  phrasesFrom(firstWord: string): readonly Phrase[] {
    this.#phrases ??= groupBy(
      this.#findPhrases(),
      ({ words: [first = ""] }) => first,
      (phrase) => phrase,
    );
    return this.#phrases.get(firstWord) ?? [];
  }

  idiomsOf(word: string): readonly Idiom[] {
    return this.#idioms.of(word);
  }

  #findBases(form: string): Bases {
    const possible = possibleBases(form);
    const basesAs = (partOfSpeech: PartOfSpeech) => {
      const irregular = this.#irregular.get(`${form} ${PARTS_OF_SPEECH.indexOf(partOfSpeech)}`) ?? [];
      // Few stems are words, and that check is cheap.
      const regular = possible.filter((lemma) => this.#has(lemma, partOfSpeech) && isFormOf(form, lemma, partOfSpeech));
      return [...new Set([form, ...irregular, ...regular])].filter((lemma) => this.#has(lemma, partOfSpeech));
    };
    const [noun, verb, adjective, adverb] = [basesAs("noun"), basesAs("verb"), basesAs("adjective"), basesAs("adverb")];
    return { noun, verb, adjective, adverb, any: [...new Set([form, ...noun, ...verb, ...adjective, ...adverb])] };
  }

  #has(lemma: string, partOfSpeech: PartOfSpeech): boolean {
    const place = this.#places.get(lemma);
    if (place === undefined) return false;
    const part = PARTS_OF_SPEECH.indexOf(partOfSpeech);
    const [start = 0, end = 0] = [this.#firsts[place], this.#firsts[place + 1]];
    for (let row = start; row < end; row++) if (this.#parts[row] === part) return true;
    return false;
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
    // The longest first, so that "look forward to" is preferred to "look forward".
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
    const cell = (column: Exclude<keyof CorePack["senses"], "kind">) => this.#columns[column].at(row);
    const partOfSpeech = PARTS_OF_SPEECH[this.#parts[row] ?? -1];
    const level = CEFR_LEVELS[this.#levels[row] ?? -1];
    const use = cell("use");
    const [place, rarity, missing] = Array.from(use.slice(0, 3), Number);
    const frame = VERB_FRAMES[place ?? -1];
    const synsets = cell("synsets");
    const parents = linesFor(synsets, this.#synsetParents);
    const lemma = this.lemmas[this.#owners[row] ?? -1];
    if (!partOfSpeech || !level || frame === undefined || !lemma)
      throw new Error(`The lexicon's sense ${row} is broken`);
    const id = cell("id");
    return {
      id: id.includes(":") ? wordNetKey(lemma, partOfSpeech, id) : `${lemma}/${partOfSpeech}/${id}`,
      lemma,
      partOfSpeech,
      level,
      gloss: cell("gloss"),
      vietnamese: cell("vietnamese").split("|"),
      topics: itemsOf(cell("topics"), this.#topics),
      synonyms: (cell("synonyms").match(/[^|\u0100-\uffff]+|[\u0100-\uffff]/gu) ?? NONE).map((item) =>
        item.charCodeAt(0) < ITEM_CODE_BASE ? item : itemAt(this.lemmas, item),
      ),
      hints: itemsOf(cell("hints"), this.#hints),
      frame,
      field: partOfSpeech === "noun" || partOfSpeech === "verb" ? (/^(\d\d):/.exec(id)?.[1] ?? "") : "",
      pattern: use.slice(3),
      synsets,
      parents,
      grandparents: linesFor(parents, this.#synsetParents),
      antonyms: linesFor(synsets, this.#synsetAntonyms),
      rarity: rarity ?? 0,
      missing: missing ?? BITS_MAX,
    };
  }
}

/** A WordNet sense key has a digit for the part of speech; that of a satellite adjective also names its head. */
function wordNetKey(lemma: string, partOfSpeech: PartOfSpeech, id: string): string {
  const hasHead = id.split(":").length > 2;
  const kind = { noun: 1, verb: 2, adjective: hasHead ? 5 : 3, adverb: 4 }[partOfSpeech];
  return `${lemma.replaceAll(" ", "_")}%${kind}:${id}${hasHead ? "" : "::"}`;
}

/** The lines of several items, each item a character. */
function linesFor(characters: string, lines: Lines): string {
  let found = "";
  for (const character of characters) found += lines.at(character.charCodeAt(0) - ITEM_CODE_BASE);
  return found;
}

const NONE: readonly string[] = [];

/** The items that a cell names by characters. `split` and `map` make lists without room to grow, unlike `Array.from`. */
function itemsOf(characters: string, list: readonly string[]): readonly string[] {
  return characters === "" ? NONE : characters.split("").map((character) => itemAt(list, character));
}

function itemAt(list: readonly string[], character: string): string {
  return list[character.charCodeAt(0) - ITEM_CODE_BASE] ?? "";
}
