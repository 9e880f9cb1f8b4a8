import { type Lexicon, lowestLevel, type Sense } from "../lexicon/lexicon.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "../question.ts";
import { isDoubtful } from "./doubtful-tags.ts";
import { MODALS, POSSESSIVES, SUBJECTS } from "./function-words.ts";
import { idiomWords } from "./idioms.ts";
import { isMadeOfNothing } from "./materials.ts";
import { endsSubjectName } from "./names.ts";
import { isNounAfterTo } from "./noun-after-to.ts";
import { findPhrases, startsUnknownPhrase } from "./phrases.ts";
import type { Sentence, TaggedToken } from "./read-passage.ts";

/** A word of a sentence that the lexicon has, before its sense is chosen. */
export type Candidate = {
  sentence: number;
  lemma: string;
  partOfSpeech: PartOfSpeech;
  senses: readonly Sense[];
  /** Senses of the other word that the form may belong to: "arms" is a word of its own, and the plural of "arm". */
  competitors: readonly Sense[];
  /** Token indexes of its first and last word. */
  first: number;
  last: number;
  /** The word cannot be another part of speech, or its neighbours show that it is this one. */
  isSure: boolean;
};

const PART_OF_TAG: Record<string, PartOfSpeech> = { NOUN: "noun", VERB: "verb", ADJ: "adjective", ADV: "adverb" };

/** All words of a sentence that may be asked: the phrases, and the single words outside of phrases and idioms. */
export function candidatesIn(given: Sentence, index: number, lexicon: Lexicon): Candidate[] {
  const sentence = { ...given, tokens: decideParticiples(withNounsAfterTo(given.tokens, lexicon), lexicon) };
  const idiomatic = idiomWords(sentence.tokens, lexicon);
  const phrases = findPhrases(sentence, lexicon).filter(({ first, last }) => !isInLongerIdiom(idiomatic, first, last));
  const covered = new Set([...idiomatic.keys(), ...phrases.flatMap(({ first, last }) => range(first, last))]);
  const singleWords = sentence.tokens.flatMap((_, at) => (covered.has(at) ? [] : singleWordAt(sentence, at, lexicon)));
  return [...phrases.map((phrase) => ({ ...phrase, competitors: [] })), ...singleWords]
    .map(({ lemma, partOfSpeech, competitors, first, last }) => ({
      sentence: index,
      lemma,
      partOfSpeech,
      senses: lexicon
        .senses(lemma, partOfSpeech)
        .filter((sense) => !isMadeOfNothing(sense, lemma, sentence.tokens, last, lexicon)),
      competitors: competitors.flatMap((competitor) => lexicon.senses(competitor, partOfSpeech)),
      first,
      last,
      isSure: isSure(sentence.tokens, first, partOfSpeech, lexicon),
    }))
    .sort((a, b) => a.first - b.first);
}

/**
 * "goes to market": "to" is a preposition there, and what follows it a noun, if learners know it as one first. Others
 * stay doubtful: "left to guess".
 */
function withNounsAfterTo(tokens: readonly TaggedToken[], lexicon: Lexicon): readonly TaggedToken[] {
  const nouns = new Set(tokens.flatMap((_, at) => (isNounOfTo(tokens, at, lexicon) ? [at] : [])));
  if (nouns.size === 0) return tokens;
  return tokens.map((token, at) => {
    if (nouns.has(at)) return { ...token, tag: "NOUN" };
    return nouns.has(at + 1) ? { ...token, tag: "ADP" } : token;
  });
}

function isNounOfTo(tokens: readonly TaggedToken[], at: number, lexicon: Lexicon): boolean {
  const form = tokens[at]?.text.toLowerCase() ?? "";
  if (!isNounAfterTo(tokens, at) || !lexicon.baseForms(form, "noun").includes(form)) return false;
  const verbs = lexicon.senses(form, "verb");
  return verbs.length === 0 || lowestLevel(lexicon.senses(form, "noun")) < lowestLevel(verbs);
}

