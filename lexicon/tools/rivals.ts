import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";
import { ENTRIES_FOLDER, type Entry, senseIdsOf } from "./entries.ts";

export const RIVALS_FOLDER = join(ENTRIES_FOLDER, "../rivals");
export const RIVALS_HEADER = "sense\trivals";
/** The ids of phrases may hold spaces. */
export const RIVALS_SEPARATOR = "; ";
/** A reader picks at most this many; some senses have few that are thinkable. */
export const RIVALS_MAX = 12;

/** Ids of the senses that a reader has picked as wrong options, by the id of the sense that is asked. */
export type Rivals = ReadonlyMap<string, readonly string[]>;

/** All of lexicon/rivals: a file for each part of speech, with a line for each sense. */
export function readRivals(folder = RIVALS_FOLDER): Rivals {
  const files = PARTS_OF_SPEECH.map((part) => join(folder, `${part}.tsv`)).filter((file) => existsSync(file));
  return new Map(files.flatMap((file) => parseRivals(readFileSync(file, "utf8"))));
}

function parseRivals(content: string): [string, string[]][] {
  const [, ...lines] = content.trim().split("\n");
  return lines.map((line) => {
    const [sense = "", rivals = ""] = line.split("\t");
    return [sense, rivals.split(RIVALS_SEPARATOR).filter(Boolean)];
  });
}

/** Rivals that don't exist, are of another part of speech or of the same word, stand twice, or are too many. */
export function rivalFaults(rivals: Rivals, entries: readonly Entry[]): string[] {
  const ids = senseIdsOf(entries);
  const byId = new Map(entries.map((entry, row) => [ids[row] ?? "", entry]));
  return [...rivals].flatMap(([sense, own]) => {
    const key = byId.get(sense);
    if (!key) return [`no entry is ${sense}`];
    const faults = own.flatMap((id) => {
      const rival = byId.get(id);
      if (!rival) return [`no entry is ${id}, a rival of ${sense}`];
      return rival.pos === key.pos && rival.lemma !== key.lemma ? [] : [`${id} can't be a rival of ${sense}`];
    });
    const isList = own.length > 0 && own.length <= RIVALS_MAX && new Set(own).size === own.length;
    return isList ? faults : [...faults, `${sense} has ${own.length} rivals, or one twice`];
  });
}
