import * as v from "valibot";
import { cleanNote, visibleCharacters } from "../text.ts";
import { correctionSchema } from "./correction.ts";
import { scheduleSchema } from "./schedule-schema.ts";

/** How well a card was recalled. */
export const RATING = { again: 1, hard: 2, good: 3, easy: 4 } as const;
export const RATINGS = [RATING.again, RATING.hard, RATING.good, RATING.easy] as const;
export type Rating = (typeof RATINGS)[number];

/** In which direction a card is asked; they take turns. */
export const CARD_KINDS = ["recognise", "produce", "listen"] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** `quiz` is an answer in a game, which counts as a review. */
export const REVIEW_KINDS = [...CARD_KINDS, "quiz"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const ENTRY_TYPES = [
  "review",
  "undo",
  "bury",
  "suspend",
  "resume",
  "note",
  "correct",
  "delete",
  "fold",
] as const;

export const NOTE_MAX = 500;
/** How many entries are sent or taken at once: with notes of full length below the API's limit of a body. */
export const ENTRIES_AT_ONCE_MAX = 100;

/** The latest time that is taken for one: 9999-12-31. */
const TIME_MAX_MS = 253_402_300_799_000;
const DURATION_MAX_MS = 60 * 60_000;

const timeMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TIME_MAX_MS));
const CONTROL = /[\p{Cc}\p{Bidi_Control}]/u;
const id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(240),
  v.check((text) => !CONTROL.test(text)),
);

const isNote = (text: string) => noteOf(text) === text;

const common = {
  /** Of this entry: a UUID; of a quiz's answer made from day and card, so that there is one a day. */
  id,
  /** The id of the card's sense. */
  cardId: id,
  /** When it happened by the device's clock, see `timeForEntry`; the server lowers times of the future to its own. */
  atMs: timeMs,
  /** The learner's day at that moment, where the learner was: "2026-11-26". */
  day: v.pipe(v.string(), v.isoDate()),
};

/** An entry as devices make it. */
export const madeEntrySchema = v.variant("type", [
  v.object({
    ...common,
    type: v.literal("review"),
    rating: v.picklist(RATINGS),
    kind: v.picklist(REVIEW_KINDS),
    /** How long the learner thought; absent where unknown. */
    durationMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DURATION_MAX_MS))),
  }),
  /** Withdraws an earlier entry of the same card, usually a review. */
  v.object({ ...common, type: v.literal("undo"), undoes: id }),
  /** Hides the card until a moment, usually the next day. */
  v.object({ ...common, type: v.literal("bury"), untilMs: timeMs }),
  /** Hides the card until it is resumed. */
  v.object({ ...common, type: v.literal("suspend") }),
  v.object({ ...common, type: v.literal("resume") }),
  v.object({ ...common, type: v.literal("note"), text: v.pipe(v.string(), v.maxLength(NOTE_MAX), v.check(isNote)) }),
  /** What the card means by its owner; nothing brings back what it came with. */
  v.object({ ...common, type: v.literal("correct"), ...correctionSchema.entries }),
  /** Removes the card. If it is added again later, it starts as a new one. */
  v.object({ ...common, type: v.literal("delete") }),
]);

/** Stands for all entries of its card up to its time (`fold.ts`): with the schedule that followed from them. */
const foldSchema = v.object({ ...common, type: v.literal("fold"), schedule: scheduleSchema });
export type Fold = v.InferOutput<typeof foldSchema>;

/**
 * An entry of a learner's log. Devices only append to it, and everything about a card's schedule follows from it (`replay`),
 * so that devices that were offline agree once each has all entries.
 */
export const logEntrySchema = v.variant("type", [madeEntrySchema, foldSchema]);
export type LogEntry = v.InferOutput<typeof logEntrySchema>;
export type Review = Extract<LogEntry, { type: "review" }>;

/** What every entry has, also one that only a newer version understands: enough to keep it. */
export const anyEntrySchema = v.looseObject({ id, cardId: id });
export type AnyEntry = v.InferOutput<typeof anyEntrySchema>;

/** The entry, if this version knows entries like it; otherwise null. */
export function knownEntry(entry: AnyEntry): LogEntry | null {
  const { success, output } = v.safeParse(logEntrySchema, entry);
  return success ? output : null;
}

/** A text as a note: cleaned of what no text may contain, and cut where it is too long. */
export function noteOf(text: string): string {
  let note = "";
  for (const character of visibleCharacters(cleanNote(text))) {
    if (note.length + character.length > NOTE_MAX) break;
    note += character;
  }
  return note.trim();
}

/** The order in which entries count: by time, then by id, so that it is the same everywhere. */
export function compareEntries(a: LogEntry, b: LogEntry): number {
  if (a.atMs !== b.atMs) return a.atMs - b.atMs;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * The union of two logs by id, in order. Where two devices gave one id to different answers, as with the first quiz of a
 * day, the earlier one counts.
 */
export function mergeLogs(a: readonly LogEntry[], b: readonly LogEntry[]): LogEntry[] {
  const merged = new Map<string, LogEntry>();
  for (const entry of [...a, ...b]) {
    const other = merged.get(entry.id);
    if (!other || isEarlier(entry, other)) merged.set(entry.id, entry);
  }
  return [...merged.values()].sort(compareEntries);
}

function isEarlier(entry: LogEntry, other: LogEntry): boolean {
  if (entry.atMs !== other.atMs) return entry.atMs < other.atMs;
  return JSON.stringify(entry) < JSON.stringify(other);
}

/**
 * The time that a new entry gets: now, but never before the entries that the device has of the same card. A clock that was
 * set back therefore reorders nothing.
 */
export function timeForEntry(nowMs: number, cardLog: readonly LogEntry[]): number {
  return cardLog.reduce((latest, { atMs }) => Math.max(latest, atMs + 1), nowMs);
}

/** As the server takes an entry: nothing happened after it arrived. */
export function asReceived(entry: LogEntry, receivedAtMs: number, dayAtReceipt: string): LogEntry {
  return entry.atMs <= receivedAtMs ? entry : { ...entry, atMs: receivedAtMs, day: dayAtReceipt };
}
