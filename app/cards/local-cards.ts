import { type Card, corrected, type ScheduledCard } from "../../domain/cards/card.ts";
import type { CardsFullCode } from "../../domain/cards/ceilings.ts";
import { type LogEntry, timeForEntry } from "../../domain/cards/log.ts";
import { replay, SCHEDULE_VERSION } from "../../domain/cards/schedule.ts";
import type { ReviewSettings } from "../../domain/cards/settings.ts";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import { remove, write } from "../browser/browser-storage.ts";
import { PENDING_REVIEWS_KEY_PREFIX } from "../offline/shared-names.ts";
import {
  type CardsDatabase,
  CURSOR_KEY,
  FIRST_CURSOR,
  openDatabase,
  type StoredCard,
  type SyncCursor,
  storedEntryOf,
} from "./database.ts";

/** All of an account's cards on this device. A new object after every change. */
export type CardsSnapshot = {
  cards: readonly ScheduledCard[];
  settings: ReviewSettings;
  /** How many changes are not sent yet. */
  pending: number;
  /** Whether everything was fetched from the server once; before, cards may be missing. */
  isComplete: boolean;
  /** What the server has no room for, so that some of the changes wait. */
  full: CardsFullCode | null;
};

/** Of more cards than this it is quicker to read all. */
const RELOADED_ONE_BY_ONE_MAX = 500;

/**
 * An account's cards, their log and how far they are exchanged, in this browser's database; the cards are in memory too, and
 * all tabs have the same. Each change is one transaction, also with the mark that it waits to be sent: it survives whatever
 * happens to the page. After changes, `changed` tells everybody.
 */
export class LocalCards {
  readonly userId: string;
  readonly database: CardsDatabase;
  readonly #listeners = new Set<() => void>();
  readonly #channel: BroadcastChannel | null;
  readonly #cards = new Map<string, StoredCard>();
  /** The cards that this page has changed and other tabs have not been told of. */
  readonly #touched = new Set<string>();
  #cursor = FIRST_CURSOR;
  #pending = 0;
  #full: CardsFullCode | null = null;
  #snapshot: CardsSnapshot | null = null;
  /** Called after each change that is to be sent. */
  onPending: () => void = () => {};

