import { csvOf } from "../../../../domain/csv.ts";
import type { QuestionShare } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { percentOf } from "../../../quiz/results/verdict.ts";
import { withCorrectAnswer } from "./with-answer.ts";

/** How each question was answered, a row for each. */
export function questionsCsv(questions: readonly QuestionShare[]): string {
  const head = [
    m.csv_word(),
    m.csv_sentence(),
    m.results_correct_answer(),
    m.csv_asked(),
    m.csv_right(),
    m.csv_percent(),
  ];
  const rows = questions
    .map(withCorrectAnswer)
    .map(({ word, context, key, asked, right }) => [
      word,
      context,
      key.correctAnswer,
      asked,
      right,
      Math.round(percentOf(right, asked)),
    ]);
  return csvOf([head, ...rows]);
}
