import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ENTRY_TYPES, REVIEW_KINDS } from "../../domain/cards/log.ts";
import type { Schedule } from "../../domain/cards/schedule.ts";
import { CHALLENGE_CATEGORIES } from "../../domain/challenge/rules.ts";
import { BADGE_IDS } from "../../domain/progress/badges.ts";
import { CEFR_LEVELS, DIFFICULTIES } from "../../domain/quiz/difficulty.ts";
import { type MultipleChoiceQuestion, QUIZ_TYPES, type Question } from "../../domain/quiz/question.ts";
import { WORD_CLASSES, WORD_SOURCES } from "../../domain/words/saved-word.ts";

// What a learner has and does alone, and the daily challenges. See schema.ts for the units.

/** Games that a person played alone. They do not count on leaderboards, because the browser knew the answers. */
export const practiceGames = sqliteTable(
  "practice_games",
  {
    userId: text("user_id").notNull(),
    /** Made by the browser, so it is unique per person only. */
    id: text().notNull(),
    quizType: text("quiz_type", { enum: QUIZ_TYPES }).notNull(),
    difficulty: text({ enum: DIFFICULTIES }).notNull(),
    /** The requested number of questions. */
    wordsPerPlayer: integer("words_per_player").notNull(),
    passage: text().notNull(),
    questions: text({ mode: "json" }).$type<readonly Question[]>().notNull(),
    answers: text({ mode: "json" }).$type<readonly (number | string | null)[]>().notNull(),
    score: integer().notNull(),
    totalQuestions: integer("total_questions").notNull(),
    durationMs: integer("duration_ms").notNull(),
    completedAtMs: integer("completed_at_ms").notNull(),
    receivedAtMs: integer("received_at_ms").notNull(),
    /** The learner's day on which it was completed; null if the game counts for no day. */
    learnerDay: text("learner_day"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("practice_games_by_user").on(table.userId, table.completedAtMs, table.id),
    index("practice_games_by_difficulty").on(
      table.userId,
      table.difficulty,
      table.receivedAtMs,
      table.score,
      table.totalQuestions,
    ),
  ],
);

/** The words that people learn, which are their flash cards: one row per person and sense. */
export const savedWords = sqliteTable(
  "saved_words",
  {
    userId: text("user_id").notNull(),
    senseId: text("sense_id").notNull(),
    /** The id of the entry in URLs, where the sense's id would need escaping. */
    id: text().notNull(),
    word: text().notNull(),
    partOfSpeech: text("part_of_speech", { enum: WORD_CLASSES }).notNull(),
    level: text({ enum: CEFR_LEVELS }).notNull(),
    definition: text().notNull(),
    vietnamese: text({ mode: "json" }).$type<readonly string[]>().notNull(),
    context: text().notNull(),
    span: text({ mode: "json" }).$type<readonly [start: number, end: number]>().notNull(),
    source: text({ enum: WORD_SOURCES }).notNull(),
    timesMissed: integer("times_missed").notNull(),
    lastMissedAtMs: integer("last_missed_at_ms"),
    /** When it was last missed or saved: the list's order. */
    lastAtMs: integer("last_at_ms").notNull(),
    tags: text({ mode: "json" }).$type<readonly string[]>().notNull().default([]),
    /** Rises within a person's words with every change, so that devices fetch only what has changed. */
    revision: integer().notNull().default(0),
    /** What follows from the log, as it was computed last; null if it never was. */
    schedule: text({ mode: "json" }).$type<Schedule>(),
    /** Copied from `schedule` for queries; null for a new or suspended card. */
    dueAtMs: integer("due_at_ms"),
    /** The log has entries that `schedule` does not contain yet. */
    isStale: integer("is_stale", { mode: "boolean" }).notNull().default(false),
    /** When it was remembered for 21 days first, as the log says; null if it was not. Computed with `schedule`. */
    rememberedAtMs: integer("remembered_at_ms"),
    /** When that first came after the word had been forgotten. */
    learnedBackAtMs: integer("learned_back_at_ms"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.senseId] }),
    index("saved_words_by_user").on(table.userId, table.lastAtMs, table.id),
    index("saved_words_by_revision").on(table.userId, table.revision, table.senseId),
    index("saved_words_by_due").on(table.userId, table.dueAtMs),
    index("saved_words_stale").on(table.userId).where(sql`is_stale`),
    index("saved_words_by_progress").on(table.userId, table.source, table.rememberedAtMs, table.learnedBackAtMs),
  ],
);

