import type { Lexicon, Sense } from "./lexicon.ts";
import type { Sentence, TaggedToken } from "./passage.ts";
import { findPhrases, PARTICLES, startsUnknownPhrase } from "./phrases.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "./question.ts";

/** A word of a sentence that the lexicon knows, before it is clear in which sense it stands. */
export type Candidate = {
  sentence: number;
  lemma: string;
  partOfSpeech: PartOfSpeech;
  senses: readonly Sense[];
  /** Token indexes of its first and last word. */
  first: number;
  last: number;
  /** The word has no other part of speech in which it might stand here, or its neighbours speak for this one. */
  isSure: boolean;
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
      isSure: isSure(sentence.tokens, first, partOfSpeech, lexicon),
    }))
    .sort((a, b) => a.first - b.first);
}

type Found = { lemma: string; partOfSpeech: PartOfSpeech; first: number; last: number };

function singleAt({ tokens }: Sentence, at: number, lexicon: Lexicon): Found[] {
  const token = tokens[at];
  if (!token || !isAskable(tokens, at) || isDoubtful(tokens, at)) return [];
  const readings = token.tag.split(/[|?]/).flatMap((tag) => {
    const partOfSpeech = PART_OF_TAG[tag];
    const lemma = partOfSpeech && lemmaAt(tokens, at, partOfSpeech, lexicon);
    return partOfSpeech && lemma ? [{ lemma, partOfSpeech, first: at, last: at }] : [];
  });
  const [first] = readings;
  if (!first || (readings.length > 1 && token.tag.includes("?"))) return [];
  return first.partOfSpeech === "verb" && startsUnknownPhrase(tokens, at) ? [] : [first];
}

/** The word that stands here in one of its forms; none where it may be either of two: "saw", "lay", "found". */
function lemmaAt(tokens: readonly TaggedToken[], at: number, partOfSpeech: PartOfSpeech, lexicon: Lexicon) {
  const form = tokens[at]?.text.toLowerCase() ?? "";
  const [lemma, other] = lexicon.baseForms(form, partOfSpeech);
  if (partOfSpeech !== "verb" || lemma !== form || other === undefined) return lemma;
  const before = tokens[at - 1];
  if (before?.tag === "AUX" || (before?.tag === "PART" && before.text === "to")) return form;
  return AMBIGUOUS.has(form) ? undefined : other;
}

/** Base forms that are as common as the past of another verb that looks the same. */
const AMBIGUOUS = new Set(["lay", "wound", "bound", "bore", "fell", "rent"]);

/** Plain words only: no capitals inside a sentence, no parts of a hyphenated or contracted word, no addresses. */
function isAskable(tokens: readonly TaggedToken[], at: number): boolean {
  const token = tokens[at];
  if (!token || !/^\p{L}\p{Ll}{2,}$/u.test(token.text)) return false;
  if (GRAMMAR.has(token.text.toLowerCase())) return false;
  if (/^\p{Lu}/u.test(token.text) && !opensSentence(tokens, at)) return false;
  return !touches(tokens[at - 1], token) && !touches(token, tokens[at + 1]);
}

/** Words that serve the grammar, or fixed phrases ("according to", "for long"): what they mean alone is not what is meant. */
const GRAMMAR = new Set(
  `according again almost both cent concerning considering due else enough even ever finally following given half including just later least
  less long many more most much neither once only other otherwise own owing quite rather regarding sake same several some still
  such than therefore thus together too very well whole yet`.split(/\s+/),
);

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
const HAVE = new Set(["have", "has", "had", "having"]);
const POSSESSIVES = new Set(["my", "your", "his", "its", "our", "their", "whose"]);
/** The tagger takes "use" in "plants, which use light" for a noun: it is believed where the neighbours say the same. */
function isSure(tokens: readonly TaggedToken[], first: number, partOfSpeech: PartOfSpeech, lexicon: Lexicon): boolean {
  const form = tokens[first]?.text.toLowerCase() ?? "";
  const others = PARTS_OF_SPEECH.filter((part) => part !== partOfSpeech && lexicon.baseForms(form, part).length > 0);
  return others.length === 0 || speaksFor(partOfSpeech, tokens[first - 1], tokens[first + 1]);
}

