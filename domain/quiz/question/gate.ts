import { withoutEmoji } from "../../text.ts";
import { canonical } from "../evaluate/vietnamese.ts";
import { contentRoots } from "../lexicon/content-words.ts";
import { isFormOf } from "../lexicon/inflection.ts";
import { holdsFamily } from "../lexicon/word-family.ts";
import { type MultipleChoiceQuestion, OPTIONS_PER_QUESTION, type Question, type TypedQuestion } from "../question.ts";
import { QUESTION_MAX } from "../question-max.ts";

/**
 * The faults of a question, from any provider; without faults it may be asked.
 * Rule Q1, and every text is plain and bounded.
 */
export function gate(question: Question): string[] {
  const own = question.type === "multiple_choice_vocab" ? optionFaults(question) : meaningFaults(question);
  return [...textFaults(question), ...spanFaults(question), ...contextFaults(question), ...own];
}

function optionFaults({ options, correctIndex, correctAnswer, word, partOfSpeech }: MultipleChoiceQuestion): string[] {
  const faults: string[] = [];
  if (options.length !== OPTIONS_PER_QUESTION) faults.push(`has ${options.length} options`);
  if (new Set(options.map(normalised)).size !== options.length) faults.push("has two equal options");
  if (options[correctIndex] !== correctAnswer) faults.push("the key isn't the right answer");
  if (options.some((option) => holdsFamily(option, word))) faults.push("an option holds the headword's family");
  if (new Set(options.map((option) => styleOf(option))).size > 1) faults.push("options differ in style");
  if (options.some((option) => isInfinitive(option) !== (partOfSpeech === "verb"))) {
    faults.push("an option has another part of speech");
  }
  return faults;
}

/** "to go away", but not "to a high degree", which is how the glosses of some adverbs begin. */
function isInfinitive(option: string): boolean {
  return /^to (?!(?:a|an|the|some|such) )/.test(option);
}

function meaningFaults({ accepted, correctAnswer, word, context }: TypedQuestion): string[] {
  const faults: string[] = [];
  if (accepted.length === 0 || accepted.length > QUESTION_MAX.meanings) faults.push(`has ${accepted.length} meanings`);
  if (accepted[0] !== correctAnswer) faults.push("the right answer isn't the first meaning");
  const meanings = accepted.map(canonical);
  if (meanings.includes("")) faults.push("a meaning is empty");
  // A Vietnamese meaning of "robot" is "robot": the word would be its own answer.
  if (meanings.includes(canonical(word))) faults.push("a meaning is the headword");
  if (accepted.some((meaning) => holdsMeaning(context, meaning))) faults.push("the context holds a meaning");
  return faults;
}

function holdsMeaning(context: string, meaning: string): boolean {
  return looksVietnamese(meaning) && ` ${canonical(context)} `.includes(` ${canonical(meaning)} `);
}

/** Several words or a non-ASCII letter; single words such as "to" and "tin" may be English. */
function looksVietnamese(meaning: string): boolean {
  return /\s|[^\p{ASCII}]/u.test(meaning.trim());
}

/** What gives the answer away: the key's own words in the sentence, or a sentence that is a line of a word list [Q9]. */
function contextFaults(question: Question): string[] {
  const { context, span, definition } = question;
  const faults: string[] = [];
  const gloss = normalised(definition.replace(/^(?:to|a|an|the) /, ""));
  const glossRoots = [...contentRoots(definition)];
  const contextRoots = contentRoots(context);
  const holdsAll = glossRoots.length >= GLOSS_ROOTS_MIN && glossRoots.every((root) => contextRoots.has(root));
  if (holdsAll || ` ${normalised(context)} `.includes(` ${gloss} `)) faults.push("the context holds the answer");
  if (isDefinition(context, span)) faults.push("the context defines the word");
  if (question.type === "multiple_choice_vocab" && holdsMeaning(context, question.meaning ?? "")) {
    faults.push("the context holds the Vietnamese meaning");
  }
  return faults;
}

/** So many words of a gloss are not in its sentence by chance. */
const GLOSS_ROOTS_MIN = 3;
const PART_MARK = /^\s*[([](?:n|v|adj|adv|noun|verb|adjective|adverb)\.?[)\]]/i;

/** "reluctant (adj): not willing", "Reluctant: not willing", "reluctant means not willing". */
function isDefinition(context: string, [start, end]: readonly [number, number]): boolean {
  const behind = context.slice(end);
  return PART_MARK.test(behind) || /^["'”’]? means\b/.test(behind) || (start === 0 && /^(?::| [=–-]) /.test(behind));
}

function spanFaults({ context, span: [start, end], word, partOfSpeech }: Question): string[] {
  const inside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= context.length;
  if (!inside) return ["the span isn't in the context"];
  const isWholeWord = !/\p{L}/u.test(context.charAt(start - 1)) && !/\p{L}/u.test(context.charAt(end));
  const isForm = isFormOf(context.slice(start, end), word, partOfSpeech);
  return isWholeWord && isForm ? [] : ["the span isn't a form of the word"];
}

/** The faults of a question's texts regardless of their content: too long, empty, or not plain text. */
export function textFaults(question: Question): string[] {
  const { word, context, definition, explanation, correctAnswer } = question;
  const answers = question.type === "multiple_choice_vocab" ? question.options : question.accepted;
  const answerMax = question.type === "multiple_choice_vocab" ? QUESTION_MAX.option : QUESTION_MAX.meaning;
  const texts: [string, readonly string[], number][] = [
    ["word", [word], QUESTION_MAX.word],
    ["context", [context], QUESTION_MAX.context],
    ["definition", [definition], QUESTION_MAX.option],
    ["explanation", [explanation], QUESTION_MAX.explanation],
    ["answer", [correctAnswer, ...answers], answerMax],
    [
      "meaning",
      question.type === "multiple_choice_vocab" && question.meaning ? [question.meaning] : [],
      QUESTION_MAX.meaning,
    ],
  ];
  return texts.flatMap(([name, values, max]) =>
    values.flatMap((value) => {
      if (value.trim() === "" || value.length > max) return [`the ${name} is empty or too long`];
      return isPlainText(value) ? [] : [`the ${name} isn't plain text`];
    }),
  );
}

/** No markup, no control, bidi or zero-width characters but within emoji, composed (NFC). */
export function isPlainText(text: string): boolean {
  const isMarked = /<[a-z/!?]|&[a-z#0-9]+;/i.test(text);
  return !isMarked && (!HIDDEN.test(text) || !HIDDEN.test(withoutEmoji(text))) && text === text.normalize("NFC");
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u;

/** Capital at the start and punctuation at the end: a difference would give an option away. */
function styleOf(option: string): string {
  return `${/^\p{Lu}/u.test(option)} ${/[.;!?]$/.test(option)}`;
}

function normalised(option: string): string {
  return option
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
