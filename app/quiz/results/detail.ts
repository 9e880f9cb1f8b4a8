import type { Verdict } from "../../../domain/quiz/evaluate.ts";
import type { AskedWord } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";

/** What was right, and why. */
type Key = { correctAnswer: string; accepted: readonly string[]; explanation: string };

/** One question with its answer, once it was judged. */
export type Detail = Pick<AskedWord, "word" | "context" | "span"> & {
  questionId: string;
  /** Empty where the answer was typed. */
  options: readonly string[];
  /** The index of an option, or a text; null for no answer. */
  userAnswer: number | string | null;
  isCorrect: boolean;
  /** How right or wrong, where more is known than whether. */
  verdict?: Verdict;
  key: Key;
};

/** What was answered, in words: the option that was chosen, or the text that was typed. */
export function answerText({ userAnswer, options }: Detail): string {
  if (userAnswer === null || userAnswer === "") return m.results_no_answer();
  return typeof userAnswer === "number" ? (options[userAnswer] ?? m.results_no_answer()) : userAnswer;
}

/** The language of what was answered; nothing where nothing was. */
export function answerLang({ userAnswer, options }: Detail): string | undefined {
  if (userAnswer === null || userAnswer === "") return undefined;
  return keyLang(options);
}

/** Options are English, what is typed is Vietnamese. */
export function keyLang(options: readonly string[]): "en" | "vi" {
  return options.length > 0 ? "en" : "vi";
}

export function verdictOn({ verdict, isCorrect }: Pick<Detail, "verdict" | "isCorrect">): Verdict {
  return verdict ?? (isCorrect ? "right" : "wrong");
}
