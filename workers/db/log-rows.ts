import * as v from "valibot";
import { correctionSchema } from "../../domain/cards/correction.ts";
import { type LogEntry, logEntrySchema } from "../../domain/cards/log.ts";
import { scheduleSchema } from "../../domain/cards/schedule-schema.ts";
import { type ReceivedEntry, type RememberedState, rememberedStateSchema } from "../../domain/progress/remembered.ts";
import type { reviewLog } from "./learning-schema.ts";

// Entries of the log as rows of `review_log`.

type StoredEntry = typeof reviewLog.$inferSelect;
export type NewEntry = Omit<StoredEntry, "arrival">;

/** What a fold has in the column of notes, as JSON. */
const foldedSchema = v.object({ schedule: scheduleSchema, remembered: rememberedStateSchema });

/** @property remembered of a fold; devices don't get it */
type Receipt = { receivedAtMs: number; isCounted?: boolean; remembered?: RememberedState };

export function rowOf(
  userId: string,
  entry: LogEntry,
  { receivedAtMs, isCounted = true, remembered }: Receipt,
): NewEntry {
  const { id, cardId: senseId, atMs, day, type } = entry;
  return {
    userId,
    id,
    senseId,
    type,
    atMs,
    day,
    rating: type === "review" ? entry.rating : null,
    kind: type === "review" ? entry.kind : null,
    durationMs: type === "review" ? (entry.durationMs ?? null) : null,
    undoes: type === "undo" ? entry.undoes : null,
    untilMs: type === "bury" ? entry.untilMs : null,
    note: type === "fold" ? JSON.stringify({ schedule: entry.schedule, remembered }) : noteOf(entry),
    receivedAtMs,
    isCounted,
  };
}

/** The text of an entry: of a note, or of a correction as JSON. */
export function noteOf(entry: LogEntry): string | null {
  if (entry.type === "note") return entry.text;
  if (entry.type !== "correct") return null;
  const { vietnamese, definition } = entry;
  return JSON.stringify({ vietnamese, definition });
}

/** An entry as its device made it. */
export function entryOf(row: StoredEntry): LogEntry {
  return receivedEntryOf(row).entry;
}

/** The same with what only the server knows. */
export function receivedEntryOf(row: StoredEntry): ReceivedEntry {
  const { id, senseId: cardId, type, atMs, day, rating, kind, durationMs, undoes, untilMs, note } = row;
  const extra = { rating, kind, undoes, untilMs, text: note, ...(durationMs !== null && { durationMs }) };
  const correction = type === "correct" ? v.parse(correctionSchema, JSON.parse(note ?? "")) : {};
  const folded = type === "fold" ? v.parse(foldedSchema, JSON.parse(note ?? "")) : null;
  const entry = { id, cardId, type, atMs, day, ...extra, ...correction, schedule: folded?.schedule };
  const { receivedAtMs, isCounted } = row;
  return { entry: v.parse(logEntrySchema, entry), receivedAtMs, isCounted, remembered: folded?.remembered ?? null };
}
