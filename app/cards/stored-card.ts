import type { Card } from "../../domain/cards/card.ts";
import { type AnyEntry, knownEntry, type LogEntry } from "../../domain/cards/log.ts";
import { replay } from "../../domain/cards/schedule.ts";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import type { StoredCard } from "./database.ts";

/** A card as its log says; null if it was removed after it was met last. */
export function afterLog(stored: StoredCard, log: readonly LogEntry[]): StoredCard | null {
  const schedule = replay(stored.senseId, log);
  const isRemoved = schedule.deletedAtMs !== null && schedule.deletedAtMs >= stored.card.lastAtMs;
  return isRemoved ? null : { ...stored, schedule };
}

/** A word as a card that waits to be sent; with an earlier log if it was removed before, or reviewed on another device. */
export function newCard(word: SavedWord, log: readonly LogEntry[], nowMs: number): StoredCard {
  const { senseId } = word;
  const schedule = replay(senseId, log);
  const lastAtMs = Math.max(nowMs, (schedule.deletedAtMs ?? 0) + 1);
  const card: Card = { ...word, tags: word.tags ?? [], ipa: "", source: "saved", timesMissed: 0, lastAtMs };
  return { senseId, card, schedule, pending: 1 };
}

/** An entry of the server's as it is stored here. */
export function storedEntryOf(given: AnyEntry) {
  const { id, cardId } = given;
  const entry = knownEntry(given);
  return entry ? { id, cardId, entry } : { id, cardId, unknown: given };
}

/** The entries of a card's log that this version knows. */
export function entriesOf(stored: readonly { entry?: LogEntry }[] = []): LogEntry[] {
  return stored.flatMap(({ entry }) => entry ?? []);
}
