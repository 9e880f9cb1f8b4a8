import * as v from "valibot";
import { CEFR_LEVELS, type CefrLevel } from "./difficulty.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "./question.ts";

/** What follows a verb: an object, a clause ("to go", "that …"), or neither. */
const FRAMES = ["object", "clause", "none", ""] as const;
export type Frame = (typeof FRAMES)[number];

/** One meaning of one word, as a question asks for it. */
export type Sense = {
  /** Stable: the WordNet sense key, or where WordNet lacks the sense "lemma/part/number". */
  id: string;
  lemma: string;
  partOfSpeech: PartOfSpeech;
  level: CefrLevel;
  gloss: string;
  /** The best one first. */
  vietnamese: readonly string[];
  /** Lemmas that typically stand near this sense. */
  topics: readonly string[];
  synonyms: readonly string[];
  example: string;
  /** How the verb stands in its example; empty for other parts of speech. */
  frame: Frame;
  /** The word has other common meanings that the lexicon lacks: alone in the lexicon doesn't mean clear. */
  hasRivals: boolean;
};

/** A lemma of several words, found by its first one. */
export type Phrase = { lemma: string; words: readonly string[]; partOfSpeech: PartOfSpeech };

export type Lexicon = {
  readonly size: number;
  senses(lemma: string, partOfSpeech: PartOfSpeech): readonly Sense[];
  /** All senses of one part of speech and level: where distractors come from. */
  pool(partOfSpeech: PartOfSpeech, level: CefrLevel): readonly Sense[];
  phrasesFrom(firstWord: string): readonly Phrase[];
};

const list = v.pipe(
  v.string(),
  v.transform((joined) => (joined === "" ? [] : joined.split("|"))),
);
const text = v.pipe(v.string(), v.nonEmpty());
/** The columns of a row, separated by tabs; lists inside a column by "|". */
const row = v.strictTuple([
  text,
  text,
  v.picklist(PARTS_OF_SPEECH),
  v.picklist(CEFR_LEVELS),
  text,
  list,
  list,
  list,
  v.string(),
  v.picklist(FRAMES),
  v.picklist(["", "1"]),
]);
/** One string of rows instead of objects: fewer bytes, and a type that the compiler need not infer from megabytes. */
const pack = v.object({ version: v.literal(1), rows: text });
export type LexiconPack = v.InferOutput<typeof pack>;

/**
 * Reads a pack made by `npm run lexicon:pack` and indexes it.
 * @throws where the pack is not one: a broken build, not a person's mistake
 */
export function openLexicon(packed: unknown): Lexicon {
  const senses = v.parse(pack, packed).rows.split("\n").map(senseFrom);
  const byWord = grouped(senses, (sense) => `${sense.partOfSpeech} ${sense.lemma}`);
  const byLevel = grouped(senses, (sense) => `${sense.partOfSpeech} ${sense.level}`);
  const phrases = grouped(phrasesOf(senses), (phrase) => phrase.words[0] ?? "");
  return {
    size: senses.length,
    senses: (lemma, partOfSpeech) => byWord.get(`${partOfSpeech} ${lemma}`) ?? [],
    pool: (partOfSpeech, level) => byLevel.get(`${partOfSpeech} ${level}`) ?? [],
    phrasesFrom: (firstWord) => phrases.get(firstWord) ?? [],
  };
}

function senseFrom(line: string): Sense {
  const [id, lemma, partOfSpeech, level, gloss, vietnamese, topics, synonyms, example, frame, rivals] = v.parse(
    row,
    line.split("\t"),
  );
  const lists = { vietnamese, topics, synonyms };
  return { id, lemma, partOfSpeech, level, gloss, ...lists, example, frame, hasRivals: rivals === "1" };
}

function phrasesOf(senses: readonly Sense[]): Phrase[] {
  const found = new Map<string, Phrase>();
  for (const { lemma, partOfSpeech } of senses) {
    if (lemma.includes(" ")) found.set(`${partOfSpeech} ${lemma}`, { lemma, words: lemma.split(" "), partOfSpeech });
  }
  // Longest first, so that "look forward to" wins over "look forward".
  return [...found.values()].sort((a, b) => b.words.length - a.words.length);
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