function speaksFor(partOfSpeech: PartOfSpeech, before: TaggedToken | undefined, after: TaggedToken | undefined) {
  const left = before?.text.toLowerCase() ?? "";
  if (partOfSpeech === "noun") {
    const hasNounAfter = after?.tag === "NOUN" || after?.tag === "PROPN";
    return !hasNounAfter && (["DET", "ADJ", "NUM"].includes(before?.tag ?? "") || POSSESSIVES.has(left));
  }
  if (partOfSpeech === "verb") {
    const isInfinitive = before?.tag === "PART" && left === "to";
    return isInfinitive || before?.tag === "AUX" || SUBJECTS.has(left) || MODALS.has(left);
  }
  return partOfSpeech === "adjective" ? after?.tag === "NOUN" || before?.lemma === "be" : true;
}

const NOUN_LIKE = ["NOUN", "PROPN", "ADJ", "NUM", "CCONJ", "PUNCT", "ADV", "VERB", "PRON", "X", "SYM"];
const MODALS = new Set(["can", "could", "may", "might", "must", "will", "would", "shall", "should"]);

/** A tag that its neighbours speak against: the tagger guesses, and a wrong part of speech makes a wrong question. */
function isDoubtful(tokens: readonly TaggedToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const left = before?.text.toLowerCase() ?? "";
  if (token?.tag === "NOUN") {
    const afterVerbTo = before?.tag === "PART" && left === "to" && !["NOUN", "ADP", "PUNCT"].includes(after?.tag ?? "");
    return (
      SUBJECTS.has(left) ||
      MODALS.has(left) ||
      (left === "'s" && isLets(tokens, at)) ||
      afterVerbTo ||
      isLikelyVerb(before, token, after)
    );
  }
  if (token?.tag === "ADJ")
    return (
      SUBJECTS.has(left) ||
      MODALS.has(left) ||
      // "has infected more than 900 people": a participle.
      (before?.tag === "AUX" && HAVE.has(left)) ||
      isNounInDisguise(before, after, tokens[at + 2]) ||
      takesObject(after)
    );
  if (token?.tag === "ADV") return before?.tag === "VERB" && PARTICLES.has(token.text.toLowerCase());
  if (token?.tag !== "VERB") return false;
  const isFiniteForm = !/(?:ing|ed|en|wn|ught)$/.test(token.text);
  if (left === "her") return isFiniteForm && token.text.endsWith("s");
  return (
    POSSESSIVES.has(left) || (isFiniteForm && before?.tag === "DET" && !["that", "this", "all", "which"].includes(left))
  );
}

/** "Let's move that", "let us move": what follows is a verb. */
function isLets(tokens: readonly TaggedToken[], at: number): boolean {
  return tokens[at - 2]?.text.toLowerCase() === "let";
}

/** "to help him clean it": what looks like an adjective has an object. */
function takesObject(after: TaggedToken | undefined): boolean {
  return after?.tag === "DET" || after?.tag === "PRON";
}

/** "at the rear of the building", "the key turned easily": between an article and what can't belong to an adjective. */
function isNounInDisguise(
  before: TaggedToken | undefined,
  after: TaggedToken | undefined,
  next: TaggedToken | undefined,
): boolean {
  if (!["the", "a", "an"].includes(before?.text.toLowerCase() ?? "")) return false;
  // A verb belongs to it as a participle only: "a new running track".
  if (after?.tag === "VERB") return !["NOUN", "PROPN", "ADJ"].includes(next?.tag ?? "");
  return !NOUN_LIKE.includes(after?.tag ?? "PUNCT");
}

/** "the clause concerns compensation": a plural between a noun and what looks like an object. */
function isLikelyVerb(before: TaggedToken | undefined, token: TaggedToken, after: TaggedToken | undefined): boolean {
  if (token.lemma === token.text.toLowerCase() || !["NOUN", "PROPN"].includes(before?.tag ?? "")) return false;
  return ["DET", "NOUN", "PROPN", "ADJ", "PRON"].includes(after?.tag ?? "");
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
