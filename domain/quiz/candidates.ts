import { isDoubtful } from "./doubts.ts";
import { idiomWords } from "./idioms.ts";
import type { Lexicon, Sense } from "./lexicon.ts";
import type { Sentence, TaggedToken } from "./passage.ts";
import { findPhrases, startsUnknownPhrase } from "./phrases.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "./question.ts";
import { MODALS, POSSESSIVES, SUBJECTS } from "./small-words.ts";

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
  const idiomatic = idiomWords(sentence.tokens, lexicon);
  const phrases = findPhrases(sentence, lexicon).filter(({ first, last }) => !isPartOf(idiomatic, first, last));
  const covered = new Set([...idiomatic.keys(), ...phrases.flatMap(({ first, last }) => range(first, last))]);
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

/** A phrase within a longer idiom, such as "hold on" in "hold on to". */
function isPartOf(idiomatic: ReadonlyMap<number, number>, first: number, last: number): boolean {
  return Math.max(idiomatic.get(first) ?? 0, idiomatic.get(last) ?? 0) > last - first + 1;
}

type Found = { lemma: string; partOfSpeech: PartOfSpeech; first: number; last: number };

function singleAt({ tokens }: Sentence, at: number, lexicon: Lexicon): Found[] {
  const token = tokens[at];
  if (!token || !isAskable(tokens, at) || isDoubtful(tokens, at, lexicon)) return [];
  const readings = token.tag.split(/[|?]/).flatMap((tag) => {
    const partOfSpeech = PART_OF_TAG[tag];
    const lemma = partOfSpeech && lemmaAt(tokens, at, partOfSpeech, lexicon);
    return partOfSpeech && lemma ? [{ lemma, partOfSpeech, first: at, last: at }] : [];
  });
  const [first] = readings;
  if (!first || (readings.length > 1 && token.tag.includes("?"))) return [];
  return first.partOfSpeech === "verb" && startsUnknownPhrase(tokens, at) ? [] : [first];
}

/** The word that stands here in one of its forms; none where it may be either of two: "lay", "wound". */
function lemmaAt(tokens: readonly TaggedToken[], at: number, partOfSpeech: PartOfSpeech, lexicon: Lexicon) {
  const token = tokens[at];
  const form = token?.text.toLowerCase() ?? "";
  const lemmas = lexicon.baseForms(form, partOfSpeech);
  const [lemma, other] = lemmas;
  // Of "dye" and "die" for "dying" the tagger knows.
  if (lemma !== form) return lemmas.find((known) => known === token?.lemma) ?? lemma;
  if (partOfSpeech !== "verb" || other === undefined) return lemma;
  const before = tokens[at - 1]?.text.toLowerCase() ?? "";
  if (before === "to" || MODALS.has(before)) return form;
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

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
