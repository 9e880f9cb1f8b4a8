import type { VerbFrame } from "../lexicon/lexicon.ts";

/** What the words beside a verb say about it; empty where they don't say it. */
export type VerbGap = {
  /** What follows: an object, a clause ("to go", "that …"), or neither. */
  frame: VerbFrame;
  /** Whether a person (P) or a thing (T) does it. */
  subject: "P" | "T" | "";
  /** Whether it is done to a person (p) or a thing (t). */
  object: "p" | "t" | "";
};

const PERSONS = setOf("i you he she we who everybody everyone nobody somebody someone people");
const THINGS = setOf("it which this everything nothing something");
const PERSON_OBJECTS = setOf("me you him her us people everybody everyone somebody someone");
const THING_OBJECTS = setOf("it this these those something everything nothing");
const OBJECT_OPENERS = setOf("a an the my your his its our their every each them");
const CLAUSE_OPENERS = setOf("that to whether how why what");
const PREPOSITIONS = setOf("in on at by with for from of into about over through until");
/** Words between a subject and its verb. */
const AUXILIARIES = setOf(
  "will would can could may might must shall should has have had do does did not never always also often just",
);
const BE = setOf("am is are was were be been being");

/** Reads the words beside a verb at [start, end) of a sentence. */
export function verbGapAt(sentence: string, start: number, end: number): VerbGap {
  const before = wordsOf(sentence.slice(0, start));
  const [next = "."] = wordsOf(sentence.slice(end));
  const isPassive =
    BE.has(before.findLast((word) => !AUXILIARIES.has(word)) ?? "") && !/ing$/.test(sentence.slice(start, end));
  const subject = before.findLast((word) => !AUXILIARIES.has(word) && !BE.has(word)) ?? "";
  // In the passive the subject is what it is done to.
  if (isPassive) return { frame: "object", subject: "", object: kindOf(subject, PERSONS, "p", THINGS, "t") };
  return {
    frame: frameBefore(next),
    subject: kindOf(subject, PERSONS, "P", THINGS, "T"),
    object: kindOf(next, PERSON_OBJECTS, "p", THING_OBJECTS, "t"),
  };
}

function frameBefore(next: string): VerbFrame {
  if (CLAUSE_OPENERS.has(next)) return "clause";
  if (OBJECT_OPENERS.has(next) || PERSON_OBJECTS.has(next) || THING_OBJECTS.has(next)) return "object";
  return PREPOSITIONS.has(next) || /^[.,;:!?]$/.test(next) ? "none" : "";
}

/** Whether the words beside a noun show that it is counted ("a drought", "droughts") or not ("no drought"); else null. */
export function isCountedAt(sentence: string, start: number, end: number, lemma: string): boolean | null {
  const before = wordsOf(sentence.slice(0, start)).slice(-3);
  if (sentence.slice(start, end).toLowerCase() !== lemma) return true;
  const article = before.findLastIndex((word) => COUNTING.has(word));
  if (article >= 0 && before.slice(article + 1).every((word) => !DETERMINERS.has(word) && !PREPOSITIONS.has(word)))
    return true;
  const last = before.at(-1) ?? "";
  return PREPOSITIONS.has(last) || MASS.has(last) ? false : null;
}

const COUNTING = setOf("a an another each every one");
const DETERMINERS = setOf("the this that my your his her its our their no some any");
const MASS = setOf("much little some any no less enough");

function kindOf<A extends string, B extends string>(
  word: string,
  some: ReadonlySet<string>,
  kind: A,
  others: ReadonlySet<string>,
  other: B,
): A | B | "" {
  if (some.has(word)) return kind;
  return others.has(word) ? other : "";
}

/** Words in lower case, and punctuation marks that end a phrase. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}'’]+|[.,;:!?]/gu) ?? [];
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
