import { compareEntries, type LogEntry, RATING } from "../cards/log.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A word is remembered when it was recalled so long after it was recalled before. */
export const REMEMBERED_AFTER_MS = 21 * DAY_MS;

/** An entry of a card's log with the time at which the server got it; null if that is not known. */
export type ReceivedEntry = { entry: LogEntry; receivedAtMs: number | null };

/** When a card was remembered first, by the server's clock; and when it first was after having been forgotten. */
export type Remembered = { rememberedAtMs: number | null; learnedBackAtMs: number | null };

/**
 * A card is remembered when it has a correct review (Hard, Good or Easy) at least 21 days after an earlier correct one, with
 * no Again in between. The reviews are in the order of the device's times, as in `replay`, but the 21 days lie between the
 * times at which the server got them: no device's clock shortens them. A card was learned back when that happens after an
 * Again that came after a correct review. A card that was removed begins anew.
 */
export function rememberedIn(cardId: string, log: readonly ReceivedEntry[]): Remembered {
  const undone = new Set(log.flatMap(({ entry }) => (entry.type === "undo" ? [entry.undoes] : [])));
  let state = NOTHING;
  for (const received of log.toSorted((a, b) => compareEntries(a.entry, b.entry))) {
    const { entry } = received;
    if (entry.cardId === cardId && !undone.has(entry.id)) state = afterEntry(state, received);
  }
  return { rememberedAtMs: state.rememberedAtMs, learnedBackAtMs: state.learnedBackAtMs };
}

type State = Remembered & {
  /** When the server got the first of the correct reviews since the last Again. */
  correctSinceMs: number | null;
  wasCorrect: boolean;
  wasForgotten: boolean;
};

const NOTHING: State = {
  rememberedAtMs: null,
  learnedBackAtMs: null,
  correctSinceMs: null,
  wasCorrect: false,
  wasForgotten: false,
};

function afterEntry(state: State, { entry, receivedAtMs }: ReceivedEntry): State {
  if (entry.type === "delete") return NOTHING;
  if (entry.type !== "review") return state;
  if (entry.rating === RATING.again)
    return { ...state, correctSinceMs: null, wasForgotten: state.wasForgotten || state.wasCorrect };
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
