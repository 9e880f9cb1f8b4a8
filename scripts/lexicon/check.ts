import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";
import { type Entry, readEntryFiles, readFurtherSenses } from "./entries.ts";
import { doubtsOf, faultsOf, strayWords } from "./rules.ts";

const files = readEntryFiles();
const faults = faultsOf(files);
for (const { file, line, message } of faults) console.error(`${file}:${line}: ${message}`);
const strays = strayWords(readFurtherSenses(), files);
for (const word of strays) console.error(`lexicon/further-senses.tsv: no entry has ${word}`);
for (const { file, line, message } of doubtsOf(files)) console.log(`${file}:${line}: (only a doubt) ${message}`);
console.log(countsOf(files.flatMap((file) => file.entries)));
if (faults.length + strays.length > 0) {
  console.error(`${faults.length + strays.length} faults`);
  process.exitCode = 1;
}

function countsOf(entries: readonly Entry[]): string {
  const count = (level: string, pos: string) =>
    String(entries.filter((entry) => entry.level.startsWith(level) && entry.pos.startsWith(pos)).length).padStart(10);
  const rows = [...CEFR_LEVELS, ""].map(
    (level) => (level || "all").padEnd(5) + [...PARTS_OF_SPEECH, ""].map((pos) => count(level, pos)).join(""),
  );
  return [" ".repeat(5) + [...PARTS_OF_SPEECH, "all"].map((pos) => pos.padStart(10)).join(""), ...rows].join("\n");
}
