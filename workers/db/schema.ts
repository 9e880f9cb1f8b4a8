import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SUSPENSION_REASONS } from "../../domain/account/suspension.ts";
import { GAME_ROLES, HISTORY_STATES } from "../../domain/history/list.ts";
import type { AnswerRecord } from "../../domain/history/record.ts";
import { GAMES_MIN, PERIOD_KINDS } from "../../domain/leaderboard/period.ts";
import { CEFR_LEVELS, DIFFICULTIES } from "../../domain/quiz/difficulty.ts";
import { QUIZ_TYPES, type Question } from "../../domain/quiz/question.ts";

/**
 * The only places that name columns are the files `*schema.ts`. Times are Unix time in milliseconds, UTC; money is whole dong. Migrations are
 * generated from here (`npm run db:generate`) and only ever add.
 */

/** The directory of rooms. A closed room stays for a while, so that updates that arrive late do not reopen it. */
export const rooms = sqliteTable(
  "rooms",
  {
    code: text().primaryKey(),
    name: text().notNull(),
    hostName: text("host_name").notNull(),
    /** The host's account; null for a guest, and once the account is deleted. */
    hostUserId: text("host_user_id"),
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
    index("rooms_by_host").on(table.hostUserId),
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
    endedBy: text("ended_by", { enum: ["all_finished", "time_up", "host_left", "host_ended"] }).notNull(),
    /**
     * The host's account, also of a presenter, who is not among the players; null for guests, and once the account is
     * deleted.
     */
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
    /** Null for guests, and once the account is deleted. */
    userId: text("user_id"),
    /** Empty once the account is deleted: guests have one. Shown by `playerNameOf`. */
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
    /**
     * The day on which the game ended in the deployment's time zone, as YYYY-MM-DD: what periods are counted by. Null if
     * the result does not count: `countsInAverages`.
     */
    countedDay: text("day"),
    /** The same in the player's time zone as it was known then: what streaks are counted by. Null for guests and deleted accounts. */
    learnerDay: text("learner_day"),
    /** See `hourOf`. Null if the game does not count in leaderboards: `countInLeaderboards`. */
    countedHour: integer("counted_hour"),
    /** How the player was drawn in this game; null for who had not chosen, and once the account is deleted. */
    avatar: text(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.seatId] }),
    index("game_players_by_counted_hour").on(table.userId, table.countedHour),
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
    /** How many of the games count towards a place. */
    counted: integer().notNull().default(0),
    /** The average score of all games in tenths of a percent, rounded; null if too few of them count towards a place. */
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
    `case when "counted" >= case "kind" when 'day' then ${day} when 'week' then ${week} when 'month' then ${month} else ${year} end then ("score_sum" + 5 * "games") / (10 * "games") end`,
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
export const users = sqliteTable(
  "users",
  {
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
    /** How the account is drawn where there is no picture; null if it has not chosen. */
    avatar: text(),
    /** Which hints for the first time it has seen: a JSON list. */
    seenHints: text("seen_hints", { mode: "json" }).$type<unknown[]>().notNull().default([]),
    createdAtMs: integer("created_at_ms").notNull(),
    lastLoginAtMs: integer("last_login_at_ms"),
    /** Whether others don't see on the leaderboard who this is. */
    isHidden: integer("is_hidden", { mode: "boolean" }).notNull().default(false),
    isActive: integer("is_active", { mode: "boolean" }).notNull(),
    /** Why an administrator has suspended it, which its owner is told at sign-in; null if nothing was given. */
    suspensionReason: text("suspension_reason", { enum: SUSPENSION_REASONS }),
  },
  // Few: what does not count them looks for them here.
  (table) => [index("users_suspended").on(table.isActive).where(sql`${table.isActive} = 0`)],
);

/**
 * The display names that an account has had, each with when it was last taken. Kept by triggers on `users`, which keep the
 * newest 50 and those that an administrator has judged, and delete them with the account.
 */
export const accountNames = sqliteTable(
  "account_names",
  {
    userId: text("user_id").notNull(),
    name: text().notNull(),
    sinceMs: integer("since_ms").notNull(),
    /** What an administrator has said of it, whatever the list of words says; null if none has. */
    verdict: text({ enum: ["allowed", "refused"] }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

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

/**
 * Where an account has signed in first, as keyed hashes, by which different people are told apart. A row is never changed:
 * whoever plays from many places is still one person. Accounts that have not signed in since there is this table have none.
 */
export const accountOrigins = sqliteTable("account_origins", {
  userId: text("user_id").primaryKey(),
  address: text().notNull(),
  /** The address's where the browser had no id. */
  browser: text().notNull(),
});

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
