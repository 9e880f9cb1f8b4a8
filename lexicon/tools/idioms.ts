import { readFileSync } from "node:fs";
import { join } from "node:path";
import { IDIOM_PLACEHOLDERS } from "../../domain/quiz/lexicon/idioms.ts";
import { possibleBases } from "../../domain/quiz/lexicon/inflection.ts";
import { ENTRIES_FOLDER } from "./entries.ts";

const PLACEHOLDERS: readonly string[] = Object.values(IDIOM_PLACEHOLDERS);
const WORDS_MIN = 2;
const WORDS_MAX = 8;

/** Fixed expressions whose words are not asked separately: lexicon/idioms.txt. */
export function readIdioms(file = join(ENTRIES_FOLDER, "../idioms.txt")): string[] {
  return readFileSync(file, "utf8").trim().split("\n");
}

/** The faults of the list, a line for each. */
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
  if (words.some((word) => !PLACEHOLDERS.includes(word) && !/^[a-z.]+(?:'s?)?$/.test(word)))
    return "holds a strange sign";
  if (words[0] === IDIOM_PLACEHOLDERS.gap || words.at(-1) === IDIOM_PLACEHOLDERS.gap)
    return "begins or ends with a gap";
  return words.every((word) => PLACEHOLDERS.includes(word)) ? "has no word of its own" : null;
}

/**
 * The idioms that exclude a word of the lexicon which no shorter idiom excludes: of "a great deal" and "a great deal of" the
 * first is enough.
 */
export function neededIdioms(lines: readonly string[], lemmas: ReadonlySet<string>): string[] {
  const all = new Set(lines);
  const isAsked = (word: string) =>
    !PLACEHOLDERS.includes(word) && (lemmas.has(word) || possibleBases(word).some((base) => lemmas.has(base)));
  return lines.filter((line) => {
    const words = line.split(" ");
    return words.some(isAsked) && !parts(words).some(({ part, rest }) => all.has(part) && !rest.some(isAsked));
  });
}

/** Each shorter sequence of the words, with the words outside of it. */
function parts(words: readonly string[]): { part: string; rest: string[] }[] {
  return words.flatMap((_, start) =>
    words.slice(start + 1).flatMap((_, more) => {
      const end = start + more + 2;
      const rest = [...words.slice(0, start), ...words.slice(end)];
      return rest.length === 0 ? [] : [{ part: words.slice(start, end).join(" "), rest }];
    }),
  );
}
