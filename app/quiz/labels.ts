import { DIFFICULTIES, type Difficulty } from "../../domain/quiz/difficulty.ts";
import { QUIZ_TYPES, type QuizType } from "../../domain/quiz/question.ts";
import type { TooFewReason } from "../../domain/quiz/question-count.ts";
import { m } from "../i18n/paraglide/messages.js";

/** Two difficulties are CEFR levels, the others IELTS bands. */
export function difficultyLabel(difficulty: Difficulty): string {
  switch (difficulty) {
    case "B1":
      return m.difficulty_b1();
    case "B2":
      return m.difficulty_b2();
    default:
      return m.difficulty_ielts({ band: difficulty });
  }
}

export function quizTypeLabel(type: QuizType): string {
  return type === "multiple_choice_vocab" ? m.create_type_choice() : m.create_type_vocabulary();
}

export function difficultyOptions() {
  return DIFFICULTIES.map((value) => ({ value, label: difficultyLabel(value) }));
}

export function quizTypeOptions() {
  return QUIZ_TYPES.map((value) => ({ value, label: quizTypeLabel(value) }));
}

const TOO_FEW_TEXTS: Record<TooFewReason, () => string> = {
  no_words: () => m.shortfall_no_words(),
  not_english: () => m.shortfall_not_english(),
  all_capitals: () => m.shortfall_all_capitals(),
  no_sentences: () => m.shortfall_no_sentences(),
  too_short: () => m.shortfall_too_short(),
  too_plain: () => m.shortfall_too_plain(),
};

/** Why a passage gives too few questions, and what can be done about it. */
export function tooFewReasonText(why: TooFewReason): string {
  return TOO_FEW_TEXTS[why]();
}
