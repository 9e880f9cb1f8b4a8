import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";

export const ENTRIES_FOLDER = join(import.meta.dirname, "../entries");
export const HEADER = "lemma\tpos\tlevel\tgloss\tvietnamese\tsense\ttopics\tsynonyms\texample\talso\texplained";

/** A line of a file, before it is checked. */
export type Entry = {
  file: string;
  line: number;
  /** The number of columns of the line, which may be wrong. */
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
  /** Answers that a teacher would accept besides the Vietnamese meanings; never shown as the answer. */
  also: string[];
  /** An explanation of the sense in Vietnamese; a similar typed explanation is accepted. */
  explained: string;
};

export type EntryFile = { file: string; header: string; entries: Entry[] };

/** All files of authored entries, in the order of their names. */
export function readEntryFiles(folder = ENTRIES_FOLDER): EntryFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .sort()
    .map((name) => parseEntryFile(`lexicon/entries/${name}`, readFileSync(join(folder, name), "utf8")));
}

/** The file of a lemma, named by its first two letters. */
export function fileNameOf(lemma: string): string {
  return `${lemma
    .slice(0, 2)
    .toLowerCase()
    .replace(/[^a-z]/g, "")}.tsv`;
}

/** Compares entries by lemma, then by part of speech. Equal ones must keep their order, so use a stable sort. */
export function compareEntries(a: Entry, b: Entry): number {
  if (a.lemma !== b.lemma) return a.lemma < b.lemma ? -1 : 1;
  return indexIn(PARTS_OF_SPEECH, a.pos) - indexIn(PARTS_OF_SPEECH, b.pos);
}

/** The id of each entry's sense: WordNet's key, or a number among those of its word and part of speech that have none. */
export function senseIdsOf(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  return entries.map(({ sense, lemma, pos }) => {
    if (sense !== "") return sense;
    const word = `${lemma}/${pos}`;
    const number = (counts.get(word) ?? 0) + 1;
    counts.set(word, number);
    return `${word}/${number}`;
  });
}

/** Like `indexOf`, for a list whose element type is narrower than string. */
export function indexIn(list: readonly string[], item: string): number {
  return list.indexOf(item);
}

/** Other spellings with the lemma that has the entry ("color", "colour"): lexicon/spellings.tsv. */
export function readSpellings(file = join(ENTRIES_FOLDER, "../spellings.tsv")): Map<string, string> {
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  return new Map(lines.map((line) => line.split("\t")).map(([spelling = "", lemma = ""]) => [spelling, lemma]));
}

/** In place of an entry in lexicon/covers.tsv: the sense is so rare that it doesn't count as missing. */
export const RARE = "-";

/** WordNet senses that an entry covers besides the one it is named after, or that are `RARE`: lexicon/covers.tsv. */
export function readCovers(file = join(ENTRIES_FOLDER, "../covers.tsv")): Map<string, string> {
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  return new Map(lines.map((line) => line.split("\t")).map(([covered = "", by = ""]) => [covered, by]));
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
    also = "",
    explained = "",
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
    also: listOf(also, "; "),
    explained,
  };
}

function listOf(column: string, separator: string): string[] {
  return column === "" ? [] : column.split(separator);
}
