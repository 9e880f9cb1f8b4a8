import { type ReceivedEntry, type RememberedState, rememberedStateOf } from "../progress/remembered.ts";
import type { Fold, LogEntry } from "./log.ts";
import { replay } from "./schedule.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A device may be without a network so long, and all that it sends then still comes in its place. */
export const FOLDED_AFTER_MS = 90 * DAY_MS;
/** Fewer entries are not worth it. */
export const FOLDED_MIN = 10;

/** What stands for old entries of a card, with what is remembered, and the ids of the entries that it stands for. */
export type Folded = { entry: Fold; remembered: RememberedState; foldedIds: string[] };

/**
 * Folds what is older than `FOLDED_AFTER_MS` in a card's log into one entry that has the card's state at that time. With the
 * entries that stay it gives the same schedule, and the same as remembered. Null if there is too little to fold.
 */
export function foldOf(cardId: string, log: readonly ReceivedEntry[], nowMs: number): Folded | null {
  const own = log.filter(({ entry }) => entry.cardId === cardId);
  const old = own.filter(({ entry }) => entry.atMs <= nowMs - FOLDED_AFTER_MS);
  const last = old.reduce<LogEntry | null>(
    (latest, { entry }) => (latest && latest.atMs > entry.atMs ? latest : entry),
    null,
  );
  if (!last) return null;
  const id = `fold/${last.atMs}/${cardId}`;
  // The database still looks for the last removal.
  const lastRemoval = Math.max(...old.map(({ entry }) => (entry.type === "delete" ? entry.atMs : 0)));
  const isToStay = (entry: LogEntry) => entry.id === id || (entry.type === "delete" && entry.atMs === lastRemoval);
  const foldable = old.flatMap(({ entry }) => (isToStay(entry) ? [] : [entry]));
  const foldableIds = new Set(foldable.map((entry) => entry.id));
  // The withdrawal of what stays, comes later or has not come yet is still needed.
  const foldedIds = foldable.flatMap((entry) =>
    entry.type === "undo" && !foldableIds.has(entry.undoes) ? [] : [entry.id],
  );
  if (foldedIds.length < FOLDED_MIN) return null;
  const until = own.filter(({ entry }) => entry.atMs <= last.atMs || entry.type === "undo");
  const schedule = replay(
    cardId,
    until.map(({ entry }) => entry),
  );
  const entry: Fold = { id, cardId, atMs: last.atMs, day: last.day, type: "fold", schedule };
  return { entry, remembered: rememberedStateOf(cardId, until), foldedIds };
}
