import type { QuizType } from "./question.ts";
import type { ReportReason } from "./report.ts";

/**
 * When a sense is not asked any more, without anybody deciding it. Everybody can make rooms and accounts, so each count
 * asks for different people, and all of it together stays small: see docs/quiz-quality.md for the reasons.
 */

/** Why a sense is retired without an administrator. */
export const RETIRED_BY_ITSELF = ["reports", "best_players"] as const;
export type RetiredByItself = (typeof RETIRED_BY_ITSELF)[number];
/** What an administrator may say of a sense: it stands over whatever play says. */
export const ADMINS_WORDS = ["retired", "kept"] as const;
export type AdminsWord = (typeof ADMINS_WORDS)[number];

/** This many people; all guests together are one of them, for a guest can come again as another. */
const REPORTERS_MIN = 4;
/** In one text it may be the program that took the word in another sense: no fault of this one. */
const REPORTED_PASSAGES_MIN = 2;
/** Of an account so many reports within `REPORTS_WINDOW_MS` count here; those beyond are for administrators to read. */
export const REPORTS_COUNTED_MAX = 20;
export const REPORTS_WINDOW_MS = 30 * 24 * 60 * 60_000;
/** That a level is wrong or the passage's sentence a bad one says nothing against the sense. */
export const REASONS_AGAINST_SENSE = [
  "wrong_answer",
  "two_right",
  "wrong_sense",
  "other",
] as const satisfies readonly ReportReason[];

/** Who has reported a sense for one of these reasons, and for how many passages. */
export type Reported = { accounts: number; hasGuests: boolean; passages: number };

export function isReportedEnough({ accounts, hasGuests, passages }: Reported): boolean {
  return accounts + (hasGuests ? 1 : 0) >= REPORTERS_MIN && passages >= REPORTED_PASSAGES_MIN;
}

/**
 * What guessing gives: of four options one in four. Typed, guessing gives next to nothing. With 20 answers and any number
 * after them, a sense that the best players know seven times in ten is lost once in 20,000 times by choice; one that they
 * know every second time is once in 40; typed, one that they know three times in ten once in 130.
 */
const GUESSED = { multiple_choice_vocab: 1 / 4, vocabulary: 1 / 20 } as const satisfies Record<QuizType, number>;
const ANSWERS_MIN = 20;
const GAMES_MIN = 8;
/** Different accounts that hosted; guests' rooms count as one host's, for anybody can make any number of them. */
const HOSTS_MIN = 5;
/** Of one host's rooms answers are counted up to here, so that no five accounts are enough where one of them has it all. */
export const ANSWERS_OF_HOST_MAX = 6;

/** How the best players of rooms have answered a sense in one type of quiz. */
export type BestTally = { quizType: QuizType; hosts: number; games: number; answers: number; right: number };

/** Whether the best players do no better with a sense than somebody who guesses. */
export function isFailedByBest({ quizType, hosts, games, answers, right }: BestTally): boolean {
  const isMuch = hosts >= HOSTS_MIN && games >= GAMES_MIN && answers >= ANSWERS_MIN;
  return isMuch && right <= answers * GUESSED[quizType];
}

/** So many senses at most are retired without an administrator, the first ones: whatever goes wrong, the lexicon stays. */
export const RETIRED_BY_ITSELF_MAX = 400;
