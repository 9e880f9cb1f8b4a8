/**
 * Draws senses for an audit, by chance that nobody can steer: the commit whose entries they are decides.
 *
 * Usage: npm run lexicon:sample -- [COMMIT] [COUNT]   as lines of number, place, word and columns, for whoever audits
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { type Entry, readEntryFiles } from "./entries.ts";

const COUNT = 300;

const [commit = "HEAD", count = String(COUNT)] = process.argv.slice(2);
const seed = execFileSync("git", ["rev-parse", commit], { encoding: "utf8" }).trim();
const drawn = readEntryFiles()
  .flatMap((file) => file.entries)
  .map((entry) => ({ entry, lot: createHash("sha256").update(`${seed}\n${entry.text}`).digest("hex") }))
  .sort((a, b) => (a.lot < b.lot ? -1 : 1))
  .slice(0, Number(count));

console.log(`seed ${seed}`);
for (const [index, { entry }] of drawn.entries()) console.log(lineFor(index + 1, entry));

function lineFor(number: number, { file, line, lemma, pos, level, gloss, vietnamese, example }: Entry): string {
  const columns = [lemma, pos, level, gloss, vietnamese.join("; "), `e.g. ${example}`];
  return `${number} ${file.split("/").at(-1)}:${line} ${columns.join(" | ")}`;
}