  private constructor(userId: string, database: CardsDatabase) {
    this.userId = userId;
    this.database = database;
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(`wordroom.cards.${userId}`) : null;
    this.#channel?.addEventListener("message", ({ data }) => {
      // It fails where the store was closed meanwhile: then nobody looks at it.
      this.#reload(data).catch(() => {});
    });
  }

  /** @throws where the browser refuses to store anything */
  static async open(userId: string): Promise<LocalCards> {
    const stored = new LocalCards(userId, await openDatabase(userId));
    await stored.#load();
    if (stored.#cursor.scheduleVersion !== SCHEDULE_VERSION) await stored.#computeAnew();
    return stored;
  }

  close(): void {
    this.#channel?.close();
    this.database.close();
  }

  get cursor(): SyncCursor {
    return this.#cursor;
  }

  card(cardId: string): StoredCard | undefined {
    return this.#cards.get(cardId);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): CardsSnapshot => {
    this.#snapshot ??= {
      cards: [...this.#cards.values()].map(corrected),
      settings: this.#cursor.settings,
      pending: this.#pending,
      isComplete: this.#cursor.isComplete,
      full: this.#full,
    };
    return this.#snapshot;
  };

  async setFull(full: CardsFullCode | null): Promise<void> {
    if (this.#full === full) return;
    this.#full = full;
    await this.#publish();
  }

  /** Adds those of the words that are not there yet. @returns how many were new */
  async addNew(words: readonly SavedWord[], nowMs: number): Promise<number> {
    const transaction = this.database.transaction(["cards", "log"], "readwrite");
    const cards = transaction.objectStore("cards");
    const known = await Promise.all(words.map(({ senseId }) => cards.getKey(senseId)));
    const fresh = words.filter((_, index) => known[index] === undefined);
    const byCard = transaction.objectStore("log").index("card");
    const logs = await Promise.all(fresh.map(({ senseId }) => byCard.getAll(senseId)));
    const written = fresh.map((word, index) => {
      const stored = newCard(word, entriesOf(logs[index]), nowMs);
      this.remember(word.senseId, stored);
      return cards.put(stored);
    });
    await Promise.all([...written, transaction.done]);
    return fresh.length;
  }

  /** Stores an entry of this device, and the card as it is after it, in one transaction. */
  async write(entry: LogEntry): Promise<void> {
    const { cardId } = entry;
    const transaction = this.database.transaction(["cards", "log"], "readwrite");
    const earlier = entriesOf(await transaction.objectStore("log").index("card").getAll(cardId));
    const stored = await transaction.objectStore("cards").get(cardId);
    // A card is removed after it was met last, whatever this device's clock says.
    const atMs = entry.type === "delete" ? Math.max(entry.atMs, stored?.card.lastAtMs ?? 0) : entry.atMs;
    const timed = { ...entry, atMs: timeForEntry(atMs, earlier) };
    await transaction.objectStore("log").put({ id: entry.id, cardId, entry: timed, pending: 1 });
    const updated = stored && afterLog(stored, [...earlier, timed]);
    if (updated) await transaction.objectStore("cards").put(updated);
    else await transaction.objectStore("cards").delete(cardId);
    await transaction.done;
    this.remember(cardId, updated ?? null);
  }

  /**
   * Computes cards anew from their logs.
   * @param fetched cards that replace those here, except what waits to be sent
   */
  async replay(cardIds: readonly string[], fetched: ReadonlyMap<string, StoredCard> = new Map()): Promise<void> {
    const ids = [...new Set(cardIds)];
    const transaction = this.database.transaction(["cards", "log"], "readwrite");
    const cards = transaction.objectStore("cards");
    const byCard = transaction.objectStore("log").index("card");
    const stored = await Promise.all(ids.map((id) => cards.get(id)));
    const current = ids.flatMap((id, index) => {
      const own = stored[index];
      return (own?.pending ? own : (fetched.get(id) ?? own)) ?? [];
    });
    const logs = await Promise.all(current.map(({ senseId }) => byCard.getAll(senseId)));
    const written = current.map((one, index): Promise<unknown> => {
      const updated = afterLog(one, entriesOf(logs[index]));
      this.remember(one.senseId, updated);
      return updated ? cards.put(updated) : cards.delete(one.senseId);
    });
    await Promise.all([...written, transaction.done]);
  }

  async #computeAnew(): Promise<void> {
    const transaction = this.database.transaction("log", "readwrite");
    for (const stored of await transaction.store.getAll()) {
      if (!stored.entry) await transaction.store.put(storedEntryOf(stored.unknown));
    }
    await transaction.done;
    await this.replay([...this.#cards.keys()]);
    await this.saveCursor({ scheduleVersion: SCHEDULE_VERSION });
    await this.changed({ isToSend: false });
  }

  async saveCursor(changes: Partial<SyncCursor>): Promise<void> {
    const transaction = this.database.transaction("progress", "readwrite");
    const stored = (await transaction.store.get(CURSOR_KEY)) ?? FIRST_CURSOR;
    this.#cursor = { ...stored, ...changes };
    await transaction.store.put(this.#cursor, CURSOR_KEY);
    await transaction.done;
  }

  /** Keeps a card that was stored in memory too; null for one that was removed. */
  remember(cardId: string, stored: StoredCard | null): void {
    this.#touched.add(cardId);
    if (stored) this.#cards.set(cardId, stored);
    else this.#cards.delete(cardId);
  }

  async #load(): Promise<void> {
    const [cards, progress] = await Promise.all([
      this.database.getAll("cards"),
      this.database.get("progress", CURSOR_KEY),
    ]);
    this.#cards.clear();
    for (const stored of cards) this.#cards.set(stored.senseId, stored);
    this.#cursor = progress ?? FIRST_CURSOR;
    await this.#publish();
  }

  /** Another tab has changed these cards. */
  async #reload(cardIds: unknown): Promise<void> {
    if (!Array.isArray(cardIds) || cardIds.length > RELOADED_ONE_BY_ONE_MAX) return this.#load();
    for (const cardId of cardIds) {
      const stored = await this.database.get("cards", cardId);
      if (stored) this.#cards.set(stored.senseId, stored);
      else this.#cards.delete(cardId);
    }
    this.#cursor = (await this.database.get("progress", CURSOR_KEY)) ?? FIRST_CURSOR;
    await this.#publish();
  }

  /** After a change: tells this page, the other tabs, and, if it is to be sent, whoever sends. */
  async changed({ isToSend = true } = {}): Promise<void> {
    await this.#publish();
    this.#channel?.postMessage([...this.#touched]);
    this.#touched.clear();
    if (isToSend) this.onPending();
  }

  async #publish(): Promise<void> {
    const [entries, cards] = await Promise.all([
      this.database.countFromIndex("log", "pending"),
      this.database.countFromIndex("cards", "pending"),
    ]);
    this.#pending = entries + cards;
    markPending(this.userId, this.#pending > 0 || this.#cursor.areSettingsPending);
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }
}

/** Tells pages that don't open the database whether it has something to send. */
function markPending(userId: string, isPending: boolean): void {
  if (isPending) write("localStorage", PENDING_REVIEWS_KEY_PREFIX + userId, true);
  else remove("localStorage", PENDING_REVIEWS_KEY_PREFIX + userId);
}

/** A card as its log says; null if it was removed after it was met last. */
function afterLog(stored: StoredCard, log: readonly LogEntry[]): StoredCard | null {
  const schedule = replay(stored.senseId, log);
  const isRemoved = schedule.deletedAtMs !== null && schedule.deletedAtMs >= stored.card.lastAtMs;
  return isRemoved ? null : { ...stored, schedule };
}

/** A word as a card that waits to be sent; with an earlier log if it was removed before, or reviewed on another device. */
function newCard(word: SavedWord, log: readonly LogEntry[], nowMs: number): StoredCard {
  const { senseId } = word;
  const schedule = replay(senseId, log);
  const lastAtMs = Math.max(nowMs, (schedule.deletedAtMs ?? 0) + 1);
  const card: Card = { ...word, tags: word.tags ?? [], ipa: "", source: "saved", timesMissed: 0, lastAtMs };
  return { senseId, card, schedule, pending: 1 };
}

/** The entries of a card's log that this version knows. */
function entriesOf(stored: readonly { entry?: LogEntry }[] = []): LogEntry[] {
  return stored.flatMap(({ entry }) => entry ?? []);
}
