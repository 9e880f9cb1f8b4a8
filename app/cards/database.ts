import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { ScheduledCard } from "../../domain/cards/card.ts";
import { type AnyEntry, knownEntry, type LogEntry } from "../../domain/cards/log.ts";
import { SCHEDULE_VERSION } from "../../domain/cards/schedule.ts";
import { DEFAULT_REVIEW_SETTINGS, type ReviewSettings } from "../../domain/cards/settings.ts";

/** What waits to be sent has `pending`: an index lists only records that have its property. */
type Pending = { pending?: 1 };

export type StoredCard = ScheduledCard & { senseId: string } & Pending;
export type StoredEntry = { id: string; cardId: string; entry: LogEntry } & Pending;
/** An entry of a newer version that another device made: kept until this device has that version, too. */
type UnknownEntry = { id: string; cardId: string; entry?: never; unknown: AnyEntry };

/** An entry of the server's as it is stored here. */
export function storedEntryOf(given: AnyEntry) {
  const { id, cardId } = given;
  const entry = knownEntry(given);
  return entry ? { id, cardId, entry } : { id, cardId, unknown: given };
}

/** How far this device has fetched what the server has, and the settings. */
export type SyncCursor = {
  entriesAfter: number;
  cardsAfter: string;
  /** Whether everything was fetched once: before, cards and schedules are incomplete. */
  isComplete: boolean;
  settings: ReviewSettings;
  areSettingsPending: boolean;
  scheduleVersion: number;
};

export const FIRST_CURSOR: SyncCursor = {
  entriesAfter: 0,
  cardsAfter: "0",
  isComplete: false,
  settings: DEFAULT_REVIEW_SETTINGS,
  areSettingsPending: false,
  scheduleVersion: SCHEDULE_VERSION,
};

interface CardsSchema extends DBSchema {
  cards: { key: string; value: StoredCard; indexes: { pending: number } };
  log: { key: string; value: StoredEntry | UnknownEntry; indexes: { card: string; pending: number } };
  /** The store has an older name. */
  progress: { key: "progress"; value: SyncCursor };
}

export type CardsDatabase = IDBPDatabase<CardsSchema>;
const STORES = ["cards", "log", "progress"] as const;
export const CURSOR_KEY = "progress";

const nameFor = (userId: string) => `wordroom.cards.${userId}`;

/** Whether this browser may have cards of an account; without a way to ask, it may. */
async function hasDatabase(userId: string): Promise<boolean> {
  if (!("databases" in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === nameFor(userId));
}

/** One database for each account, so that nothing is ever shown or sent under another. */
export async function openDatabase(userId: string): Promise<CardsDatabase> {
  const database = await openDB<CardsSchema>(nameFor(userId), 1, {
    upgrade(created) {
      created.createObjectStore("cards", { keyPath: "senseId" }).createIndex("pending", "pending");
      const log = created.createObjectStore("log", { keyPath: "id" });
      log.createIndex("card", "cardId");
      log.createIndex("pending", "pending");
      created.createObjectStore("progress");
    },
    // A newer version in another tab must not wait for this one.
    blocking: () => database.close(),
  });
  return database;
}

/** After signing out: removes an account's cards from this browser, except what was not sent yet. */
export async function forgetCards(userId: string): Promise<void> {
  if (!(await hasDatabase(userId))) return;
  const database = await openDatabase(userId);
  const transaction = database.transaction(STORES, "readwrite");
  const [entries, cards, cursor] = await Promise.all([
    transaction.objectStore("log").index("pending").getAll(),
    transaction.objectStore("cards").index("pending").getAll(),
    transaction.objectStore("progress").get(CURSOR_KEY),
  ]);
  for (const name of STORES) await transaction.objectStore(name).clear();
  for (const entry of entries) await transaction.objectStore("log").put(entry);
  for (const card of cards) await transaction.objectStore("cards").put(card);
  if (cursor?.areSettingsPending) {
    const { settings, areSettingsPending } = cursor;
    await transaction.objectStore("progress").put({ ...FIRST_CURSOR, settings, areSettingsPending }, CURSOR_KEY);
  }
  await transaction.done;
  database.close();
}

/** After the account was deleted: removes all of its cards from this browser. */
export async function deleteCards(userId: string): Promise<void> {
  await deleteDB(nameFor(userId));
}
