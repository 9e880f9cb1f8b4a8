import { CONTEXT_MAX } from "./context.ts";
import { holdsFamily } from "./family.ts";
import { isFormOf } from "./inflection.ts";
import { type MultipleChoiceQuestion, OPTIONS_PER_QUESTION, type Question, type TypedQuestion } from "./question.ts";
import { canonical } from "./vietnamese.ts";

const WORD_MAX = 40;
const OPTION_MAX = 120;
const MEANING_MAX = 60;
const MEANINGS_MAX = 24;
const EXPLANATION_MAX = 400;

/**
 * What is wrong with a question, whoever made it; nothing in it means that it may be asked.
 * Rule Q1, and that every text is plain and bounded.
 */
export function gate(question: Question): string[] {
  const own = question.type === "multiple_choice_vocab" ? optionFaults(question) : meaningFaults(question);
  return [...textFaults(question), ...spanFaults(question), ...own];
}

function optionFaults({ options, correctIndex, correctAnswer, word, partOfSpeech }: MultipleChoiceQuestion): string[] {
  const faults: string[] = [];
  if (options.length !== OPTIONS_PER_QUESTION) faults.push(`has ${options.length} options`);
  if (new Set(options.map(plain)).size !== options.length) faults.push("has two equal options");
  if (options[correctIndex] !== correctAnswer) faults.push("the key isn't the right answer");
  if (options.some((option) => holdsFamily(option, word))) faults.push("an option holds the headword's family");
  if (new Set(options.map((option) => styleOf(option))).size > 1) faults.push("options differ in style");
  if (options.some((option) => option.startsWith("to ") !== (partOfSpeech === "verb"))) {
    faults.push("an option has another part of speech");
  }
  return faults;
}

function meaningFaults({ accepted, correctAnswer, word, context }: TypedQuestion): string[] {
  const faults: string[] = [];
  if (accepted.length === 0 || accepted.length > MEANINGS_MAX) faults.push(`has ${accepted.length} meanings`);
  if (accepted[0] !== correctAnswer) faults.push("the right answer isn't the first meaning");
  const meanings = accepted.map(canonical);
  if (meanings.includes("")) faults.push("a meaning is empty");
  // "robot" means "rô-bốt" or just "robot": a word that answers itself asks nothing.
  if (meanings.includes(canonical(word))) faults.push("a meaning is the headword");
  const text = ` ${canonical(context)} `;
  if (meanings.some((meaning, at) => looksVietnamese(accepted[at] ?? "") && text.includes(` ${meaning} `))) {
    faults.push("the context holds a meaning");
  }
  return faults;
}

/** As a glossary would say it; "to" and "tin" without marks may just be English. */
function looksVietnamese(meaning: string): boolean {
  return /\s|[^\p{ASCII}]/u.test(meaning.trim());
}

function spanFaults({ context, span: [start, end], word, partOfSpeech }: Question): string[] {
  const inside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= context.length;
  if (!inside) return ["the span isn't in the context"];
  const onBorders = !/\p{L}/u.test(context.charAt(start - 1)) && !/\p{L}/u.test(context.charAt(end));
  const isForm = isFormOf(context.slice(start, end), word, partOfSpeech);
  return onBorders && isForm ? [] : ["the span isn't a form of the word"];
}

/** What is wrong with a question's texts as such, whatever they say: too long, or no plain text. */
export function textFaults(question: Question): string[] {
  const { word, context, definition, explanation, correctAnswer } = question;
  const answers = question.type === "multiple_choice_vocab" ? question.options : question.accepted;
  const answerMax = question.type === "multiple_choice_vocab" ? OPTION_MAX : MEANING_MAX;
  const texts: [string, readonly string[], number][] = [
    ["word", [word], WORD_MAX],
    ["context", [context], CONTEXT_MAX],
    ["definition", [definition], OPTION_MAX],
    ["explanation", [explanation], EXPLANATION_MAX],
    ["answer", [correctAnswer, ...answers], answerMax],
  ];
  return texts.flatMap(([name, values, max]) =>
    values.flatMap((value) => {
      if (value.trim() === "" || value.length > max) return [`the ${name} is empty or too long`];
      return isPlainText(value) ? [] : [`the ${name} isn't plain text`];
    }),
  );
}

/** No markup, no control, bidi or zero-width characters, composed (NFC). */
export function isPlainText(text: string): boolean {
  return (
    !/<[a-z/!?]|&[a-z#0-9]+;|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/iu.test(text) && text === text.normalize("NFC")
  );
}

/** Capital at the start and stop at the end: what gives one option away among others. */
function styleOf(option: string): string {
  return `${/^\p{Lu}/u.test(option)} ${/[.;!?]$/.test(option)}`;
}

function plain(option: string): string {
  return option
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
