import type { QuizType } from "./question.ts";
import type { ReportReason } from "./report.ts";

/**
 * When a sense is retired automatically, which means that it is no longer asked, or proposed to the administrators for it.
 * Everybody can make rooms and accounts, so each count needs different people, and the total is limited: see
 * docs/quiz-quality.md for the reasons.
 */

/** Why a sense was retired automatically (`reports`), or is proposed for retirement (`best_players`). */
export const AUTOMATIC_RETIREMENT_REASONS = ["reports", "best_players"] as const;
export type AutomaticRetirementReason = (typeof AUTOMATIC_RETIREMENT_REASONS)[number];
/** What an administrator may decide about a sense. It overrides the automatic rules. */
export const ADMIN_DECISIONS = ["retired", "kept"] as const;
export type AdminDecision = (typeof ADMIN_DECISIONS)[number];

/**
 * The number of reporting people: accounts, each at another network address, since one person can make many accounts. Guests
 * don't count, because a guest can come back as another.
 */
const REPORTERS_MIN = 4;
/**
 * How old an account must be for its reports, answers and rooms to count. To report it must also have finished a room's game:
 * both take an attacker time.
 */
export const ACCOUNT_AGE_MIN_MS = 7 * 24 * 60 * 60_000;
/** In a single passage the wrong sense may have been chosen, which is no fault of this sense. */
const REPORTED_PASSAGES_MIN = 2;
/** How many reports of an account count within `REPORTS_WINDOW_MS`; administrators can read the others. */
export const REPORTS_COUNTED_MAX = 20;
export const REPORTS_WINDOW_MS = 30 * 24 * 60 * 60_000;
/** A wrong level or a bad sentence says nothing against the sense. */
export const REASONS_AGAINST_SENSE = [
  "wrong_answer",
  "two_right",
  "wrong_sense",
  "other",
] as const satisfies readonly ReportReason[];

/** How many accounts that count reported a sense for one of these reasons, from how many addresses, for how many passages. */
export type SenseReports = { accounts: number; addresses: number; passages: number };

export function isReportedEnough({ accounts, addresses, passages }: SenseReports): boolean {
  return Math.min(accounts, addresses) >= REPORTERS_MIN && passages >= REPORTED_PASSAGES_MIN;
}

/**
 * The share of right answers by guessing: one in four options; typed, next to none. From 20 answers on, a sense that the
 * best players answer rightly seven times in ten is proposed by chance once in 20,000 times if there are options, and one
 * that they answer rightly every second time once in 40; typed, one with three in ten once in 130.
 */
const GUESSED_SHARE = { multiple_choice_vocab: 1 / 4, vocabulary: 1 / 20 } as const satisfies Record<QuizType, number>;
/** Of each account its first answer counts. */
const ANSWERS_MIN = 20;
/** Accounts that signed in first at one address, or with one browser, may be one person. */
const ORIGINS_MIN = 10;
const GAMES_MIN = 8;
/** Different accounts that hosted. Rooms of guests don't count, because anybody can make any number of them. */
const HOSTS_MIN = 5;

/** How the best players of rooms have answered a sense in one type of quiz: the first answer of each account that counts. */
export type BestPlayersTally = {
  quizType: QuizType;
  hosts: number;
  games: number;
  addresses: number;
  browsers: number;
  answers: number;
  right: number;
};

/** Whether the best players do no better with a sense than by guessing, so that administrators should look at it. */
export function isFailedByBestPlayers({ quizType, answers, right, ...from }: BestPlayersTally): boolean {
  const { hosts, games, addresses, browsers } = from;
  const isEnough = hosts >= HOSTS_MIN && games >= GAMES_MIN && answers >= ANSWERS_MIN;
  const isByMany = Math.min(addresses, browsers) >= ORIGINS_MIN;
  return isEnough && isByMany && right <= answers * GUESSED_SHARE[quizType];
}

/**
 * The largest number of answers of best players that are added up for one host, so that one host's rooms don't outweigh
 * others in what administrators are shown.
 */
export const ANSWERS_OF_HOST_MAX = 6;

/** The largest number of senses that are retired automatically, the first ones, so that no mistake can empty the lexicon. */
export const AUTOMATIC_RETIREMENTS_MAX = 400;
