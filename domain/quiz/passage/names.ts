import { POSSESSIVES, SUBJECTS } from "./function-words.ts";
import { GIVEN_NAMES } from "./given-names.ts";
import type { Sentence, TaggedToken, Tagger } from "./read-passage.ts";

/** What stands before the name of a person. */
const TITLES = new Set(
  "mr mr. mrs mrs. ms ms. miss dr dr. prof prof. professor sir lady uncle aunt auntie grandma grandpa".split(" "),
);
/** Capitalised, but no part of the name behind them: "On Sundays Lan …", "Yesterday Mrs Brown …". */
const CALENDAR = /^(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?|Yesterday|Today|Tomorrow|Tonight)$/;
/** Where a clause begins, besides punctuation and conjunctions. */
const CLAUSE_OPENERS = new Set(
  "that which who whom whose what when where while why how because if since after before".split(" "),
);
/** A known name such as "The" of "The Times" is none of these at the start of another sentence. */
const CONTENT_TAGS = /NOUN|PROPN|VERB|ADJ/;

/** The subject of a clause that is one name ("Mrs Thu") or several ("Minh and Lan"): its first and last token. */
type NameSubject = { first: number; last: number; isPlural: boolean };

/**
 * Corrects what the tagger does not know about names: it reads "Nam lives in a village" like "city lives". A sentence is
 * tagged again with a pronoun in place of each name that must be a subject, and keeps those tags.
 * @param known words that are names elsewhere in the passage
 */
export function correctNames(sentence: Sentence, known: ReadonlySet<string>, tagger: Tagger): Sentence {
  const tokens = markNames(sentence.tokens, known);
  const subjects = tokens.flatMap((_, at) => {
    const pair = pairEndingAt(tokens, at);
    if (pair && isFollowedByHiddenPlural(tokens, pair)) return [pair];
    const subject = subjectEndingAt(tokens, at);
    return subject && isFollowedByHiddenVerb(tokens, subject) ? [subject] : [];
  });
  const again = subjects.length === 0 ? null : tagWithPronouns({ text: sentence.text, tokens }, subjects, tagger);
  return { text: sentence.text, tokens: again ?? tokens };
}

/** Whether a token is the end of a name that is the subject of the verb that follows: "Nam lives". */
export function endsSubjectName(tokens: readonly TaggedToken[], at: number): boolean {
  const subject = subjectEndingAt(tokens, at);
  // "The Alhambra stands" is not about a person or the like.
  if (!subject || tokens[subject.first - 1]?.tag === "DET") return false;
  const verb = behindAdverbs(tokens, at);
  return tokens[verb]?.tag === "VERB" && (isPerson(tokens, subject) || !hasFiniteVerb(clauseFrom(tokens, verb + 1)));
}

/** "She baked a cake", "he waters the flowers": no adjective and no plural stands behind a subject. */
export function correctVerbsOfPronouns(tokens: readonly TaggedToken[]): readonly TaggedToken[] {
  return tokens.map((token, at) => {
    const pronoun = tokens[at - 1]?.text.toLowerCase() ?? "";
    const isPast = token.tag === "ADJ" && /[^e]ed$/.test(token.text) && SUBJECTS.has(pronoun);
    const isThird = token.tag === "NOUN" && /[^s]s$/.test(token.text) && (pronoun === "he" || pronoun === "she");
    return isPast || isThird ? { ...token, tag: "VERB" } : token;
  });
}

/** Tags as names: the first word if it is one elsewhere or is a given name, a title before a name, a capitalised word after a name. */
function markNames(tokens: readonly TaggedToken[], known: ReadonlySet<string>): readonly TaggedToken[] {
  const at = tokens.findIndex(({ text }) => /^\p{L}/u.test(text));
  let isAfterName = false;
  return tokens.map((token, index) => {
    const isFirst = index === at;
    const next = tokens[index + 1];
    const isName = isFirst
      ? (known.has(token.text) && CONTENT_TAGS.test(token.tag)) || startsWithName(token, next)
      : isAfterName && isCapitalised(token.text) && token.text !== "I";
    const marked = isName ? { ...token, tag: "PROPN" } : token;
    isAfterName = marked.tag === "PROPN" && !CALENDAR.test(marked.text);
    return marked;
  });
}