/** A participle after "be" is the verb if learners meet it before the adjective: "was closed", but not "was tired". */
function decideParticiples(tokens: readonly TaggedToken[], lexicon: Lexicon): TaggedToken[] {
  return tokens.map((token, at) => {
    const form = token.text.toLowerCase();
    const isDecided = !/^ADJ(?:\|VERB)?$/.test(token.tag) || tokens[at - 1]?.lemma !== "be";
    if (isDecided || !/(?:ed|en|wn|ught)$/.test(form) || OPENERS_AFTER_ADJECTIVE.has(tokens[at + 1]?.text ?? ""))
      return token;
    const [verb] = lexicon.baseForms(form, "verb");
    if (verb === undefined || verb === form) return token;
    const isVerb = lowestLevel(lexicon.senses(verb, "verb")) < lowestLevel(lexicon.senses(form, "adjective"));
    return isVerb ? { ...token, tag: "VERB" } : token;
  });
}

/** "convinced that", "terrified of", "excited about". */
const OPENERS_AFTER_ADJECTIVE = new Set(["that", "of", "about", "with", "at"]);

/** Whether a phrase is part of a longer idiom, such as "hold on" of "hold on to". */
function isInLongerIdiom(idiomatic: ReadonlyMap<number, number>, first: number, last: number): boolean {
  return Math.max(idiomatic.get(first) ?? 0, idiomatic.get(last) ?? 0) > last - first + 1;
}

type FoundWord = { lemma: string; partOfSpeech: PartOfSpeech; competitors: string[]; first: number; last: number };

function singleWordAt({ tokens }: Sentence, at: number, lexicon: Lexicon): FoundWord[] {
  const token = tokens[at];
  if (!token || !isAskable(tokens, at) || isDoubtful(tokens, at, lexicon)) return [];
  const readings = token.tag.split(/[|?]/).flatMap((tag) => {
    const partOfSpeech = PART_OF_TAG[tag];
    const lemmas = partOfSpeech ? lemmasAt(tokens, at, partOfSpeech, lexicon) : [];
    return partOfSpeech && lemmas.length > 0 ? [{ lemmas, partOfSpeech }] : [];
  });
  const [first] = readings;
  if (!first || (readings.length > 1 && token.tag.includes("?"))) return [];
  const { lemmas, partOfSpeech } = first;
  if (partOfSpeech === "verb" && startsUnknownPhrase(tokens, at)) return [];
  return lemmas.map((lemma) => {
    const competitors = lemmas.filter((other) => other !== lemma);
    return { lemma, partOfSpeech, competitors, first: at, last: at };
  });
}

/** The base form of the word that stands here; none if it may be a form of either of two verbs: "lay", "wound". */
function lemmasAt(tokens: readonly TaggedToken[], at: number, partOfSpeech: PartOfSpeech, lexicon: Lexicon): string[] {
  const token = tokens[at];
  const form = token?.text.toLowerCase() ?? "";
  const lemmas = lexicon.baseForms(form, partOfSpeech);
  const [lemma, other] = lemmas;
  if (lemma === undefined) return [];
  // The tagger distinguishes "dye" and "die" for "dying".
  if (lemma !== form) return [lemmas.find((known) => known === token?.lemma) ?? lemma];
  if (partOfSpeech === "noun") return [form, ...lemmas.slice(1).filter((singular) => isRival(singular, form, lexicon))];
  if (partOfSpeech !== "verb" || other === undefined) return [lemma];
  const before = tokens[at - 1]?.text.toLowerCase() ?? "";
  if (before === "to" || MODALS.has(before)) return [form];
  return AMBIGUOUS_FORMS.has(form) ? [] : [other];
}

/**
 * A plural with an entry of its own may also be the plural of another noun, unless learners meet that noun later
 * ("premises") or both mean the same.
 */
function isRival(singular: string, plural: string, lexicon: Lexicon): boolean {
  const senses = lexicon.senses(plural, "noun");
  const isSame = lexicon.word(singular)?.lemma === plural || senses.some(({ synonyms }) => synonyms.includes(singular));
  const isPlural = plural.endsWith("s") && !singular.endsWith("s");
  return isPlural && !isSame && lowestLevel(lexicon.senses(singular, "noun")) <= lowestLevel(senses);
}

/** Base forms that are also a common past form of another verb. */
const AMBIGUOUS_FORMS = new Set(["lay", "wound", "bound", "bore", "fell", "rent"]);

