/** News of one kind, which waits for more of it so that a storm of N costs each player a few frames, not N. */
export type Pace = {
  sentAtMs: number;
  /** Since when some of it waits; null while none does. */
  waitsSinceMs: number | null;
  /** When the newest of it came. */
  cameAtMs: number;
};

export const UNHEARD: Pace = { sentAtMs: 0, waitsSinceMs: null, cameAtMs: 0 };

/** Joins are told once nobody has come for a moment: whoever comes last is not to wait for a window to end. */
const JOINS_CALM_MS = 15;
/** But while they come all the time, a frame that tells of them follows the last one after this long … */
const JOINS_LONGEST_MS = 100;
/** … and never sooner than this, in however many small groups they come. */
const JOINS_SHORTEST_MS = 40;
const PROGRESS_EVERY_MS = 1_000;
/** Where many answer at once, what tells all others of it goes out after the acknowledgements, not between them. */
const PROGRESS_IN_CROWD_WAITS_MS = 100;

/** More has come. */
export function heard(pace: Pace, atMs: number): Pace {
  return { ...pace, waitsSinceMs: pace.waitsSinceMs ?? atMs, cameAtMs: atMs };
}

/** What waited, if any did, has gone out. */
export function sent(pace: Pace, atMs: number): Pace {
  return pace.waitsSinceMs === null ? pace : { ...pace, sentAtMs: atMs, waitsSinceMs: null };
}

/** When joins, comings and goings are due; an instant that has passed for who comes alone. */
export function joinsDueMs({ sentAtMs, cameAtMs }: Pace): number {
  return Math.max(sentAtMs + JOINS_SHORTEST_MS, Math.min(cameAtMs + JOINS_CALM_MS, sentAtMs + JOINS_LONGEST_MS));
}

/** When it is due how far others are. */
export function progressDueMs({ sentAtMs, waitsSinceMs }: Pace, isCrowd: boolean): number {
  const afterBurstMs = isCrowd && waitsSinceMs !== null ? waitsSinceMs + PROGRESS_IN_CROWD_WAITS_MS : 0;
  return Math.max(sentAtMs + PROGRESS_EVERY_MS, afterBurstMs);
}
