import type { GameRecord, PlayerRecord } from "../history/record.ts";
import { answerIfGiven } from "../quiz/evaluate/answer-if-given.ts";
import type { PeriodKind } from "./period.ts";

/** The periods that a leaderboard is asked for by, and what each is called in the database. */
export const LEADERBOARD_PERIODS = ["today", "week", "month", "year"] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];

export const LEADERBOARD_TYPES = ["average-score", "penalty"] as const;
export type LeaderboardType = (typeof LEADERBOARD_TYPES)[number];

/** How many are listed; who comes later sees their own row below. */
export const LEADERS_SHOWN = 10;

export const TRENDS = ["up", "down", "neutral"] as const;
export type Trend = (typeof TRENDS)[number];

export function periodKindOf(period: LeaderboardPeriod): PeriodKind {
  return period === "today" ? "day" : period;
}

/** How a value has changed since the period before; neutral where there was none then. */
export function trendOf(value: number, before: number | null): Trend {
  if (before === null || before === value) return "neutral";
  return value > before ? "up" : "down";
}

/** The ranks of values in falling order, from the first: equal ones share a rank (1, 2, 2, 4). */
export function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => values.indexOf(value) + 1);
}

/**
 * Whether a player's result counts in averages. If the host ends a game, it counts for the host, for who left, who had
 * finished, and who had answered every question; nobody else is given a score that the host's moment has decided.
 */
export function countsInAverages(
  { endedBy, endedAtMs }: Pick<GameRecord, "endedBy" | "endedAtMs">,
  { role, result, answers }: Pick<PlayerRecord, "role" | "result" | "answers">,
): boolean {
  const isStopped = endedBy === "host_ended" && role === "player" && result.completedAtMs === endedAtMs;
  return !isStopped || answers.every(({ value }) => answerIfGiven(value) !== null);
}
