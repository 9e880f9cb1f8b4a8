import { isFormOf } from "../lexicon/inflection.ts";
import type { Lexicon, Phrase } from "../lexicon/lexicon.ts";
import { PARTS_OF_SPEECH } from "../question.ts";
import { PARTICLES, PREPOSITIONS } from "./function-words.ts";
import type { Sentence, TaggedToken } from "./read-passage.ts";

/** At most this many words stand between a verb and its particle: "carried the long survey out". */
const OBJECT_WORDS_MAX = 3;
const OBJECT_TAGS = new Set(["DET", "PRON", "NOUN", "PROPN", "ADJ", "NUM"]);

export type FoundPhrase = Phrase & { first: number; last: number };

/** Finds the lexicon's phrases in a sentence, whole ("carried out") or around a short object ("carried it out"). */
export function findPhrases({ tokens }: Sentence, lexicon: Lexicon): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(tokens, at, lexicon) ?? hyphenatedAt(tokens, at, lexicon);
    if (!phrase) continue;
    found.push(phrase);
    at = phrase.last;
  }
  return found;
}

function phraseAt(tokens: readonly TaggedToken[], at: number, lexicon: Lexicon): FoundPhrase | null {
  const token = tokens[at];
  if (!token || token.tag === "PROPN") return null;
  const heads = new Set([token.lemma, token.text.toLowerCase()]);
  for (const phrase of [...heads].flatMap((head) => lexicon.phrasesFrom(head))) {
    const isVerb = phrase.partOfSpeech === "verb";
    if (isVerb !== token.tag.includes("VERB") && isVerb) continue;
    const last = endOf(tokens, at, phrase);
    if (last !== null) return { ...phrase, first: at, last };
  }
  return null;
}

/** A word such as "well-known", which the tagger splits at its hyphens, if the lexicon has it as one part of speech. */
function hyphenatedAt(tokens: readonly TaggedToken[], at: number, lexicon: Lexicon): FoundPhrase | null {
  if (isHyphenBetween(tokens, at - 1)) return null;
  let last = at;
  while (isHyphenBetween(tokens, last + 1)) last += 2;
  if (last === at) return null;
  const words = tokens.slice(at, last + 1).map(({ text }) => text);
  const form = words.join("").toLowerCase();
  const readings = PARTS_OF_SPEECH.flatMap((partOfSpeech) => {
    const [lemma] = lexicon.baseForms(form, partOfSpeech);
    return lemma === undefined ? [] : [{ lemma, partOfSpeech, words, first: at, last }];
  });
  return readings.length === 1 ? (readings[0] ?? null) : null;
}

/** Whether a token is a hyphen without spaces around it. */
function isHyphenBetween(tokens: readonly TaggedToken[], at: number): boolean {
  const [left, hyphen, right] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return hyphen?.text === "-" && left?.end === hyphen.start && hyphen.end === right?.start;
}

/** The last token of a phrase that starts at a token, or null if the phrase does not stand there. */
function endOf(tokens: readonly TaggedToken[], at: number, phrase: Phrase): number | null {
  const whole = at + phrase.words.length - 1;
  if (standsWhole(tokens, at, whole, phrase) && !isPreposition(tokens, whole, phrase)) return whole;
  const particle = phrase.words[1] ?? "";
  const separable = phrase.partOfSpeech === "verb" && phrase.words.length === 2 && PARTICLES.has(particle);
  return separable ? particleAfterObject(tokens, at, particle) : null;
}

function standsWhole(tokens: readonly TaggedToken[], first: number, last: number, phrase: Phrase): boolean {
  const [head, tail] = [tokens[first], tokens[last]].map((token) => token?.text.toLowerCase());
  // Only one end of a phrase is inflected, so the other end rules out most phrases quickly.
  if (head !== phrase.words[0] && tail !== phrase.words.at(-1)) return false;
  const surface = tokens.slice(first, last + 1).map((token) => token.text);
  return isFormOf(surface.join(" "), phrase.lemma, phrase.partOfSpeech);
}

/** "walked out of the room" is not "walk out". */
function isPreposition(tokens: readonly TaggedToken[], last: number, phrase: Phrase): boolean {
  return phrase.partOfSpeech === "verb" && phrase.words.at(-1) !== "of" && tokens[last + 1]?.text === "of";
}

function particleAfterObject(tokens: readonly TaggedToken[], at: number, particle: string): number | null {
  for (let next = at + 1; next <= at + OBJECT_WORDS_MAX + 1; next++) {
    const token = tokens[next];
    if (next > at + 1 && token?.text === particle) return endsPhrase(tokens[next + 1]) ? next : null;
    if (!token || !OBJECT_TAGS.has(token.tag)) return null;
  }
  return null;
}

/** A particle, unlike a preposition, has no noun after it. */
function endsPhrase(after: TaggedToken | undefined): boolean {
  return !after || !OBJECT_TAGS.has(after.tag) || /^(?:last|next|this|every)$/.test(after.text);
}

/** A phrasal verb that the lexicon does not have means something else than its verb alone. */
export function startsUnknownPhrase(tokens: readonly TaggedToken[], at: number): boolean {
  const next = tokens[at + 1];
  const word = next?.text.toLowerCase() ?? "";
  if (PARTICLES.has(word)) return true;
  if (PREPOSITIONS.has(word) && endsPhrase(tokens[at + 2])) return true;
  return [...PARTICLES].some((particle) => particleAfterObject(tokens, at, particle) !== null);
}
