import { readFileSync } from "node:fs";
import { join } from "node:path";
import { IDIOM_SIGNS } from "../../domain/quiz/idioms.ts";
import { possibleBases } from "../../domain/quiz/inflection.ts";
import { ENTRIES_FOLDER } from "./entries.ts";

const SIGNS: readonly string[] = Object.values(IDIOM_SIGNS);
const WORDS_MIN = 2;
const WORDS_MAX = 8;

/** Fixed expressions whose words are not asked alone: lexicon/idioms.txt. */
export function readIdioms(file = join(ENTRIES_FOLDER, "../idioms.txt")): string[] {
  return readFileSync(file, "utf8").trim().split("\n");
}

/** What is wrong with the list, a line for each fault. */
export function idiomFaults(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const fault = faultOf(line, lines[index - 1] ?? "");
    return fault === null ? [] : [`line ${index + 1}, "${line}", ${fault}`];
  });
}

function faultOf(line: string, before: string): string | null {
  const words = line.split(" ");
  if (line <= before) return "stands twice, or not in the order of the alphabet";
  if (words.length < WORDS_MIN || words.length > WORDS_MAX) return `has ${words.length} words`;
  if (words.some((word) => !SIGNS.includes(word) && !/^[a-z.]+(?:'s?)?$/.test(word))) return "holds a strange sign";
  if (words[0] === IDIOM_SIGNS.gap || words.at(-1) === IDIOM_SIGNS.gap) return "begins or ends with a gap";
  return words.every((word) => SIGNS.includes(word)) ? "has no word of its own" : null;
}

/**
 * The idioms that keep a word of the lexicon from being asked which no shorter one keeps: of "a great deal" and "a great
 * deal of" the first is enough.
 */
export function tellingIdioms(lines: readonly string[], lemmas: ReadonlySet<string>): string[] {
  const all = new Set(lines);
  const isAsked = (word: string) =>
    !SIGNS.includes(word) && (lemmas.has(word) || possibleBases(word).some((base) => lemmas.has(base)));
  return lines.filter((line) => {
    const words = line.split(" ");
    return words.some(isAsked) && !parts(words).some(({ part, rest }) => all.has(part) && !rest.some(isAsked));
  });
}

/** Each shorter run of the words, with those outside of it. */
function parts(words: readonly string[]): { part: string; rest: string[] }[] {
  return words.flatMap((_, start) =>
    words.slice(start + 1).flatMap((_, more) => {
      const end = start + more + 2;
      const rest = [...words.slice(0, start), ...words.slice(end)];
      return rest.length === 0 ? [] : [{ part: words.slice(start, end).join(" "), rest }];
    }),
  );
}
