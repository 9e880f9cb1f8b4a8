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
  return sorted.map((player, place) => {
    if (player.status !== "completed") return { ...player, rank: null };
    const before = sorted[place - 1];
    if (!before || !isTie(before, player)) rank = place + 1;
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
