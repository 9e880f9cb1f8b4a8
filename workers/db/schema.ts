import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ENTRY_TYPES, REVIEW_KINDS } from "../../domain/cards/log.ts";
import type { Schedule } from "../../domain/cards/schedule.ts";
import { CHALLENGE_CATEGORIES } from "../../domain/challenge/rules.ts";
import { GAME_ROLES, HISTORY_STATES } from "../../domain/history/list.ts";
import type { AnswerRecord } from "../../domain/history/record.ts";
import { GAMES_MIN, PERIOD_KINDS } from "../../domain/leaderboard/period.ts";
import { BADGE_IDS } from "../../domain/progress/badges.ts";
import { CEFR_LEVELS, DIFFICULTIES } from "../../domain/quiz/difficulty.ts";
import { type MultipleChoiceQuestion, QUIZ_TYPES, type Question } from "../../domain/quiz/question.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "../../domain/quiz/report.ts";
import { ADMIN_DECISIONS, AUTOMATIC_RETIREMENT_REASONS } from "../../domain/quiz/retirement.ts";
import { WORD_CLASSES, WORD_SOURCES } from "../../domain/words/saved-word.ts";

/**
 * The only place that names columns. Times are Unix time in milliseconds, UTC; money is whole dong. Migrations are
 * generated from here (`npm run db:generate`) and only ever add.
 */

/** The directory of rooms. A closed room stays for a while, so that updates that arrive late do not reopen it. */
export const rooms = sqliteTable(
  "rooms",
  {
    code: text().primaryKey(),
    name: text().notNull(),
    hostName: text("host_name").notNull(),
    players: integer().notNull(),
    numPlayers: integer("num_players").notNull(),
    wordsPerPlayer: integer("words_per_player").notNull(),
    difficulty: text({ enum: DIFFICULTIES }).notNull(),
    quizType: text("quiz_type", { enum: QUIZ_TYPES }).notNull(),
    status: text({ enum: ["waiting", "generating", "active", "completed", "closed"] }).notNull(),
    locked: integer({ mode: "boolean" }).notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
  },
  (table) => [
    index("rooms_by_status").on(table.status, table.createdAtMs),
    index("rooms_by_update").on(table.status, table.updatedAtMs),
  ],
);

/** Finished games with their questions. One row for each game of a room. */
export const games = sqliteTable(
  "games",
  {
    id: text().primaryKey(),
    roomCode: text("room_code").notNull(),
    name: text().notNull(),
    numPlayers: integer("num_players").notNull(),
    wordsPerPlayer: integer("words_per_player").notNull(),
    difficulty: text({ enum: DIFFICULTIES }).notNull(),
    quizType: text("quiz_type", { enum: QUIZ_TYPES }).notNull(),
    passage: text().notNull(),
    questions: text({ mode: "json" }).$type<readonly Question[]>().notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    startedAtMs: integer("started_at_ms").notNull(),
    endedAtMs: integer("ended_at_ms").notNull(),
    endedBy: text("ended_by", { enum: ["all_finished", "time_up", "host_left"] }).notNull(),
    /** The host's account, also of a presenter, who is not among the players; null for guests. */
    hostUserId: text("host_user_id"),
    /** Without penalties nobody owes anything. */
    penalties: integer({ mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    index("games_by_creation").on(table.createdAtMs),
    index("games_by_room").on(table.roomCode, table.createdAtMs),
    index("games_by_host").on(table.hostUserId),
    index("games_by_host_end").on(table.hostUserId, table.endedBy),
  ],
);

/** The players of a game with their results and answers. */
export const gamePlayers = sqliteTable(
  "game_players",
  {
    gameId: text("game_id").notNull(),
    seatId: integer("seat_id").notNull(),
    /** Null for guests. */
    userId: text("user_id"),
    name: text().notNull(),
    role: text({ enum: GAME_ROLES }).notNull(),
    status: text({ enum: ["completed", "left", "playing", "voided"] }).notNull(),
    rank: integer(),
    score: integer().notNull(),
    totalQuestions: integer("total_questions").notNull(),
    durationMs: integer("duration_ms"),
    penaltyVnd: integer("penalty_vnd").notNull(),
    completedAtMs: integer("completed_at_ms"),
    leftAtMs: integer("left_at_ms"),
    answers: text({ mode: "json" }).$type<readonly AnswerRecord[]>().notNull(),
    /** A copy of the game's, so that a person's history is read by one index. */
    createdAtMs: integer("created_at_ms").notNull(),
    /** The hash of the seat's secret, by which a guest who registers claims this result. */
    seatHash: text("seat_hash"),
    /** The day on which the game ended in the deployment's time zone, as YYYY-MM-DD: what periods are counted by. */
    day: text(),
    /** The same in the player's time zone as it was known then: what streaks are counted by. Null for guests. */
    learnerDay: text("learner_day"),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.seatId] }),
    index("game_players_by_user").on(table.userId, table.createdAtMs),
    index("game_players_by_seat").on(table.seatHash),
  ],
);

