import * as v from "valibot";
import { compareEntries, type LogEntry, RATING } from "../cards/log.ts";
import { isLateRemoval, lastFold } from "../cards/schedule.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A word is remembered when it was recalled so long after it was recalled before. */
export const REMEMBERED_AFTER_MS = 21 * DAY_MS;

/**
 * An entry of a card's log as the server stores it.
 * @property receivedAtMs when the server got it; null if that is not known
 * @property isCounted whether a review is plausible (`plausible.ts`)
 * @property remembered of a fold: what followed from the entries that it stands for
 */
export type ReceivedEntry = {
  entry: LogEntry;
  receivedAtMs: number | null;
  isCounted: boolean;
  remembered: RememberedState | null;
};

/** When a card was remembered first, by the server's clock; and when it first was after having been forgotten. */
export type Remembered = { rememberedAtMs: number | null; learnedBackAtMs: number | null };

/**
 * A card is remembered when it has a correct review (Hard, Good or Easy) at least 21 days after an earlier correct one, with
 * no Again in between. The reviews are in the order of the device's times, as in `replay`, but the 21 days lie between the
 * times at which the server got them: no device's clock shortens them. A card was learned back when that happens after an
 * Again that came after a correct review. A card that was removed begins anew. Correct reviews that are not plausible count for
 * nothing.
 */
export function rememberedIn(cardId: string, log: readonly ReceivedEntry[]): Remembered {
  const { rememberedAtMs, learnedBackAtMs } = rememberedStateOf(cardId, log);
  return { rememberedAtMs, learnedBackAtMs };
}

/** The same with all that is needed to go on from there. */
export function rememberedStateOf(cardId: string, log: readonly ReceivedEntry[]): RememberedState {
  const entries = log.map(({ entry }) => entry);
  const undone = new Set(entries.flatMap((entry) => (entry.type === "undo" ? [entry.undoes] : [])));
  const fold = lastFold(cardId, entries);
  let state = log.find(({ entry }) => entry === fold)?.remembered ?? NOTHING;
  for (const received of log.toSorted((a, b) => compareEntries(a.entry, b.entry))) {
    const { entry } = received;
    if (entry.cardId !== cardId || undone.has(entry.id)) continue;
    if (!fold || entry.atMs > fold.atMs || isLateRemoval(entry, fold)) state = afterEntry(state, received);
  }
  return state;
}

const timeOrNull = v.nullable(v.number());
export const rememberedStateSchema = v.object({
  rememberedAtMs: timeOrNull,
  learnedBackAtMs: timeOrNull,
  /** When the server got the first of the correct reviews since the last Again. */
  correctSinceMs: timeOrNull,
  wasCorrect: v.boolean(),
  wasForgotten: v.boolean(),
});
export type RememberedState = v.InferOutput<typeof rememberedStateSchema>;

const NOTHING: RememberedState = {
  rememberedAtMs: null,
  learnedBackAtMs: null,
  correctSinceMs: null,
  wasCorrect: false,
  wasForgotten: false,
};

function afterEntry(state: RememberedState, { entry, receivedAtMs, isCounted }: ReceivedEntry): RememberedState {
  if (entry.type === "delete") return NOTHING;
  if (entry.type !== "review") return state;
  if (entry.rating === RATING.again)
    return { ...state, correctSinceMs: null, wasForgotten: state.wasForgotten || state.wasCorrect };
  if (!isCounted) return state;
  const correct = { ...state, wasCorrect: true };
  if (receivedAtMs === null) return correct;
  const correctSinceMs = Math.min(state.correctSinceMs ?? receivedAtMs, receivedAtMs);
  if (receivedAtMs - correctSinceMs < REMEMBERED_AFTER_MS) return { ...correct, correctSinceMs };
  return {
    ...correct,
    correctSinceMs,
    rememberedAtMs: state.rememberedAtMs ?? receivedAtMs,
    learnedBackAtMs: state.learnedBackAtMs ?? (state.wasForgotten ? receivedAtMs : null),
  };
}
