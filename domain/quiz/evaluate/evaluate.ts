import { QUIZ_TYPES, type Question, type QuizType } from "../question.ts";
import { answerIfGiven } from "./answer-if-given.ts";
import { type Explanations, explanationsOf, isExplained } from "./explanation.ts";
import { canonical, stripMarks } from "./vietnamese.ts";

/** `near_miss` is one typing error away from a meaning: it is shown as such and scores nothing. */
export type Verdict = "right" | "right_without_tones" | "near_miss" | "wrong";

export function countsAsRight(verdict: Verdict): boolean {
  return verdict === "right" || verdict === "right_without_tones";
}

/** Parses a quiz type from outside; an unknown one gives the specification's message. */
export function parseQuizType(
  type: string,
): { ok: true; type: QuizType } | { ok: false; code: "unsupported_quiz_type"; message: string } {
  const known = QUIZ_TYPES.find((one) => one === type);
  return known
    ? { ok: true, type: known }
    : { ok: false, code: "unsupported_quiz_type", message: `Quiz type '${type}' not supported` };
}

/** Judges an answer: an index into `options`, a text, or null for none. */
export function evaluateAnswer(question: Question, answer: number | string | null): Verdict {
  if (question.type === "multiple_choice_vocab") {
    return evaluateChoice(question.correctIndex, answer) ? "right" : "wrong";
  }
  return typeof answer === "string" ? evaluateTyped(question.accepted, answer) : "wrong";
}

export function evaluateChoice(correctIndex: number, answer: number | string | null): boolean {
  return answer === correctIndex;
}

/** A question and its answer: an index into its options, a text, or null for none. */
export type AnsweredQuestion = { question: Question; answer: number | string | null };

/** An answered question and what its answer is judged to be. */
export type EvaluatedAnswer = AnsweredQuestion & { verdict: Verdict };

export function evaluateAll(answered: readonly AnsweredQuestion[]): EvaluatedAnswer[] {
  return answered.map((one) => ({ ...one, verdict: evaluateAnswer(one.question, one.answer) }));
}

/** Whether something was answered at all. */
export function isGiven({ answer }: Pick<AnsweredQuestion, "answer">): boolean {
  return answerIfGiven(answer) !== null;
}

/** Pairs questions with answers by index; a missing answer counts as none. */
export function pairWithAnswers(
  questions: readonly Question[],
  answers: readonly AnsweredQuestion["answer"][],
): AnsweredQuestion[] {
  return questions.map((question, index) => ({ question, answer: answers[index] ?? null }));
}

/** More meanings than this in one answer count as guessing. */
const LISTED_MAX = 4;

/**
 * Judges a typed Vietnamese meaning (decision D5). Of a list of at most four meanings at least half must be right, so that
 * an unknown second meaning does no harm, but a list of guesses is wrong.
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

/** In shorter meanings a typing error gives another word. */
const TYPO_LENGTH_MIN = 4;

/** The accepted meanings of a question, prepared for comparison. */
type Key = {
  exact: ReadonlySet<string>;
  /** By their form without marks. */
  withoutMarks: ReadonlyMap<string, readonly string[]>;
  explanations: Explanations;
  /** Meanings long enough for a near miss. */
  long: readonly string[];
};
const keys = new WeakMap<readonly string[], Key>();

/** Cached by question, because a room judges hundreds of answers to the same few questions. */
function keyOf(accepted: readonly string[]): Key {
  const known = keys.get(accepted);
  if (known) return known;
  const exact = new Set(accepted.map(canonical).flatMap(variantsOf));
  const withoutMarks = new Map<string, string[]>();
  for (const meaning of exact)
    withoutMarks.set(stripMarks(meaning), [...(withoutMarks.get(stripMarks(meaning)) ?? []), meaning]);
  const key = {
    exact,
    withoutMarks,
    explanations: explanationsOf(exact),
    long: [...exact].filter((meaning) => stripMarks(meaning).length >= TYPO_LENGTH_MIN),
  };
  keys.set(accepted, key);
  return key;
}

function evaluateOne(key: Key, typed: string): Verdict {
  const forms = withoutLeadingWords(canonical(typed));
  for (const candidates of [forms, forms.flatMap(beginningsOf)]) {
    if (candidates.some((form) => key.exact.has(form))) return "right";
    if (candidates.some((form) => isWithoutMarks(form, key))) return "right_without_tones";
  }
  const [first = ""] = forms;
  if (isExplained(first, key.explanations)) return "right";
  return key.long.some((meaning) => isOneTypo(first, meaning)) ? "near_miss" : "wrong";
}

