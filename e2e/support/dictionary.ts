import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../lexicon/entries/", import.meta.url);

/** What somebody who knows the words would pick: every meaning of each word, as the lexicon's authors wrote them. */
function readMeanings(): Map<string, Set<string>> {
  const meanings = new Map<string, Set<string>>();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".tsv"))) {
    const [, ...lines] = readFileSync(new URL(file, FOLDER), "utf8").split("\n");
    for (const line of lines) {
      const [lemma = "", , , gloss = ""] = line.split("\t");
      meanings.set(lemma, (meanings.get(lemma) ?? new Set()).add(gloss));
    }
  }
  return meanings;
}

const meanings = readMeanings();

/** Which of the options a learner who knows the word picks, and which one who does not. */
export function pick(word: string, options: readonly string[], knowsIt: boolean): number {
  const index = options.findIndex((option) => meanings.get(word)?.has(option) === knowsIt);
  if (index < 0) throw new Error(`no ${knowsIt ? "right" : "wrong"} option for ${word}: ${options.join(" | ")}`);
  return index;
}
