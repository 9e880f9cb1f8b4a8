import { type Explanations, explanationsOf, isExplained } from "./explanation.ts";
import { QUIZ_TYPES, type Question, type QuizType } from "./question.ts";
import { bare, canonical } from "./vietnamese.ts";

/** `near_miss`: one small slip away from a meaning; shown as such, scores nothing. */
export type Verdict = "right" | "right_without_tones" | "near_miss" | "wrong";

export function countsAsRight(verdict: Verdict): boolean {
  return verdict === "right" || verdict === "right_without_tones";
}

/** A type from outside: known, or refused with the specification's message. */
export function parseQuizType(
  type: string,
): { ok: true; type: QuizType } | { ok: false; code: "unsupported_quiz_type"; message: string } {
  const known = QUIZ_TYPES.find((one) => one === type);
  return known
    ? { ok: true, type: known }
    : { ok: false, code: "unsupported_quiz_type", message: `Quiz type '${type}' not supported` };
}

/** The verdict on an answer as it is saved: an index into `options`, a text, or null for none. */
export function evaluateAnswer(question: Question, answer: number | string | null): Verdict {
  if (question.type === "multiple_choice_vocab") {
    return evaluateChoice(question.correctIndex, answer) ? "right" : "wrong";
  }
  return typeof answer === "string" ? evaluateTyped(question.accepted, answer) : "wrong";
}

export function evaluateChoice(correctIndex: number, answer: number | string | null): boolean {
  return answer === correctIndex;
}

/** More meanings than this in one answer is guessing. */
const LISTED_MAX = 4;

/**
 * Judges a typed Vietnamese meaning (decision D5). Of a list, of at most four, at least half must be right:
 * a second word that we don't know harms nobody, but a list of guesses doesn't pass.
 */
export function evaluateTyped(accepted: readonly string[], typed: string): Verdict {
  const key = keyOf(accepted);
  const whole = evaluateOne(key, typed);
  if (countsAsRight(whole) || !isList(typed)) return whole;
  const items = itemsOf(typed);
  const verdicts = items.map((item) => evaluateOne(key, item));
  const right = verdicts.filter(countsAsRight);
  if (right.length === 0) return items.length <= LISTED_MAX && verdicts.includes("near_miss") ? "near_miss" : whole;
  if (items.length > LISTED_MAX || right.length * 2 < items.length) return "wrong";
  return right.includes("right") ? "right" : "right_without_tones";
}

const SEPARATOR = /[;,/\n+|]|\bhoặc\b/iu;

function isList(typed: string): boolean {
  return typed.includes("(") || SEPARATOR.test(typed.normalize("NFC"));
}

function itemsOf(typed: string): string[] {
  return typed
    .normalize("NFC")
    .replace(/\([^)]*\)/g, " ")
    .split(SEPARATOR)
    .filter((item) => canonical(item) !== "");
}

/** Shorter meanings have too many neighbours: one letter more or less is another word. */
const SLIP_LENGTH_MIN = 4;

/** The meanings of one question, ready to compare. */
type Key = {
  exact: ReadonlySet<string>;
  bare: ReadonlyMap<string, readonly string[]>;
  explanations: Explanations;
  /** Those long enough for a near miss. */
  long: readonly string[];
};
const keys = new WeakMap<readonly string[], Key>();

/** Kept per question: a burst of answers asks for the same few hundreds of times. */
function keyOf(accepted: readonly string[]): Key {
  const known = keys.get(accepted);
  if (known) return known;
  const exact = new Set(accepted.map(canonical).flatMap(variantsOf));
  const bareForms = new Map<string, string[]>();
  for (const meaning of exact) bareForms.set(bare(meaning), [...(bareForms.get(bare(meaning)) ?? []), meaning]);
  const key = {
    exact,
    bare: bareForms,
    explanations: explanationsOf(exact),
    long: [...exact].filter((meaning) => bare(meaning).length >= SLIP_LENGTH_MIN),
  };
  keys.set(accepted, key);
  return key;
}

