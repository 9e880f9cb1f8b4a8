/**
 * Sorts the entries: into the file of the lemma's first two letters, by lemma and part of speech. Otherwise their order
 * stays, because it numbers the senses that WordNet does not have.
 *
 * Usage: npm run lexicon -- arrange
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareEntries, ENTRIES_FOLDER, fileNameOf, HEADER, readEntryFiles } from "./entries.ts";

const entries = readEntryFiles()
  .flatMap((file) => file.entries)
  .sort(compareEntries);
const files = Map.groupBy(entries, ({ lemma }) => fileNameOf(lemma));
mkdirSync(ENTRIES_FOLDER, { recursive: true });
for (const name of readdirSync(ENTRIES_FOLDER)) if (!files.has(name)) rmSync(join(ENTRIES_FOLDER, name));
for (const [name, own] of files) {
  writeFileSync(join(ENTRIES_FOLDER, name), `${[HEADER, ...own.map(({ text }) => text)].join("\n")}\n`);
}
console.log(`${entries.length} senses in ${files.size} files`);