/**
 * A game in a person's history, whether played or presented. Kept by triggers on `games` and `game_players`, so that every
 * change of results is followed in the same transaction (docs/history.md). Filters are its columns and the order is an
 * index's, so that a page costs the same however many games somebody has played.
 */
export const historyEntries = sqliteTable(
  "history_entries",
  {
    gameId: text("game_id").notNull(),
    userId: text("user_id").notNull(),
    /** Null for a presenter, who has no result. */
    seatId: integer("seat_id"),
    role: text({ enum: GAME_ROLES }).notNull(),
    state: text({ enum: HISTORY_STATES }).notNull(),
    /** The game's difficulty on the scale of the filter. */
    level: text({ enum: CEFR_LEVELS }).notNull(),
    /** The score in hundredths of a percent; null for a presenter. */
    percent: integer(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.userId] }),
    index("history_entries_by_time").on(table.userId, table.createdAtMs, table.gameId),
    index("history_entries_by_kind").on(
      table.userId,
      table.role,
      table.state,
      table.level,
      table.createdAtMs,
      table.gameId,
    ),
    index("history_entries_by_score").on(
      table.userId,
      table.role,
      table.state,
      table.level,
      table.percent,
      table.createdAtMs,
      table.gameId,
    ),
  ],
);

/** How many games of each kind somebody has: kept by triggers on `history_entries`, and without rows of 0. */
export const historyCounts = sqliteTable(
  "history_counts",
  {
    userId: text("user_id").notNull(),
    role: text({ enum: GAME_ROLES }).notNull(),
    state: text({ enum: HISTORY_STATES }).notNull(),
    level: text({ enum: CEFR_LEVELS }).notNull(),
    games: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role, table.state, table.level] })],
);

/** The ids of recorded games, so that recording one again changes nothing, not even counters. */
export const appliedGames = sqliteTable("applied_games", {
  gameId: text("game_id").primaryKey(),
  appliedAtMs: integer("applied_at_ms").notNull(),
});

/**
 * Whether a player has paid a penalty, according to the host. A separate table, because a room's mark may arrive before its
 * game; the later of two marks wins.
 */
export const penaltyMarks = sqliteTable(
  "penalty_marks",
  {
    gameId: text("game_id").notNull(),
    seatId: integer("seat_id").notNull(),
    paid: integer({ mode: "boolean" }).notNull(),
    markedAtMs: integer("marked_at_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seatId] })],
);

/**
 * What an account has played in a day, week, month or year. Kept by triggers on `game_players`, so that every change of
 * results is counted in the same transaction (docs/decisions/0012). Results of completed and left games count.
 */
export const periodScores = sqliteTable(
  "period_scores",
  {
    kind: text({ enum: PERIOD_KINDS }).notNull(),
    /** The first day of the period, as YYYY-MM-DD. */
    start: text().notNull(),
    userId: text("user_id").notNull(),
    games: integer().notNull(),
    /** The sum of the scores in hundredths of a percent; a game that was left has 0. */
    scoreSum: integer("score_sum").notNull(),
    penaltyVnd: integer("penalty_vnd").notNull(),
    /** The average score in tenths of a percent, rounded; null with too few games for one. */
    average: integer().generatedAlwaysAs(averageSql(), { mode: "virtual" }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.start, table.userId] }),
    index("period_scores_by_average").on(table.kind, table.start, table.average, table.userId),
    index("period_scores_by_penalty").on(table.kind, table.start, table.penaltyVnd, table.userId),
  ],
);

function averageSql(): SQL {
  const { day, week, month, year } = GAMES_MIN;
  return sql.raw(
    `case when "games" >= case "kind" when 'day' then ${day} when 'week' then ${week} when 'month' then ${month} else ${year} end then ("score_sum" + 5 * "games") / (10 * "games") end`,
  );
}

/** How many accounts have a value in a period, for ranks: kept by triggers on `period_scores`. */
export const periodRanks = sqliteTable(
  "period_ranks",
  {
    kind: text({ enum: PERIOD_KINDS }).notNull(),
    start: text().notNull(),
    measure: text({ enum: ["average", "penalty"] }).notNull(),
    value: integer().notNull(),
    users: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.start, table.measure, table.value] })],
);

