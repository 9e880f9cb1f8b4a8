import type { Sense } from "../lexicon/lexicon.ts";
import { nounClassOf } from "../lexicon/noun-class.ts";
import type { VerbGap } from "./gap.ts";

/**
 * What grammar asks of the words in a sense's place: the class of a noun; whether an adjective says what something is
 * connected with or what it is like; whether an adverb says how, when, where or how much, or what the speaker thinks.
 * Empty for the other adverbs, and for verbs, which are compared by `fitsVerb`.
 */
export function slotOf(sense: Sense): string {
  const { partOfSpeech, gloss } = sense;
  if (partOfSpeech === "noun") return nounClassOf(sense) || ANY_NOUN;
  if (partOfSpeech === "adjective") return RELATION.test(gloss) ? "relation" : "quality";
  if (partOfSpeech === "adverb") return ADVERBS.find(([, pattern]) => pattern.test(gloss))?.[0] ?? "";
  return "";
}

const ANY_NOUN = "noun";

const RELATION = /^(?:connected|relating|belonging|about|concerning|of|coming|used) /;

/** Whether words with these slots can stand in each other's place. A noun of unknown class can stand anywhere. */
export function areLike(slot: string, other: string): boolean {
  return slot === other || slot === ANY_NOUN || other === ANY_NOUN;
}

/** By the gloss; the first that matches. */
const ADVERBS = [
  [
    "comment",
    /^(?:used|please|yes|as|because|although|but|even|according|no matter|for this|possibly|if)\b|\breason\b/,
  ],
  ["time", /\b(?:times?|days?|weeks?|months?|years?|moments?|now|morning|evening|until|period|always|often)\b/],
  ["place", /\b(?:place|side|direction|inside|outside|floor|country|ground|towards|away|distance|surface|position)\b/],
  ["degree", /^(?:very|almost|more|completely|quite|only|really|partly|extremely|exactly|a little|not very|mainly)\b/],
  ["degree", /\b(?:degree|amount|extent)\b/],
  ["manner", /^in an? .*\bway\b|^(?:with|without|by|slowly|quickly|suddenly)\b/],
] as const;

/**
 * Could a verb stand where the key stands? It takes what follows the key here, and the same subjects and objects: those
 * of the sentence if it shows them, else one of the key's. What is unknown fits.
 */
export function fitsVerb(key: Sense, other: Sense, { frame, subject, object }: VerbGap): boolean {
  if (key.pattern.includes("a") !== other.pattern.includes("a")) return false;
  const wanted = frame || key.frame;
  const takes = other.frame === wanted || (wanted === "clause" && other.pattern.includes("c"));
  if (wanted !== "" && other.frame !== "" && !takes) return false;
  return takesKind(subject, key, other, "TP") && (wanted !== "object" || takesKind(object, key, other, "tp"));
}

function takesKind(wanted: string, key: Sense, other: Sense, letters: string): boolean {
  if (wanted === "") return sharesKind(key, other, letters);
  return other.pattern.includes(wanted) || sharesKind({ pattern: wanted }, other, letters);
}

/** Whether both verbs take one of these, or WordNet says of one that it takes none of them. */
function sharesKind({ pattern: own }: Pick<Sense, "pattern">, { pattern: its }: Sense, letters: string): boolean {
  let [ownAny, itsAny] = [false, false];
  for (const letter of letters) {
    const [inOwn, inIts] = [own.includes(letter), its.includes(letter)];
    if (inOwn && inIts) return true;
    ownAny ||= inOwn;
    itsAny ||= inIts;
  }
  return !ownAny || !itsAny;
}

/** How many of the subjects and objects that a verb takes another one doesn't: "prices fell" needs a verb of things. */
export function missingPatterns(key: Sense, other: Sense): number {
  if (key.pattern === "" || other.pattern === "") return 0;
  let missing = 0;
  for (const letter of key.pattern) if (!other.pattern.includes(letter)) missing++;
  return missing;
}
