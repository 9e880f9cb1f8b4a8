import type { LogEntry } from "../cards/log.ts";
import { dayOf } from "../day.ts";

// What devices say about learning is believed where it can be true. The rest is stored, and a review still moves its card,
// but it counts for no day, streak, badge, remembered word or certificate.

const HOUR_MS = 60 * 60_000;
/** Nobody reads a question or a card and answers in less time. */
export const ANSWER_MIN_MS = 1_000;
/**
 * How long what was learned without a network may wait until it is sent: four weeks. It is less than the 30 days of the
 * badge for a streak, so that nobody gets one by invented times of one evening.
 */
const COUNTED_WITHIN_MS = 28 * 24 * HOUR_MS;

/** When the server got something, and since when its account has existed. */
export type Receipt = { receivedAtMs: number; accountSinceMs: number };
type Moment = { atMs: number; day: string };

/** Whether something can have been learned when it says: not too long ago, and by an account that existed. */
export function isTimePlausible({ atMs, day }: Moment, { receivedAtMs, accountSinceMs }: Receipt): boolean {
  // The account's first day, wherever it was made: a device's clock may be behind by minutes.
  const firstDay = dayOf(accountSinceMs - 12 * HOUR_MS, "UTC");
  return atMs >= receivedAtMs - COUNTED_WITHIN_MS && day >= firstDay;
}

type Played = { answers: readonly (number | string | null)[]; durationMs: number };

/** Whether somebody can have played a game in the time that it says. */
export function isPlayable({ answers, durationMs }: Played): boolean {
  const given = answers.filter((answer) => answer !== null && answer !== "").length;
  return durationMs >= given * ANSWER_MIN_MS;
}

/**
 * The ids of those reviews of cards in a device's log that somebody can have made: each took long enough to read a card, and
 * there are no more of them in a span of time than fit into it. A device that does not say how long one took is not
 * believed, nor are answers in games before the server has the game.
 */
export function plausibleReviews(entries: readonly LogEntry[], receipt: Receipt): ReadonlySet<string> {
  const plausible = new Set<string>();
  let lastAtMs = Number.NEGATIVE_INFINITY;
  for (const entry of entries.toSorted((a, b) => a.atMs - b.atMs)) {
    if (entry.type !== "review" || entry.kind === "quiz" || !isTimePlausible(entry, receipt)) continue;
    if ((entry.durationMs ?? 0) < ANSWER_MIN_MS || entry.atMs - lastAtMs < ANSWER_MIN_MS) continue;
    plausible.add(entry.id);
    lastAtMs = entry.atMs;
  }
  return plausible;
}
