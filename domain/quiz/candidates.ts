import type { Lexicon, Sense } from "./lexicon.ts";
import type { Sentence, TaggedToken } from "./passage.ts";
import { findPhrases, startsUnknownPhrase } from "./phrases.ts";
import type { PartOfSpeech } from "./question.ts";

/** A word of a sentence that the lexicon knows, before it is clear in which sense it stands. */
export type Candidate = {
  sentence: number;
  lemma: string;
  partOfSpeech: PartOfSpeech;
  senses: readonly Sense[];
  /** Token indexes of its first and last word. */
  first: number;
  last: number;
};

const PART_OF_TAG: Record<string, PartOfSpeech> = { NOUN: "noun", VERB: "verb", ADJ: "adjective", ADV: "adverb" };

/** All words of a sentence that may be asked: phrases first, then the single words outside of them. */
export function candidatesIn(sentence: Sentence, index: number, lexicon: Lexicon): Candidate[] {
  const phrases = findPhrases(sentence, lexicon);
  const covered = new Set(phrases.flatMap(({ first, last }) => range(first, last)));
  const singles = sentence.tokens.flatMap((_, at) => (covered.has(at) ? [] : singleAt(sentence, at, lexicon)));
  return [...phrases, ...singles]
    .map(({ lemma, partOfSpeech, first, last }) => ({
      sentence: index,
      lemma,
      partOfSpeech,
      senses: lexicon.senses(lemma, partOfSpeech),
      first,
      last,
    }))
    .sort((a, b) => a.first - b.first);
}

type Found = { lemma: string; partOfSpeech: PartOfSpeech; first: number; last: number };

function singleAt({ tokens }: Sentence, at: number, lexicon: Lexicon): Found[] {
  const token = tokens[at];
  if (!token || !isAskable(tokens, at) || isDoubtful(tokens, at)) return [];
  for (const tag of token.tag.split("|")) {
    const partOfSpeech = PART_OF_TAG[tag];
    const [lemma] = partOfSpeech ? lexicon.baseForms(token.text.toLowerCase(), partOfSpeech) : [];
    if (!partOfSpeech || lemma === undefined) continue;
    if (partOfSpeech === "verb" && startsUnknownPhrase(tokens, at)) return [];
    return [{ lemma, partOfSpeech, first: at, last: at }];
  }
  return [];
}

/** Plain words only: no capitals inside a sentence, no parts of a hyphenated or contracted word, no addresses. */
function isAskable(tokens: readonly TaggedToken[], at: number): boolean {
  const token = tokens[at];
  if (!token || !/^\p{L}\p{Ll}{2,}$/u.test(token.text)) return false;
  if (/^\p{Lu}/u.test(token.text) && !opensSentence(tokens, at)) return false;
  return !touches(tokens[at - 1], token) && !touches(token, tokens[at + 1]);
}

function opensSentence(tokens: readonly TaggedToken[], at: number): boolean {
  const before = tokens[at - 1];
  return !before || /^["'“‘(:—-]$/u.test(before.text);
}

const JOINTS = /^[-–/'’@_&]$|^(?:n['’]t)$/u;
function touches(left: TaggedToken | undefined, right: TaggedToken | undefined): boolean {
  if (!left || !right || left.end !== right.start) return false;
  return (JOINTS.test(left.text) || JOINTS.test(right.text)) && !/^['’]$/.test(right.text);
}

const SUBJECTS = new Set(["he", "she", "they", "we", "i", "it", "you", "who"]);
const POSSESSIVES = new Set(["my", "your", "his", "its", "our", "their", "whose"]);
const MODALS = new Set(["can", "could", "may", "might", "must", "will", "would", "shall", "should"]);

/** A tag that its neighbours speak against: the tagger guesses, and a wrong part of speech makes a wrong question. */
function isDoubtful(tokens: readonly TaggedToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const left = before?.text.toLowerCase() ?? "";
  if (token?.tag === "NOUN") {
    const afterVerbTo = before?.tag === "PART" && left === "to" && !["NOUN", "ADP", "PUNCT"].includes(after?.tag ?? "");
    return SUBJECTS.has(left) || MODALS.has(left) || afterVerbTo || isLikelyVerb(before, token, after);
  }
  if (token?.tag === "ADJ") return SUBJECTS.has(left) || MODALS.has(left);
  if (token?.tag !== "VERB") return false;
  const isFiniteForm = !/(?:ing|ed|en|wn|ught)$/.test(token.text);
  if (left === "her") return isFiniteForm && token.text.endsWith("s");
  return (
    POSSESSIVES.has(left) || (isFiniteForm && before?.tag === "DET" && !["that", "this", "all", "which"].includes(left))
  );
}

/** "the clause concerns compensation": a plural between a noun and what looks like an object. */
function isLikelyVerb(before: TaggedToken | undefined, token: TaggedToken, after: TaggedToken | undefined): boolean {
  if (token.lemma === token.text.toLowerCase() || !["NOUN", "PROPN"].includes(before?.tag ?? "")) return false;
  return ["DET", "NOUN", "PROPN", "ADJ", "PRON"].includes(after?.tag ?? "");
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
