import type { QuestionReport } from "../../../domain/quiz/report.ts";
import { TYPED } from "../../../domain/quiz/testing.ts";
import type { SoloRecord } from "../../../domain/solo/record.ts";
import type { SavedWord } from "../../../domain/words/saved-word.ts";

/** For tests: what somebody who learns alone sends. Each record and report is another one. */

export const SAVED_WORD: SavedWord = {
  senseId: "harbour/noun/1",
  word: "harbour",
  partOfSpeech: "noun",
  level: "B2",
  definition: "a place where boats are safe",
  vietnamese: ["bến cảng", "cảng"],
  context: "They restored the old harbour.",
  span: [22, 29],
};

/** A game of one question, answered wrongly. */
export function soloRecord(changes: Partial<SoloRecord> = {}): SoloRecord {
  return {
    id: crypto.randomUUID(),
    quizType: "vocabulary",
    difficulty: "B2",
    wordsPerPlayer: 5,
    customText: "She declined the offer.",
    questions: [TYPED],
    answers: ["chạy"],
    durationMs: 60_000,
    completedAt: "2026-01-02T03:04:05.000Z",
    ...changes,
  };
}

export function practiceReport(changes: Partial<QuestionReport> = {}): QuestionReport {
  return {
    id: crypto.randomUUID(),
    reason: "wrong_answer",
    note: "Cũng có nghĩa là suy giảm.",
    question: TYPED,
    customText: "She declined the offer.",
    answer: "suy giảm",
    ...changes,
  };
}
