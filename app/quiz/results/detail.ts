import type { Verdict } from "../../../domain/quiz/evaluate/evaluate.ts";
import type { AskedWord } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";

/** The correct answer and why it is correct. */
type Key = {
  correctAnswer: string;
  accepted: readonly string[];
  explanation: string;
  /** The Vietnamese meaning where the answer is English, if it is known. */
  meaning?: string | undefined;
};

/** A question with its answer and the verdict on it. */
export type Detail = Pick<AskedWord, "word" | "context" | "span"> & {
  questionId: string;
  /** Empty where the answer was typed. */
  options: readonly string[];
  /** The index of an option, or a text; null for no answer. */
  userAnswer: number | string | null;
  isCorrect: boolean;
  /** More precise than `isCorrect`, where it is known. */
  verdict?: Verdict;
  key: Key;
};

/** The chosen option or the typed text. */
export function answerText({ userAnswer, options }: Detail): string {
  if (userAnswer === null || userAnswer === "") return m.results_no_answer();
  return typeof userAnswer === "number" ? (options[userAnswer] ?? m.results_no_answer()) : userAnswer;
}

/** The language of the answer; undefined without an answer. */
export function answerLang({ userAnswer, options }: Detail): string | undefined {
  if (userAnswer === null || userAnswer === "") return undefined;
  return keyLang(options);
}

/** The language of a question's answers: options are English, typed answers Vietnamese. */
export function keyLang(options: readonly string[]): "en" | "vi" {
  return options.length > 0 ? "en" : "vi";
}

/** What the word means in Vietnamese: of a typed question that is the answer. Undefined if it is not known. */
export function meaningOf({ key, options }: Pick<Detail, "key" | "options">): string | undefined {
  return options.length > 0 ? key.meaning : key.correctAnswer;
}

export function verdictOf({ verdict, isCorrect }: Pick<Detail, "verdict" | "isCorrect">): Verdict {
  return verdict ?? (isCorrect ? "right" : "wrong");
}
