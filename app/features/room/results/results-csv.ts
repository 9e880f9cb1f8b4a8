import { type CsvCell, csvOf } from "../../../../domain/csv.ts";
import { wholeSeconds } from "../../../../domain/room/ranking.ts";
import type { PlayerResult, QuestionShare } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { percentOf } from "../../../quiz/results/verdict.ts";
import { statusText } from "./status-text.ts";

/** Everybody's result, a row for each. */
export function resultsCsv(standings: readonly PlayerResult[]): string {
  const head = [
    m.csv_rank(),
    m.csv_name(),
    m.csv_score(),
    m.csv_total(),
    m.csv_percent(),
    m.csv_duration(),
    m.csv_status(),
    m.csv_penalty(),
    m.csv_completed_at(),
  ];
  return csvOf([head, ...standings.map(resultRow)]);
}

function resultRow(row: PlayerResult): CsvCell[] {
  const { rank, name, score, totalQuestions, durationMs, penaltyVnd, completedAtMs, status } = row;
  return [
    rank,
    name,
    score,
    totalQuestions,
    percentOfAll(score, totalQuestions),
    durationMs === null ? null : wholeSeconds(durationMs),
    status === "completed" ? m.csv_completed() : statusText(row),
    penaltyVnd,
    completedAtMs === null ? null : new Date(completedAtMs).toISOString(),
  ];
}

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
  const rows = questions.map(({ word, context, key, asked, right }) => [
    word,
    context,
    key.correctAnswer,
    asked,
    right,
    percentOfAll(right, asked),
  ]);
  return csvOf([head, ...rows]);
}

function percentOfAll(part: number, whole: number): number {
  return Math.round(percentOf(part, whole));
}
