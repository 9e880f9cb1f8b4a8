import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";
import { type Entry, readCovers, readEntryFiles, readSpellings } from "./entries.ts";
import { idiomFaults, readIdioms } from "./idioms.ts";
import { readRivals, rivalFaults } from "./rivals.ts";
import {
  coverFaults,
  faultsOf,
  hardWords,
  keyFaults,
  lowestLevels,
  possibleDuplicates,
  spellingFaults,
} from "./rules.ts";
import { readWordNet } from "./wordnet.ts";

/** At least this share of the glosses must consist of plain words only. */
const PLAIN_SHARE = 0.9;

const files = readEntryFiles();
const entries = files.flatMap((file) => file.entries);
const wordNet = readWordNet();
const faults = [
  ...[...faultsOf(files), ...keyFaults(files, wordNet)].map(({ file, line, message }) => `${file}:${line}: ${message}`),
  ...spellingFaults(readSpellings(), files).map((message) => `lexicon/spellings.tsv: ${message}`),
  ...coverFaults(readCovers(), files, wordNet).map((message) => `lexicon/covers.tsv: ${message}`),
  ...rivalFaults(readRivals(), entries).map((message) => `lexicon/rivals: ${message}`),
  ...idiomFaults(readIdioms()).map((message) => `lexicon/idioms.txt: ${message}`),
];
const levels = lowestLevels(entries);
const hard = entries.flatMap((entry) => {
  const words = hardWords(entry, levels);
  return words.length > 0
    ? [`${entry.file}:${entry.line}: the gloss of "${entry.lemma}" holds ${words.join(", ")}`]
    : [];
});
const plainShare = 1 - hard.length / entries.length;
if (plainShare < PLAIN_SHARE) faults.push(`only ${percent(plainShare)} of the glosses are made of plain words`);

if (process.argv.includes("--doubts")) {
  for (const { file, line, message } of possibleDuplicates(files)) console.log(`${file}:${line}: ${message}`);
  for (const message of hard) console.log(message);
}
for (const fault of faults) console.error(fault);
console.log(countsOf(entries));
console.log(
  `\n${new Set(entries.map(({ lemma }) => lemma)).size} lemmas; ${percent(plainShare)} of the glosses are made of plain words`,
);
if (faults.length > 0) {
  console.error(`${faults.length} faults`);
  process.exitCode = 1;
}

function countsOf(all: readonly Entry[]): string {
  const count = (level: string, pos: string) =>
    all.filter((entry) => entry.level.startsWith(level) && entry.pos.startsWith(pos)).length;
  const rows = [...CEFR_LEVELS, ""].map((level) =>
    [
      (level || "all").padEnd(5),
      ...[...PARTS_OF_SPEECH, ""].map((pos) => String(count(level, pos)).padStart(10)),
      percent(count(level, "") / all.length).padStart(10),
    ].join(""),
  );
  return [
    " ".repeat(5) + [...PARTS_OF_SPEECH, "all", "share"].map((title) => title.padStart(10)).join(""),
    ...rows,
  ].join("\n");
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
