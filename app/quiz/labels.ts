import { DIFFICULTIES, type Difficulty } from "../../domain/quiz/difficulty.ts";
import { QUIZ_TYPES, type QuizType } from "../../domain/quiz/question.ts";
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
