import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ENTRIES_FOLDER = join(import.meta.dirname, "../../lexicon/entries");
export const HEADER = "lemma\tpos\tlevel\tgloss\tvietnamese\tsense\ttopics\tsynonyms\texample";

/** A line of a file as it was written, before anything is checked. */
export type Entry = {
  file: string;
  line: number;
  /** How many columns the line really has. */
  columns: number;
  text: string;
  lemma: string;
  pos: string;
  level: string;
  gloss: string;
  vietnamese: string[];
  sense: string;
  topics: string[];
  synonyms: string[];
  example: string;
};

export type EntryFile = { file: string; header: string; entries: Entry[] };

/** All files of authored entries, in the order of their names. */
export function readEntryFiles(folder = ENTRIES_FOLDER): EntryFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .sort()
    .map((name) => parseEntryFile(`lexicon/entries/${name}`, readFileSync(join(folder, name), "utf8")));
}

/** "lemma/pos" of words with other common meanings that the entries lack: lexicon/further-senses.tsv. */
export function readFurtherSenses(file = join(ENTRIES_FOLDER, "../further-senses.tsv")): Set<string> {
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  return new Set(lines.map((line) => line.replace("\t", "/")));
}

export function parseEntryFile(file: string, content: string): EntryFile {
  const [header = "", ...lines] = content.replace(/\n$/, "").split("\n");
  return { file, header, entries: lines.map((text, index) => entryFrom(file, index + 2, text)) };
}

function entryFrom(file: string, line: number, text: string): Entry {
  const columns = text.split("\t");
  const [
    lemma = "",
    pos = "",
    level = "",
    gloss = "",
    vietnamese = "",
    sense = "",
    topics = "",
    synonyms = "",
    example = "",
  ] = columns;
  return {
    file,
    line,
    columns: columns.length,
    text,
    lemma,
    pos,
    level,
    gloss,
    vietnamese: listOf(vietnamese, "; "),
    sense,
    topics: listOf(topics, " "),
    synonyms: listOf(synonyms, ","),
    example,
  };
}

function listOf(column: string, separator: string): string[] {
  return column === "" ? [] : column.split(separator);
}