/** "Miss Lan", "An Giang", "Hung opens", "An lives", but not "An apple" and not "Will he". */
function startsWithName({ text, tag }: TaggedToken, next: TaggedToken | undefined): boolean {
  const word = text.toLowerCase();
  if (next && isCapitalised(next.text) && next.text !== "I") return TITLES.has(word) || word === "da" || word === "an";
  if (tag === "PROPN" || !GIVEN_NAMES.has(word)) return false;
  const isBeforeVerb = next?.tag === "AUX" || (next !== undefined && /[^s]s$/.test(next.text) && next.tag !== "PRON");
  return word === "an" ? /^(?:[^aeiouh\W]|had$|has$)/.test(next?.text ?? "") : isBeforeVerb;
}

function isCapitalised(text: string): boolean {
  return /^\p{Lu}\p{Ll}*\.?$/u.test(text);
}

function isNamePart(token: TaggedToken | undefined): boolean {
  return token?.tag === "PROPN" && /^\p{L}[\p{L}.-]*$/u.test(token.text) && !CALENDAR.test(token.text);
}

/** The names that end at a token and may be a subject: no verb stands before them in the clause. */
function subjectEndingAt(tokens: readonly TaggedToken[], at: number): NameSubject | null {
  if (!isNamePart(tokens[at]) || isNamePart(tokens[at + 1])) return null;
  let first = startOfName(tokens, at);
  let isPlural = false;
  while (/^(?:and|,)$/.test(tokens[first - 1]?.text ?? "") && isNamePart(tokens[first - 2])) {
    if (tokens[first - 1]?.text === "," && !isPlural) break;
    isPlural = true;
    first = startOfName(tokens, first - 2);
  }
  return hasFiniteVerb(clauseBefore(tokens, first)) ? null : { first, last: at, isPlural };
}

function startOfName(tokens: readonly TaggedToken[], at: number): number {
  let first = at;
  while (isNamePart(tokens[first - 1])) first--;
  return first;
}

/** "Lan and her friends", "the children and their parents" at the beginning of a clause. */
function pairEndingAt(tokens: readonly TaggedToken[], at: number): NameSubject | null {
  if (tokens[at]?.tag !== "NOUN") return null;
  const second = startOfNounPhrase(tokens, at);
  if (second === null || tokens[second - 1]?.text !== "and") return null;
  const end = second - 2;
  const first = isNamePart(tokens[end]) ? startOfName(tokens, end) : startOfNounPhrase(tokens, end);
  if (first === null || first < 0) return null;
  const before = tokens[first - 1];
  const isClauseStart = !before || opensClause(before) || /^(?:ADV|NOUN|PROPN)$/.test(before.tag);
  return isClauseStart && !hasFiniteVerb(clauseBefore(tokens, first)) ? { first, last: at, isPlural: true } : null;
}

/** The determiner or possessive of the noun at a token; null if it has none. */
function startOfNounPhrase(tokens: readonly TaggedToken[], at: number): number | null {
  if (tokens[at]?.tag !== "NOUN") return null;
  let first = at - 1;
  while (/^(?:ADJ|NUM)$/.test(tokens[first]?.tag ?? "")) first--;
  const opener = tokens[first];
  return opener?.tag === "DET" || POSSESSIVES.has(opener?.text.toLowerCase() ?? "") || /^her$/i.test(opener?.text ?? "")
    ? first
    : null;
}

/** "Lan and her friends visit the museum": the tagger takes the verb for a noun, so that the clause would have none. */
function isFollowedByHiddenPlural(tokens: readonly TaggedToken[], { last }: NameSubject): boolean {
  const at = behindAdverbs(tokens, last);
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || !["NOUN", "ADJ"].includes(token.tag) || !/^\p{Ll}+$/u.test(token.text)) return false;
  if (/(?:[^s]s|ed|ing)$/.test(token.text) || hasFiniteVerb(clauseFrom(tokens, at + 1))) return false;
  const hasObject = ["DET", "PRON", "PROPN"].includes(next?.tag ?? "");
  return hasObject || (tokens[last]?.text !== tokens[last]?.lemma && ["NOUN", "ADP", "ADJ"].includes(next?.tag ?? ""));
}

function isPerson(tokens: readonly TaggedToken[], { first, last }: NameSubject): boolean {
  return tokens
    .slice(first, last + 1)
    .some(({ text }) => GIVEN_NAMES.has(text.toLowerCase()) || TITLES.has(text.toLowerCase()));
}