function isWithoutMarks(form: string, { withoutMarks }: Key): boolean {
  return withoutMarks.get(stripMarks(form))?.some((meaning) => lacksMarksOnly(form, meaning)) ?? false;
}

/** How many syllables may follow a meaning of two or more: "cứng đờ người" says "cứng đờ" of somebody. */
const FOLLOWING_MAX = 2;
/** Whose it is may follow in any length: "độ căng của sợi dây". */
const OF = canonical("của");
/** They may follow a meaning of one syllable: "trao cho" is "trao". */
const PARTICLES = new Set(canonical("cho lại đi").split(" "));
/** Syllables that make another word: "kỹ thuật viên" is no longer "kỹ thuật". */
const SUFFIXES = new Set(canonical("viên gia sĩ sư giả nhân học").split(" "));

/** What an answer begins with: if that is a meaning, the rest only makes it more precise. */
function beginningsOf(form: string): string[] {
  const syllables = form.split(" ");
  const of = syllables.indexOf(OF);
  return syllables.flatMap((next, length) => {
    const isNear = syllables.length - length <= FOLLOWING_MAX && !SUFFIXES.has(next);
    const isWhole = length >= 2 || (syllables.length === 2 && PARTICLES.has(next));
    return isWhole && (isNear || length === of) ? syllables.slice(0, length).join(" ") : [];
  });
}

/**
 * Whether only diacritics are missing, some or all: "kêt qua" and "ket qua" are "kết quả" without some of its marks. An
 * additional mark makes another word: "ma" is "má" without its tone, "mà" is not.
 */
function lacksMarksOnly(typed: string, meaning: string): boolean {
  let index = 0;
  for (const wanted of meaning) {
    const given = typed[index];
    if (given === wanted || (given === "d" && wanted === "đ")) index++;
    else if (!MARK.test(wanted)) return false;
  }
  return index === typed.length;
}

const MARK = /\p{M}/u;

/** Classifiers and plural words that may stand before any noun without changing the answer. */
const LEADING = new Set(
  canonical("con cái chiếc sự việc cuộc người nỗi niềm cơn đợt trận vụ quả trái cây tấm tờ quyển cuốn ngôi căn tòa bức")
    .split(" ")
    .concat(canonical("những các một").split(" ")),
);

/** Also with missing marks: "sư" for "sự". */
function isLeading(syllable: string): boolean {
  return LEADING.has(syllable) || [...LEADING].some((word) => lacksMarksOnly(syllable, word));
}

/**
 * Words that may be left out before adverbs, relational adjectives and verbs in the passive: "thuộc về gia đình" is
 * "gia đình", "được thả ra" is "thả ra".
 */
const OPENINGS = ["một cách", "thuộc về", "thuộc", "có tính", "mang tính", "được", "bị"].map((one) =>
  canonical(one).split(" "),
);
/** Words in which the first syllable is no classifier: "con gái" is a daughter. */
const WHOLE = new Set(["con gái", "con trai", "con người", "trái đất", "quả đất", "cái gì", "người ta"].map(canonical));

/** Null if there is none, or nothing after it. */
function withoutOpening(form: string): string | null {
  const syllables = form.split(" ");
  const opening = OPENINGS.find((one) => one.every((word, at) => lacksMarksOnly(syllables[at] ?? "", word)));
  return opening && syllables.length > opening.length ? syllables.slice(opening.length).join(" ") : null;
}

function withoutLeadingWords(form: string): string[] {
  const forms = [form];
  const stripped = withoutOpening(form);
  if (stripped !== null) forms.push(stripped);
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
  const stripped = withoutOpening(meaning);
  return [meaning, ...withoutOptionalClassifier(meaning), ...(stripped === null ? [] : [stripped])];
}

/** Classifiers that may be left out. "người" of "người mua" may not: "mua" is another word. */
const OPTIONAL_CLASSIFIERS = new Set(
  canonical("con cái chiếc cây quả trái tấm tờ quyển cuốn ngôi căn tòa bức sự").split(" "),
);
/** Classifiers that may be left out only before two syllables or more: in "cuộc thi đấu", but not in "việc làm". */
const OPTIONAL_BEFORE_TWO = new Set(canonical("việc cuộc").split(" "));

function withoutOptionalClassifier(meaning: string): string[] {
  const [first = "", ...rest] = meaning.split(" ");
  if (WHOLE.has(meaning) || rest.length === 0) return [];
  const isOptional = OPTIONAL_CLASSIFIERS.has(first) || (OPTIONAL_BEFORE_TWO.has(first) && rest.length > 1);
  return isOptional ? [rest.join(" ")] : [];
}

/** Whether one letter or mark is wrong, missing or additional, or two are swapped. Takes linear time. */
function isOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
