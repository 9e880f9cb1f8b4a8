import type { Lexicon } from "../lexicon/lexicon.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "../question.ts";
import { HAVE, MODALS, PARTICLES, POSSESSIVES, SUBJECTS } from "./function-words.ts";
import { isNoWord } from "./no-words.ts";
import { isNounAfterTo } from "./noun-after-to.ts";
import type { TaggedToken } from "./read-passage.ts";

/** A word with its neighbours and the other parts of speech that it may be. */
type TokenContext = {
  token: TaggedToken;
  /** The word, and the word before it, in lower case. */
  form: string;
  left: string;
  /** The base form of the third word before it. */
  verb: string;
  beforeLast: TaggedToken | undefined;
  before: TaggedToken | undefined;
  after: TaggedToken | undefined;
  next: TaggedToken | undefined;
  /** Whether it is a form of a word with an entry as this part of speech. */
  mayBe: (partOfSpeech: PartOfSpeech) => boolean;
  /** Whether it is itself the base form of a noun, or of a verb, with an entry. */
  isNoun: boolean;
  isVerb: boolean;
  /** The same as `mayBe` for the word before it. */
  leftMayBe: (partOfSpeech: PartOfSpeech) => boolean;
};

/** Whether the neighbours contradict a tag: the tagger errs, and a wrong part of speech makes a wrong question. */
export function isDoubtful(tokens: readonly TaggedToken[], at: number, lexicon: Lexicon): boolean {
  const token = tokens[at];
  if (!token) return true;
  const [beforeLast, before, after, next] = [tokens[at - 2], tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const [form, left] = [token.text.toLowerCase(), before?.text.toLowerCase() ?? ""];
  const mayBe = (partOfSpeech: PartOfSpeech) => lexicon.baseForms(form, partOfSpeech).length > 0;
  const leftMayBe = (partOfSpeech: PartOfSpeech) => lexicon.baseForms(left, partOfSpeech).length > 0;
  const isNoun = lexicon.baseForms(form, "noun").includes(form);
  const isVerb = lexicon.baseForms(form, "verb").includes(form);
  // "did u plan the party", "0:12 sand the wood".
  const isAmbiguous = PARTS_OF_SPEECH.filter(mayBe).length > 1;
  if (isAmbiguous && (isNoWord(before) || isNoWord(after))) return true;
  if (isNoun && isNounAfterTo(tokens, at)) return true;
  const verb = tokens[at - 3]?.lemma ?? "";
  const context = { token, form, left, verb, beforeLast, before, after, next, mayBe, isNoun, isVerb, leftMayBe };
  // Of "ADJ|VERB" the first counts.
  const [tag = ""] = token.tag.split(/[|?]/);
  return CHECKS[tag]?.(context) ?? false;
}

const CHECKS: Record<string, (context: TokenContext) => boolean> = {
  NOUN: isDoubtfulNoun,
  ADJ: isDoubtfulAdjective,
  ADV: isDoubtfulAdverb,
  VERB: isDoubtfulVerb,
};

const ARTICLES = new Set(["the", "a", "an"]);
/** Base forms that are participles as well: "was cut". */
const INVARIANT_PARTICIPLES = new Set(
  "bet burst cast come cost cut hit hurt let overcome put quit read rid run set shed shut split spread".split(" "),
);
/** How a step of an instruction begins. */
const SEQUENCE = new Set("first second third next then now finally".split(" "));
/** No noun stands before them. */
const OBJECT_PRONOUNS = new Set(["me", "him", "us", "them"]);

function isDoubtfulNoun(context: TokenContext): boolean {
  const { token, form, left, beforeLast, before, after, next, mayBe, isNoun } = context;
  const follows = (...tags: string[]) => tags.includes(after?.tag ?? "");
  const afterVerbTo = before?.tag === "PART" && left === "to" && !follows("NOUN", "ADP", "PUNCT");
  if (SUBJECTS.has(left) || MODALS.has(left) || afterVerbTo) return true;
  // "Let's move that", "let us move".
  if (left === "'s" && beforeLast?.text.toLowerCase() === "let") return true;
  // "the clause concerns compensation": a plural between a noun and what looks like an object.
  const isBehindNoun = before?.tag === "NOUN" || before?.tag === "PROPN";
  if (isBehindNoun && token.lemma !== form && follows("DET", "NOUN", "PROPN", "ADJ", "PRON")) return true;
  // "I have one left": only "the left" is a side.
  if (form === "left" && before?.tag !== "DET" && !POSSESSIVES.has(left)) return true;
  if (!mayBe("verb")) return false;
  // "chapters of the past lack the charm", "a clear liquid washes the waste away".
  const isBehindAdjective = before?.tag === "ADJ" && token.lemma !== form && after?.text === "the";
  if (isBehindAdjective || (isBehindNoun && ARTICLES.has(after?.text ?? ""))) return true;
  // "Next drain the pasta", "2 water the plants".
  const isStep = beforeLast === undefined && SEQUENCE.has(left) && after?.tag === "DET";
  if (isNoun && (isStep || (/^\d{1,3}$/.test(left) && left !== "1" && !isPlural(token)))) return true;
  // "let it all bubble".
  if (left === "all" && isNoun && !isPlural(token)) return true;
  // "had ridden", "has lain": nouns have no such forms.
  if (!form.endsWith("s") && !isNoun) return true;
  // "what ambushes them", "none of this excuses her,".
  if (OBJECT_PRONOUNS.has(after?.text ?? "")) return true;
  if (after?.text === "her" && ["PUNCT", "CCONJ", "SCONJ", "ADP"].includes(next?.tag ?? "PUNCT")) return true;
  // "the tape had cost her", "sales drop", "starfish that feed on coral", "people drink tea, repair their own machines".
  return (
    (before?.tag === "AUX" && HAVE.has(left) && follows("PRON", "DET", "NUM")) ||
    isPlural(before) ||
    (["that", "which"].includes(left) && beforeLast?.tag === "NOUN") ||
    (["CCONJ", "PUNCT"].includes(before?.tag ?? "") && follows("PRON", "DET", "NOUN"))
  );
}

function isPlural(token: TaggedToken | undefined): boolean {
  return token !== undefined && /^(?:NOUN|PROPN)$/.test(token.tag) && /[^s]s$/.test(token.text);
}

const NOUN_LIKE = ["NOUN", "PROPN", "ADJ", "NUM", "CCONJ", "PUNCT", "ADV", "VERB", "PRON", "X", "SYM"];

function isDoubtfulAdjective(context: TokenContext): boolean {
  const { form, left, beforeLast, before, after, verb, mayBe, isVerb } = context;
  if (SUBJECTS.has(left) || MODALS.has(left) || mayBeNoun(context)) return true;
  // "has infected more than 900 people": a participle. "to help him clean it": it has an object.
  if ((before?.tag === "AUX" && HAVE.has(left)) || after?.tag === "DET" || after?.tag === "PRON") return true;
  // "an object literal in the language", "a string literal is".
  const isBehindNoun = before?.tag === "NOUN" && !/(?:s|bit|little|lot|touch)$/.test(left) && !POSTPOSITIVE.has(form);
  const isHead = /^an?$/i.test(beforeLast?.text ?? "") || ["AUX", "VERB"].includes(after?.tag ?? "");
  if (isBehindNoun && isHead && !COMPLEMENT_VERBS.has(verb)) return true;
  // "a ship that sank nearby", "sells them online".
  const isBehindObject = OBJECT_PRONOUNS.has(left) || left === "it";
  if ((before?.tag === "VERB" || isBehindObject) && after?.tag === "PUNCT" && mayBe("adverb")) return true;
  // "at a quarter past three", "dated 12 January".
  if (after?.tag === "NUM" && (before?.tag === "NOUN" || mayBe("verb"))) return true;
  if (!mayBe("verb")) return false;
  // "we particularly welcome applications".
  if (before?.tag === "ADV" && SUBJECTS.has(beforeLast?.text.toLowerCase() ?? "")) return true;
  // "had been abandoned", "want to be worn", "was affected by": something that was done.
  const isDone = !isVerb && (["be", "been", "being"].includes(left) || after?.text.toLowerCase() === "by");
  // "if prices double".
  return isDone || (isPlural(before) && !["NOUN", "ADP"].includes(after?.tag ?? ""));
}

/** Adjectives that stand behind a noun: "the person responsible", "a wall a metre thick". */
const POSTPOSITIVE = new Set(
  `able afraid alike alive alone apart asleep available aware awake big capable clear close common concerned content deep different
  due equal essential familiar far famous free full further general good high identical ill important independent involved
  invisible large left likely long necessary next old open possible present proper ready related relevant responsible rich
  safe senior short similar strong suitable sure tall thick typical unable unknown useful visible whole wide worth worthy young`.split(
    /\s+/,
  ),
);
/** They have an object and an adjective: "made a room ready". */
const COMPLEMENT_VERBS = new Set(
  `believe bring colour consider cut drive dye find get hold keep leave like make open paint prefer prove pull push render set
  think turn want wipe`.split(/\s+/),
);

/** "at the rear of the building", "the key turned easily", "an old iron key,": an adjective cannot stand there. */
function mayBeNoun({ left, before, after, next, mayBe }: TokenContext): boolean {
  const noun = ["NOUN", "PROPN"];
  const isArticle = ["the", "a", "an"].includes(left);
  if (!isArticle) {
    const maybeNoun = mayBe("noun") && (["DET", "ADJ", "NOUN"].includes(before?.tag ?? "") || POSSESSIVES.has(left));
    return maybeNoun && ![...noun, "ADJ"].includes(after?.tag ?? "");
  }
  // A verb belongs to it as a participle only: "a new running track".
  if (after?.tag === "VERB") return ![...noun, "ADJ"].includes(next?.tag ?? "");
  return !NOUN_LIKE.includes(after?.tag ?? "PUNCT") || (mayBe("noun") && after?.tag === "PUNCT");
}

/** A word that may be an adjective is an adverb only after a verb and not before a noun: "the south side", "was faster". */
function isDoubtfulAdverb({ form, before, after, mayBe }: TokenContext): boolean {
  if (before?.tag === "VERB" && PARTICLES.has(form)) return true;
  if (!mayBe("adjective")) return false;
  const isBehind = ["VERB", "NOUN", "PRON", "ADV"].includes(before?.tag ?? "");
  return !isBehind || ["NOUN", "PROPN", "ADJ", "VERB", "NUM"].includes(after?.tag ?? "");
}

function isDoubtfulVerb(context: TokenContext): boolean {
  const { form, left, beforeLast, before, after, mayBe, isVerb, leftMayBe } = context;
  const isPlain = !/(?:ing|ed|en|wn|ught)$/.test(form);
  if (left === "her") return isPlain && form.endsWith("s");
  if (POSSESSIVES.has(left)) return true;
  // "provided you have a friend".
  if (form === "provided" && (before?.tag ?? "PUNCT") === "PUNCT") return true;
  if (isPlain && before?.tag === "DET" && !["that", "this", "all", "which"].includes(left)) return true;
  // "pretended to be terrified of the telephone".
  if (form.endsWith("ed") && mayBe("adjective") && ["of", "about", "with", "at"].includes(after?.text ?? ""))
    return true;
  if (!isPlain || !mayBe("noun")) return false;
  // "adding sounds to films": no infinitive has an ending.
  if (left === "to" && !isVerb) return true;
  // "there had been signs", "the long shapes are fish".
  if (before?.lemma === "be" && (form.endsWith("s") || (isVerb && !INVARIANT_PARTICIPLES.has(form)))) return true;
  // "with a patient tread."
  const isBehindSingular = /^(?:NOUN|ADJ|VERB)$/.test(before?.tag ?? "") && !isPlural(before);
  if (isVerb && after?.tag === "PUNCT" && isBehindSingular && beforeLast?.tag === "DET") return true;
  // "short of replies", "this encouraged hopes", "quarrels were settled", "when ships became larger".
  const isBeforeVerb = after?.tag === "AUX" || (after?.tag === "VERB" && !after.text.endsWith("ing"));
  const isNounPlace = ["ADP", "VERB"].includes(before?.tag ?? "") || isBeforeVerb;
  if (form.endsWith("s") && isNounPlace) return true;
  // "it will have chairs", "the far end", "longer breaks", "hand to hand".
  const isHad = before?.tag === "AUX" && HAVE.has(left) && form.endsWith("s");
  return isHad || before?.tag === "ADJ" || (before?.tag === "ADV" && leftMayBe("adjective"));
}