/** Whether what follows a name looks like its verb, though the tagger takes it for something else. */
function isFollowedByHiddenVerb(tokens: readonly TaggedToken[], subject: NameSubject): boolean {
  const at = behindAdverbs(tokens, subject.last);
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || !["NOUN", "ADJ", "ADJ|VERB"].includes(token.tag) || !/^\p{Ll}{2,}$/u.test(token.text)) return false;
  const isThird = /[^s]s$/.test(token.text);
  const agrees = /(?:ed|ught)$/.test(token.text) || isThird !== subject.isPlural;
  const hasObject = ["DET", "PRON"].includes(next?.tag ?? "");
  if (!agrees && !(hasObject && PAST_FORMS.has(token.text))) return false;
  if (isPerson(tokens, subject)) return true;
  const rest = clauseFrom(tokens, at + 1);
  const isVerbPlace = hasObject || ["ADP", "ADV"].includes(next?.tag ?? "");
  return (
    isVerbPlace &&
    !hasFiniteVerb(rest) &&
    !rest.some(({ tag }, index) => tag === "NOUN" && rest[index + 1]?.tag === "DET")
  );
}

/** Past forms that are base forms of nouns as well: "Nam cut the paper". */
const PAST_FORMS = new Set("bet burst cast cost cut hit hurt let put quit read set shed shut split spread".split(" "));

function behindAdverbs(tokens: readonly TaggedToken[], last: number): number {
  let at = last + 1;
  while (tokens[at]?.tag === "ADV") at++;
  return at;
}

/** The tokens of a clause before and from a token on, as far as punctuation and conjunctions show them. */
function clauseBefore(tokens: readonly TaggedToken[], at: number): readonly TaggedToken[] {
  return tokens.slice(tokens.slice(0, at).findLastIndex(opensClause) + 1, at);
}

function clauseFrom(tokens: readonly TaggedToken[], at: number): readonly TaggedToken[] {
  const length = tokens.slice(at).findIndex(opensClause);
  return tokens.slice(at, length < 0 ? tokens.length : at + length);
}

function opensClause({ text, tag }: TaggedToken): boolean {
  return ["PUNCT", "CCONJ", "SCONJ"].includes(tag) || CLAUSE_OPENERS.has(text.toLowerCase());
}

/** Neither infinitives nor -ing forms are finite. */
function hasFiniteVerb(tokens: readonly TaggedToken[]): boolean {
  return tokens.some(({ text, tag }, at) => {
    const isInfinitive = tokens[at - 1]?.tag === "PART" && tokens[at - 1]?.text === "to";
    return tag === "AUX" || (tag === "VERB" && !isInfinitive && !text.endsWith("ing"));
  });
}

/** Tags the sentence with pronouns as these subjects; null if that finds no verb behind each. */
function tagWithPronouns(
  { text, tokens }: Sentence,
  subjects: readonly NameSubject[],
  tagger: Tagger,
): readonly TaggedToken[] | null {
  let replaced = "";
  let from = 0;
  for (const { first, last, isPlural } of subjects) {
    const pronoun = isPlural ? "they" : "he";
    const start = tokens[first]?.start ?? 0;
    replaced +=
      text.slice(from, start) + (first === 0 ? pronoun.replace(/^./, (letter) => letter.toUpperCase()) : pronoun);
    from = tokens[last]?.end ?? start;
  }
  const again = correctVerbsOfPronouns(tagger.tag(replaced + text.slice(from)).flat());
  const corrected: TaggedToken[] = [];
  let shift = 0;
  for (const [at, token] of tokens.entries()) {
    const subject = subjects.find(({ first, last }) => first <= at && at <= last);
    const other = again[at - shift];
    if (subject) {
      if (at < subject.last) shift++;
      corrected.push(token);
    } else if (other?.text === token.text) {
      corrected.push({ ...token, tag: token.tag === "PROPN" ? token.tag : other.tag, lemma: other.lemma });
    } else return null;
  }
  const isVerb = ({ last }: NameSubject) => /VERB|AUX/.test(corrected[behindAdverbs(corrected, last)]?.tag ?? "");
  return subjects.every(isVerb) ? corrected : null;
}
