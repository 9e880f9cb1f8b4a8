import type { Game, PlayerOutcome } from "./state.ts";

/** What the order of a leaderboard depends on. */
export type Rankable = {
  status: "completed" | "left" | "playing" | "voided";
  score: number;
  durationMs: number | null;
  leftAtMs: number | null;
};

/** Durations are shown, and compared for ties, in whole seconds (decision D6). */
export function wholeSeconds(durationMs: number): number {
  return Math.floor(durationMs / 1000);
}

const GROUP = { completed: 0, left: 1, playing: 2, voided: 3 } as const;

/**
 * Orders a leaderboard: finished by score, then shorter duration; then leavers, earlier first; then the rest by score.
 * Equal score and equal duration in whole seconds share a rank (1, 2, 2, 4); only finished players have one.
 */
export function ranked<T extends Rankable>(players: readonly T[]): (T & { rank: number | null })[] {
  const sorted = [...players].sort(compare);
  let rank = 0;
  return sorted.map((player, index) => {
    if (player.status !== "completed") return { ...player, rank: null };
    const before = sorted[index - 1];
    if (!before || !isTie(before, player)) rank = index + 1;
    return { ...player, rank };
  });
}

function compare(a: Rankable, b: Rankable): number {
  if (a.status !== b.status) return GROUP[a.status] - GROUP[b.status];
  if (a.status === "completed") return b.score - a.score || (a.durationMs ?? 0) - (b.durationMs ?? 0);
  if (a.status === "left") return (a.leftAtMs ?? 0) - (b.leftAtMs ?? 0);
  return b.score - a.score;
}

function isTie(a: Rankable, b: Rankable): boolean {
  return a.score === b.score && wholeSeconds(a.durationMs ?? 0) === wholeSeconds(b.durationMs ?? 0);
}

/** Whether a row has a medal: the first three ranks of an ended game, but never a score of 0 (decision D6). */
export function hasMedal({ rank, score }: { rank: number | null; score: number }): boolean {
  return rank !== null && rank <= 3 && score > 0;
}

/** What leaving a running game costs (decision D6). */
export const LEAVER_PENALTY_VND = 50_000;

/** The least and the most that a finished game costs (decision D6). */
export const PENALTIES_VND = { least: 0, most: 50_000 } as const;

/**
 * The penalty for a finished game, by the share of wrong answers (decision D6).
 * @param score right answers
 * @param total questions dealt; 0 counts as everything wrong
 */
export function penaltyVnd(score: number, total: number): number {
  // In whole questions, so that 18 of 20 is exactly a tenth: 1 - 18/20 is 0.09999999999999998 as a float.
  const wrongTimes20 = (total - score) * 20;
  if (total <= 0) return 50_000;
  if (wrongTimes20 <= 2 * total) return 0;
  if (wrongTimes20 <= 5 * total) return 10_000;
  if (wrongTimes20 <= 10 * total) return 20_000;
  return 50_000;
}

/**
 * What somebody owes for a game: nothing who was removed, was voided, or still plays; and nobody
 * owes anything in a game without penalties [RR-55].
 */
export function penaltyForOutcome(game: Pick<Game, "settings" | "deck">, outcome: PlayerOutcome): number {
  if (!game.settings.penalties) return 0;
  if (outcome.kind === "completed") return penaltyVnd(outcome.score, game.deck.cardsPerPlayer);
  return outcome.kind === "left" ? LEAVER_PENALTY_VND : 0;
}

/** What the payment codes of the specification are for: nothing else that somebody owes has one. */
const QR_AMOUNTS_VND: readonly number[] = [10_000, 20_000, 50_000];

/** Whether a result can be paid by a code: for who has finished and owes one of its amounts, not for leavers [RR-54]. */
export function isPayable(result: { status: string; penaltyVnd: number }): boolean {
  return result.status === "completed" && QR_AMOUNTS_VND.includes(result.penaltyVnd);
}
