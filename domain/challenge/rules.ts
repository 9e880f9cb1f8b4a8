import type { CardCategory } from "../cards/card.ts";

/** Those of flash cards. Each has a challenge of its own every day. */
export const CHALLENGE_CATEGORIES = ["basic", "intermediate", "advanced"] as const satisfies readonly CardCategory[];
export type ChallengeCategory = (typeof CHALLENGE_CATEGORIES)[number];

/** Where nothing is known of a learner. */
export const DEFAULT_CHALLENGE_CATEGORY: ChallengeCategory = "intermediate";

/** How many words a challenge asks. */
export const CHALLENGE_QUESTIONS = 5;

/** How long the clock of a challenge runs, from the moment at which it is dealt. */
export const CHALLENGE_MS = 120_000;

/** A browser hands in by itself when its clock is at zero: answers that arrive this long after it left in time. */
export const CHALLENGE_GRACE_MS = 5_000;

/** Nobody reads a passage with five questions and their options in fewer seconds: what is handed in faster has no rank. */
export const CHALLENGE_READ_MIN_S = 10;

/** How many are listed in the ranking of a day. */
export const CHALLENGE_LEADERS_SHOWN = 10;

/**
 * How long an attempt took, at most `CHALLENGE_MS`; null if it was handed in too late to count.
 * @param dealtAtMs when the server dealt it
 * @param handedInAtMs when the server received the answers
 */
export function challengeDurationMs(dealtAtMs: number, handedInAtMs: number): number | null {
  const passedMs = Math.max(0, handedInAtMs - dealtAtMs);
  return passedMs > CHALLENGE_MS + CHALLENGE_GRACE_MS ? null : Math.min(passedMs, CHALLENGE_MS);
}

/** An attempt that was dealt at this moment or later may still be handed in. */
export function runningSinceMs(nowMs: number): number {
  return nowMs - CHALLENGE_MS - CHALLENGE_GRACE_MS;
}

/** The time left on the clock of an attempt, never below zero. */
export function challengeLeftMs(dealtAtMs: number, nowMs: number): number {
  return Math.max(0, CHALLENGE_MS - (nowMs - dealtAtMs));
}

/**
 * The category that suits a learner: that of the last challenge, else that of the last game played alone.
 * @param lastDays when each category was played last; null for never
 */
export function ownCategory(
  lastDays: readonly { category: ChallengeCategory; lastDay: string | null }[],
  lastPlayed: ChallengeCategory | null,
): ChallengeCategory {
  const [latest] = lastDays
    .filter(({ lastDay }) => lastDay !== null)
    .toSorted((a, b) => (b.lastDay ?? "").localeCompare(a.lastDay ?? ""));
  return latest?.category ?? lastPlayed ?? DEFAULT_CHALLENGE_CATEGORY;
}
