/**
 * Draws a random sample of senses for an audit. The commit is the seed, so that nobody can choose the sample.
 *
 * Usage: npm run lexicon -- sample [COMMIT] [COUNT]   prints number, file and line, word and columns
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { type Entry, readEntryFiles } from "./entries.ts";

const COUNT = 300;

const [commit = "HEAD", count = String(COUNT)] = process.argv.slice(2);
const seed = execFileSync("git", ["rev-parse", commit], { encoding: "utf8" }).trim();
const drawn = readEntryFiles()
  .flatMap((file) => file.entries)
  .map((entry) => ({ entry, rank: createHash("sha256").update(`${seed}\n${entry.text}`).digest("hex") }))
  .sort((a, b) => (a.rank < b.rank ? -1 : 1))
  .slice(0, Number(count));

console.log(`seed ${seed}`);
for (const [index, { entry }] of drawn.entries()) console.log(lineFor(index + 1, entry));

function lineFor(number: number, { file, line, lemma, pos, level, gloss, vietnamese, example }: Entry): string {
  const columns = [lemma, pos, level, gloss, vietnamese.join("; "), `e.g. ${example}`];
  return `${number} ${file.split("/").at(-1)}:${line} ${columns.join(" | ")}`;
}
