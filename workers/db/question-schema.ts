import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { QUIZ_TYPES, type Question } from "../../domain/quiz/question.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "../../domain/quiz/report.ts";
import { ADMIN_DECISIONS, AUTOMATIC_RETIREMENT_REASONS } from "../../domain/quiz/retirement.ts";

// What is known about questions and their senses. See schema.ts for the units.

/** Reports of bad questions, with all that is needed to judge them. */
export const questionReports = sqliteTable(
  "question_reports",
  {
    /** Made by the browser. */
    id: text().primaryKey(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull(),
    senseId: text("sense_id").notNull(),
    question: text({ mode: "json" }).$type<Question>().notNull(),
    passage: text().notNull(),
    /** The answer given; an index refers to the question's own options. */
    answer: text({ mode: "json" }).$type<number | string>(),
    /** The room's game in which it was asked; null for practice. */
    gameId: text("game_id"),
    /** Null for guests, and once the account is deleted. */
    reporterId: text("reporter_id"),
    /** A keyed hash of the reporter's network address, by which different people are told apart; null where `reporterId` is. */
    addressHash: text("address_hash"),
    status: text({ enum: REPORT_STATUSES }).notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (table) => [
    index("question_reports_by_status").on(table.status, table.createdAtMs, table.id),
    index("question_reports_by_sense").on(table.senseId, table.status),
    index("question_reports_by_status_and_sense").on(table.status, table.senseId, table.createdAtMs),
    index("question_reports_by_game").on(table.gameId),
    index("question_reports_by_reporter").on(table.reporterId, table.createdAtMs, table.id),
  ],
);

/**
 * How a sense was answered in the rooms of one host: `games`, `answers` and `right` are those of the best players. It is shown to
 * administrators and decides nothing. It holds no personal data, so it stays when accounts are deleted.
 */
export const senseAnswers = sqliteTable(
  "sense_answers",
  {
    senseId: text("sense_id").notNull(),
    quizType: text("quiz_type", { enum: QUIZ_TYPES }).notNull(),
    /** A hash of the account; empty for all guests together. */
    host: text().notNull(),
    games: integer().notNull(),
    answers: integer().notNull(),
    right: integer().notNull(),
    restAnswers: integer("rest_answers").notNull().default(0),
    restRight: integer("rest_right").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.senseId, table.quizType, table.host] })],
);

/**
 * Each person's first answer to a sense as one of the best players of a room: by these a sense is proposed for retirement. Only
 * of accounts that count (docs/quiz-quality.md), and by hashes alone, so it stays when accounts are deleted.
 */
export const bestAnswers = sqliteTable(
  "best_answers",
  {
    senseId: text("sense_id").notNull(),
    quizType: text("quiz_type", { enum: QUIZ_TYPES }).notNull(),
    /** A hash of the account. */
    player: text().notNull(),
    /** Where the account signed in first; see `accountOrigins`. */
    address: text().notNull(),
    browser: text().notNull(),
    /** A hash of the account that hosted. */
    host: text().notNull(),
    gameId: text("game_id").notNull(),
    isNotWrong: integer("is_right", { mode: "boolean" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.senseId, table.quizType, table.player] })],
);

/**
 * Why a sense was retired automatically (`reports`) or is proposed for it (`best_players`), and the decision of an
 * administrator, which takes precedence. The columns have older names: `by_itself` for what is automatic, `admins_word` for
 * the decision.
 */
export const senseRetirements = sqliteTable("sense_retirements", {
  senseId: text("sense_id").primaryKey(),
  automaticReason: text("by_itself", { enum: AUTOMATIC_RETIREMENT_REASONS }),
  automaticAtMs: integer("by_itself_at_ms"),
  adminDecision: text("admins_word", { enum: ADMIN_DECISIONS }),
  adminDecisionAtMs: integer("admins_word_at_ms"),
});

/** What administrators have judged: in this sentence the word is not used in this sense (docs/quiz-quality.md). */
export const sentenceCases = sqliteTable(
  "sentence_cases",
  {
    senseId: text("sense_id").notNull(),
    /** As the question showed it. */
    sentence: text().notNull(),
    word: text().notNull(),
    /** The sense that it is used in; null for one that the lexicon does not have. */
    expected: text(),
    atMs: integer("at_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.senseId, table.sentence] })],
);

/** What administrators have corrected in the lexicon (docs/lexicon.md). The audit log has who did it, and what was before. */
export const senseCorrections = sqliteTable("sense_corrections", {
  senseId: text("sense_id").primaryKey(),
  /** From 1, one more with each correction of the same sense. */
  version: integer().notNull(),
  definition: text().notNull(),
  vietnamese: text({ mode: "json" }).$type<string[]>().notNull(),
  level: text({ enum: CEFR_LEVELS }).notNull(),
  atMs: integer("at_ms").notNull(),
});