/**
 * How many there are of what the start page counts, kept by triggers (docs/decisions/0012): a count would read a
 * whole table.
 */
export const totals = sqliteTable("totals", {
  name: text({ enum: ["users", "quizzes", "games"] }).primaryKey(),
  count: integer().notNull(),
});

/** Accounts. */
export const users = sqliteTable("users", {
  id: text().primaryKey(),
  /** In lower case. Not verified by us, so it does not prove who a person is. */
  email: text().notNull().unique(),
  displayName: text("display_name").notNull(),
  /** In PHC form with its parameters; null for accounts that sign in with Google only. */
  passwordHash: text("password_hash"),
  role: text({ enum: ["user", "admin"] }).notNull(),
  /** `sub` of the ID token, the only property of a Google account that never changes. */
  googleId: text("google_id").unique(),
  googleName: text("google_name"),
  googlePicture: text("google_picture"),
  avatar: text(),
  createdAtMs: integer("created_at_ms").notNull(),
  lastLoginAtMs: integer("last_login_at_ms"),
  /** Whether others don't see on the leaderboard who this is. */
  isHidden: integer("is_hidden", { mode: "boolean" }).notNull().default(false),
  isActive: integer("is_active", { mode: "boolean" }).notNull(),
});

/** Sessions. A token is valid only while its session is in this table: deleting the row revokes it. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    seenAtMs: integer("seen_at_ms").notNull(),
    expiresAtMs: integer("expires_at_ms").notNull(),
    /** The User-Agent header, cut; shown to its owner only. */
    userAgent: text("user_agent"),
  },
  (table) => [index("sessions_by_user").on(table.userId), index("sessions_by_expiry").on(table.expiresAtMs)],
);

/** Secrets that can be used once. Only hashes are stored, so that a leaked table is useless. */
export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ["google", "reset"] }).notNull(),
    userId: text("user_id").notNull(),
    /** The path on this site to continue at. */
    next: text(),
    /** The hash of a secret in the only browser that may use the token. */
    binding: text(),
    expiresAtMs: integer("expires_at_ms").notNull(),
  },
  (table) => [
    index("one_time_tokens_by_user").on(table.userId),
    index("one_time_tokens_by_expiry").on(table.expiresAtMs),
  ],
);

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
    /** The learner's day on which it was completed. */
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
    note: text(),
    /** When the server got it, by its own clock. */
    receivedAtMs: integer("received_at_ms"),
  },
  (table) => [
    uniqueIndex("review_log_by_id").on(table.userId, table.id),
    index("review_log_by_arrival").on(table.userId, table.arrival),
    index("review_log_by_card").on(table.userId, table.senseId),
  ],
);

/** How a person learns: set by the person, the later version counts. */
export const reviewSettings = sqliteTable("review_settings", {
  userId: text("user_id").primaryKey(),
  newPerDay: integer("new_per_day").notNull(),
  timeZone: text("time_zone").notNull(),
  changedAtMs: integer("changed_at_ms").notNull(),
});

/**
 * What a person did on each day of their own: for streaks, and for figures of weeks. Kept by triggers on `review_log`,
 * `game_players` and `practice_games` (docs/progress.md); the view `learning_source` says what it must be.
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
    /** Null for guests. */
    reporterId: text("reporter_id"),
    /** A keyed hash of the reporter's network address, by which different people are told apart; null for guests. */
    addressHash: text("address_hash"),
    status: text({ enum: REPORT_STATUSES }).notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (table) => [
    index("question_reports_by_status").on(table.status, table.createdAtMs, table.id),
    index("question_reports_by_sense").on(table.senseId, table.status),
    index("question_reports_by_status_and_sense").on(table.status, table.senseId, table.createdAtMs),
    index("question_reports_by_reporter").on(table.reporterId, table.createdAtMs, table.id),
  ],
);

/**
 * How a sense was answered in the rooms of one host: `games`, `answers` and `right` are those of the best players, because a
 * sense that even they fail is retired. It holds no personal data, so it stays when accounts are deleted.
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

/** Why a sense was retired automatically, and the decision of an administrator, which takes precedence. */
export const senseRetirements = sqliteTable("sense_retirements", {
  senseId: text("sense_id").primaryKey(),
  automaticReason: text("by_itself", { enum: AUTOMATIC_RETIREMENT_REASONS }),
  automaticAtMs: integer("by_itself_at_ms"),
  adminDecision: text("admins_word", { enum: ADMIN_DECISIONS }),
  adminDecisionAtMs: integer("admins_word_at_ms"),
});

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