function evaluateOne(key: Key, typed: string): Verdict {
  const forms = withoutLeadingWords(canonical(typed));
  if (forms.some((form) => key.exact.has(form))) return "right";
  const isUnmarked = (form: string) =>
    key.bare.get(bare(form))?.some((meaning) => lacksMarksOnly(form, meaning)) ?? false;
  if (forms.some(isUnmarked)) return "right_without_tones";
  const [first = ""] = forms;
  if (isExplained(first, key.explanations)) return "right";
  return key.long.some((meaning) => isOneSlip(first, meaning)) ? "near_miss" : "wrong";
}

/**
 * Nothing is wrong but that marks are missing, some or all: "kêt qua" and "ket qua" are "kết quả" without marks that it
 * has. A mark that it has not is another word: "mà" isn't "má" without its tone, "ma" is.
 */
function lacksMarksOnly(typed: string, meaning: string): boolean {
  let place = 0;
  for (const wanted of meaning) {
    const given = typed[place];
    if (given === wanted || (given === "d" && wanted === "đ")) place++;
    else if (!MARK.test(wanted)) return false;
  }
  return place === typed.length;
}

const MARK = /\p{M}/u;

/** What may stand before any noun (or, for adverbs, "một cách") without changing the answer. */
const LEADING = new Set(
  canonical("con cái chiếc sự việc cuộc người nỗi niềm cơn đợt trận vụ quả trái cây tấm tờ quyển cuốn ngôi căn tòa bức")
    .split(" ")
    .concat(canonical("những các một").split(" ")),
);

/** Also with marks missing: "sư" for "sự". */
function isLeading(syllable: string): boolean {
  return LEADING.has(syllable) || [...LEADING].some((word) => lacksMarksOnly(syllable, word));
}

/** What opens adverbs, and adjectives that say what something belongs to: "thuộc về gia đình" is "gia đình". */
const OPENINGS = ["một cách", "thuộc về", "thuộc", "có tính", "mang tính"].map((one) => canonical(one).split(" "));
/** Words in which the first syllable is no classifier: "con gái" is a daughter. */
const WHOLE = new Set(["con gái", "con trai", "con người", "trái đất", "quả đất", "cái gì", "người ta"].map(canonical));

/** Null where there is none, or nothing behind it. */
function withoutOpening(form: string): string | null {
  const syllables = form.split(" ");
  const opening = OPENINGS.find((one) => one.every((word, at) => lacksMarksOnly(syllables[at] ?? "", word)));
  return opening && syllables.length > opening.length ? syllables.slice(opening.length).join(" ") : null;
}

function withoutLeadingWords(form: string): string[] {
  const forms = [form];
  const unopened = withoutOpening(form);
  if (unopened !== null) forms.push(unopened);
  let rest = form;
  for (let most = 2; most > 0 && !WHOLE.has(rest); most--) {
    const space = rest.indexOf(" ");
    if (space < 0 || !isLeading(rest.slice(0, space))) break;
    rest = rest.slice(space + 1);
    forms.push(rest);
  }
  return forms;
}

function variantsOf(meaning: string): string[] {
  const unopened = withoutOpening(meaning);
  return [meaning, ...withoutNeedlessClassifier(meaning), ...(unopened === null ? [] : [unopened])];
}

/** Classifiers that a meaning can do without; "người mua" can't: "mua" is another word. */
const NEEDLESS = new Set(canonical("con cái chiếc cây quả trái tấm tờ quyển cuốn ngôi căn tòa bức sự").split(" "));
/** These only before two syllables or more: "cuộc thi đấu" can, "việc làm" can't. */
const NEEDLESS_BEFORE_TWO = new Set(canonical("việc cuộc").split(" "));

function withoutNeedlessClassifier(meaning: string): string[] {
  const [first = "", ...rest] = meaning.split(" ");
  if (WHOLE.has(meaning) || rest.length === 0) return [];
  const needless = NEEDLESS.has(first) || (NEEDLESS_BEFORE_TWO.has(first) && rest.length > 1);
  return needless ? [rest.join(" ")] : [];
}

/** One letter or mark wrong, missing, doubled, or two changed places. Linear: no table of distances. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