/** Plain words only: no capitalised words inside a sentence, no parts of hyphenated or contracted words, no URLs. */
function isAskable(tokens: readonly TaggedToken[], at: number): boolean {
  const token = tokens[at];
  if (!token || !/^\p{L}\p{Ll}{2,}$/u.test(token.text)) return false;
  if (GRAMMATICAL_WORDS.has(token.text.toLowerCase())) return false;
  if (/^\p{Lu}/u.test(token.text) && !startsSentence(tokens, at)) return false;
  // "Let's go" allows nobody anything.
  if (/^let$/i.test(token.text) && /^['’]s$/.test(tokens[at + 1]?.text ?? "")) return false;
  if (isCode(tokens, at) || isGap(tokens[at - 1]) || isGap(tokens[at + 1])) return false;
  return !isJoined(tokens[at - 1], token) && !isJoined(token, tokens[at + 1]);
}

/** Whether a word stands between back quotes, where it is a name: "the `map` function". */
function isCode(tokens: readonly TaggedToken[], at: number): boolean {
  const quotes = tokens.slice(0, at).reduce((count, { text }) => count + (text.split("`").length - 1), 0);
  return quotes % 2 === 1;
}

/** Words with a grammatical function or in set phrases ("according to", "for long"), where their usual meaning is not meant. */
const GRAMMATICAL_WORDS = new Set(
  `according again almost both cent concerning considering due else enough even ever finally following further given half including just later least
  less long many more most much neither once only other otherwise own owing quite rather regarding sake same several some still
  such than therefore thus together too very well while whole yet`.split(/\s+/),
);

function startsSentence(tokens: readonly TaggedToken[], at: number): boolean {
  const before = tokens[at - 1];
  return !before || /^["'“‘(:—-]$/u.test(before.text);
}

/** What the word means, or is, may depend on the one that is missing beside it. */
function isGap(token: TaggedToken | undefined): boolean {
  return token !== undefined && /^_+$/.test(token.text);
}

const JOINING_CHARACTERS = /^[-–/'’@_&]$|^(?:n['’]t)$/u;
function isJoined(left: TaggedToken | undefined, right: TaggedToken | undefined): boolean {
  if (!left || !right || left.end !== right.start) return false;
  return (JOINING_CHARACTERS.test(left.text) || JOINING_CHARACTERS.test(right.text)) && !/^['’]$/.test(right.text);
}

/** The tagger takes "use" in "plants, which use light" for a noun, so its tag is trusted only if the neighbours confirm it. */
function isSure(tokens: readonly TaggedToken[], first: number, partOfSpeech: PartOfSpeech, lexicon: Lexicon): boolean {
  const form = tokens[first]?.text.toLowerCase() ?? "";
  const others = PARTS_OF_SPEECH.filter((part) => part !== partOfSpeech && lexicon.baseForms(form, part).length > 0);
  if (others.length === 0 || neighboursConfirm(partOfSpeech, form, tokens[first - 1], tokens[first + 1])) return true;
  return partOfSpeech === "verb" && endsSubjectName(tokens, first - 1);
}

/** What follows them is a noun, unless it ends in -ing: "covered in dust". */
const PREPOSITIONS_OF_NOUNS = new Set("of in with for from by at on into without between against during".split(" "));

function neighboursConfirm(
  partOfSpeech: PartOfSpeech,
  form: string,
  before: TaggedToken | undefined,
  after: TaggedToken | undefined,
) {
  const left = before?.text.toLowerCase() ?? "";
  if (partOfSpeech === "noun") {
    const hasNounAfter = after?.tag === "NOUN" || after?.tag === "PROPN";
    const isBehindTo = left === "to" && before?.tag === "ADP";
    const isBehindPreposition = (PREPOSITIONS_OF_NOUNS.has(left) || isBehindTo) && !form.endsWith("ing");
    const isBehindName = before?.tag === "PART" && /^['’]s?$/.test(left) && !form.endsWith("ing");
    const isBehindDeterminer =
      ["DET", "ADJ", "NUM"].includes(before?.tag ?? "") || POSSESSIVES.has(left) || isBehindName;
    return !hasNounAfter && (isBehindPreposition || isBehindDeterminer);
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