/** The reviews of cards that learning days are counted from. */
export const IS_COUNTED_REVIEW = sql`is_counted and type = 'review' and kind <> 'quiz'`;

/** Everything that people did with their cards, append-only; the state of a card follows from it. */
export const reviewLog = sqliteTable(
  "review_log",
  {
    /** The order of arrival, by which devices fetch what is new. */
    arrival: integer().primaryKey({ autoIncrement: true }),
    userId: text("user_id").notNull(),
    /** Made by the device, so it is unique per person only. */
    id: text().notNull(),
    senseId: text("sense_id").notNull(),
    type: text({ enum: ENTRY_TYPES }).notNull(),
    atMs: integer("at_ms").notNull(),
    /** The learner's day at that moment. */
    day: text().notNull(),
    /** Of a review: 1 to 4. */
    rating: integer(),
    kind: text({ enum: REVIEW_KINDS }),
    durationMs: integer("duration_ms"),
    /** The id of the entry that is withdrawn. */
    undoes: text(),
    untilMs: integer("until_ms"),
    /** Of a note; of a correction as JSON. */
    note: text(),
    /** When the server got it, by its own clock. */
    receivedAtMs: integer("received_at_ms"),
    /** Whether a review is plausible (domain/progress/plausible.ts). One of a card then counts for days, badges and certificates, one of a quiz only for remembered words. */
    isCounted: integer("is_counted", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    uniqueIndex("review_log_by_id").on(table.userId, table.id),
    index("review_log_by_arrival").on(table.userId, table.arrival),
    index("review_log_by_card").on(table.userId, table.senseId),
    index("review_log_counted").on(table.userId, table.atMs).where(IS_COUNTED_REVIEW),
  ],
);

/**
 * How much of the database each account takes (domain/cards/ceilings.ts). Kept by triggers on
 * `saved_words`, `review_log` and `practice_games`.
 */
export const accountStorage = sqliteTable("account_storage", {
  userId: text("user_id").primaryKey(),
  cards: integer().notNull().default(0),
  /** Of what cards show, in UTF-8. */
  cardBytes: integer("card_bytes").notNull().default(0),
  entries: integer().notNull().default(0),
  /** Of notes and corrections in the log. */
  textBytes: integer("text_bytes").notNull().default(0),
  /** The day of the server on which the last entries came, as days since 1970 (UTC), and how many that day. */
  entriesDay: integer("entries_day").notNull().default(0),
  entriesThatDay: integer("entries_that_day").notNull().default(0),
  /** Of games played alone: passages, questions and answers. */
  gameBytes: integer("game_bytes").notNull().default(0),
  gamesDay: integer("games_day").notNull().default(0),
  gameBytesThatDay: integer("game_bytes_that_day").notNull().default(0),
});

/** How a person learns: set by the person, the later version counts. */
export const reviewSettings = sqliteTable("review_settings", {
  userId: text("user_id").primaryKey(),
  newPerDay: integer("new_per_day").notNull(),
  timeZone: text("time_zone").notNull(),
  changedAtMs: integer("changed_at_ms").notNull(),
});

/**
 * What a person did on each day of their own: for streaks, and for figures of weeks. Kept by triggers on `review_log`,
 * `game_players`, `practice_games` and `challenge_attempts` (docs/progress.md); the view `learning_source` says what it must be.
 */
export const learningDays = sqliteTable(
  "learning_days",
  {
    userId: text("user_id").notNull(),
    /** As it was where the person was, as YYYY-MM-DD. */
    day: text().notNull(),
    /** Reviews of cards, without those that were withdrawn and without answers in games. */
    reviews: integer().notNull(),
    /** Finished games, in rooms and alone. */
    games: integer().notNull(),
    questions: integer().notNull(),
    rightAnswers: integer("right_answers").notNull(),
    /** Games of 8 questions or more with every answer right. */
    perfectGames: integer("perfect_games").notNull(),
    timeMs: integer("time_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** The badges that people have been given. They are never taken away. */
export const badges = sqliteTable(
  "badges",
  {
    userId: text("user_id").notNull(),
    badge: text({ enum: BADGE_IDS }).notNull(),
    earnedAtMs: integer("earned_at_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.badge] })],
);

/** Certificates as they were issued. Whoever has the code can read one. */
export const certificates = sqliteTable(
  "certificates",
  {
    code: text().primaryKey(),
    userId: text("user_id").notNull(),
    level: text({ enum: CEFR_LEVELS }).notNull(),
    /** How many words of the level were remembered. */
    words: integer().notNull(),
    /** Of how many quizzes the average was taken, and that in hundredths of a percent. */
    quizzes: integer().notNull(),
    percent: integer().notNull(),
    /** The display name at that time. */
    name: text().notNull(),
    issuedAtMs: integer("issued_at_ms").notNull(),
    /** Null while it is valid. */
    withdrawnAtMs: integer("withdrawn_at_ms"),
  },
  (table) => [
    index("certificates_by_user").on(table.userId, table.issuedAtMs),
    uniqueIndex("certificates_valid").on(table.userId, table.level).where(sql`withdrawn_at_ms is null`),
  ],
);

/** When people want to be reminded of due words: once a day, at an hour of theirs. */
export const reminders = sqliteTable(
  "reminders",
  {
    userId: text("user_id").primaryKey(),
    hour: integer().notNull(),
    /** Of the device on which it was set last. */
    timeZone: text("time_zone").notNull(),
    /** When to look whether words are due; null while no device is subscribed. */
    nextAtMs: integer("next_at_ms"),
    /** The person's day on which it was looked at last, so that it is once a day. */
    lastDay: text("last_day"),
  },
  (table) => [index("reminders_by_time").on(table.nextAtMs).where(sql`next_at_ms is not null`)],
);

/** The browsers that reminders are pushed to. A browser has one, of who switched it on last. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    /** The address at the push service; whoever has it and the keys can send to it. */
    endpoint: text().primaryKey(),
    userId: text("user_id").notNull(),
    /** The browser's public key and secret, as base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: ["vi", "en"] }).notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (table) => [index("push_subscriptions_by_user").on(table.userId, table.createdAtMs)],
);

/** The daily challenges as they were dealt first, so that a day's stays what it was whatever is deployed (docs/challenge.md). */
export const challengeDays = sqliteTable(
  "challenge_days",
  {
    /** Of the deployment's time zone, as YYYY-MM-DD. */
    day: text().notNull(),
    category: text({ enum: CHALLENGE_CATEGORIES }).notNull(),
    passageId: text("passage_id").notNull(),
    title: text().notNull(),
    passage: text().notNull(),
    /** In the order, and with the order of options, that everybody gets. */
    questions: text({ mode: "json" }).$type<readonly MultipleChoiceQuestion[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.category] })],
);

/** Everybody's attempts at daily challenges: one for each person, category and day. */
export const challengeAttempts = sqliteTable(
  "challenge_attempts",
  {
    userId: text("user_id").notNull(),
    category: text({ enum: CHALLENGE_CATEGORIES }).notNull(),
    day: text().notNull(),
    /** By the server's clock, as all times of an attempt. */
    dealtAtMs: integer("dealt_at_ms").notNull(),
    /** This and what follows is null while it is not handed in. */
    handedInAtMs: integer("handed_in_at_ms"),
    /** The indexes of the chosen options; null for none. */
    answers: text({ mode: "json" }).$type<readonly (number | null)[]>(),
    score: integer(),
    totalQuestions: integer("total_questions"),
    /** In whole seconds, as it is shown and ranked by. */
    seconds: integer(),
    /** The learner's own day on which it was handed in. */
    learnerDay: text("learner_day"),
    /** The order of the ranking: the score, then the time. */
    points: integer().generatedAlwaysAs(sql.raw("1000 * score - seconds"), { mode: "virtual" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.category, table.day] }),
    index("challenge_attempts_by_points").on(table.day, table.category, table.points, table.userId),
  ],
);

/** How many attempts of a day have how many points, for ranks: kept by triggers on `challenge_attempts`. */
export const challengeRanks = sqliteTable(
  "challenge_ranks",
  {
    day: text().notNull(),
    category: text({ enum: CHALLENGE_CATEGORIES }).notNull(),
    points: integer().notNull(),
    players: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.category, table.points] })],
);
