import { type Card, corrected, type ScheduledCard } from "../../domain/cards/card.ts";
import type { CardsFullCode } from "../../domain/cards/ceilings.ts";
import type { Correction } from "../../domain/cards/correction.ts";
import {
  type AnyEntry,
  type LogEntry,
  noteOf,
  type Rating,
  type ReviewKind,
  timeForEntry,
} from "../../domain/cards/log.ts";
import { quizReviews } from "../../domain/cards/quiz-reviews.ts";
import { NEW_SCHEDULE, SCHEDULE_VERSION, type Schedule } from "../../domain/cards/schedule.ts";
import { laterSettings, type ReviewSettings } from "../../domain/cards/settings.ts";
import { dayOf, endOfDay } from "../../domain/day.ts";
import type { AnsweredQuestion } from "../../domain/quiz/evaluate/evaluate.ts";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import { remove, write } from "../browser/browser-storage.ts";
import { randomId } from "../browser/random-id.ts";
import { PENDING_REVIEWS_KEY_PREFIX } from "../offline/shared-names.ts";
import {
  type CardsDatabase,
  FIRST_PROGRESS,
  openDatabase,
  PROGRESS_KEY,
  type Progress,
  type StoredCard,
  type StoredEntry,
} from "./database.ts";
import { afterLog, entriesOf, newCard, storedEntryOf } from "./stored-card.ts";

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

/** What became of a card by a review. */
export type ReviewOutcome = { entryId: string; before: Schedule; after: Schedule };

/** Entries as they are made: id, time and day are added when they are written. */
type NewEntry = LogEntry extends infer Entry
  ? Entry extends LogEntry
    ? Omit<Entry, "id" | "atMs" | "day">
    : never
  : never;

/** Words of a file are added in parts, so that a transaction does not hold thousands of results. */
const ADDED_AT_ONCE = 500;
/** Of more cards than this it is quicker to read all. */
const RELOADED_ONE_BY_ONE_MAX = 500;

/**
 * An account's cards and their log in this browser. Cards are in memory too, the log is not. Every change is stored together
 * with the mark that it waits to be sent, in one transaction: it survives whatever happens to the page.
 */
export class CardStore {
  readonly userId: string;
  readonly #database: CardsDatabase;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #channel: BroadcastChannel | null;
  readonly #cards = new Map<string, StoredCard>();
  /** The cards that this page has changed and other tabs have not been told of. */
  readonly #touched = new Set<string>();
  #progress = FIRST_PROGRESS;
  #pending = 0;
  #full: CardsFullCode | null = null;
  #snapshot: CardsSnapshot | null = null;
  /** Called after each change that is to be sent. */
  onPending: () => void = () => {};

  private constructor(userId: string, database: CardsDatabase, now: () => number) {
    this.userId = userId;
    this.#database = database;
    this.#now = now;
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(`wordroom.cards.${userId}`) : null;
    this.#channel?.addEventListener("message", ({ data }) => {
      // It fails where the store was closed meanwhile: then nobody looks at it.
      this.#reload(data).catch(() => {});
    });
  }

  /** @throws where the browser refuses to store anything */
  static async open(userId: string, now = () => Date.now()): Promise<CardStore> {
    const store = new CardStore(userId, await openDatabase(userId), now);
    await store.#load();
    if (store.#progress.scheduleVersion !== SCHEDULE_VERSION) await store.#computeAnew();
    return store;
  }

  close(): void {
    this.#channel?.close();
    this.#database.close();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): CardsSnapshot => {
    this.#snapshot ??= {
      cards: [...this.#cards.values()].map(corrected),
      settings: this.#progress.settings,
      pending: this.#pending,
      isComplete: this.#progress.isComplete,
      full: this.#full,
    };
    return this.#snapshot;
  };

  /** @throws if there is no such card, which is a bug of the page */
  async review(cardId: string, rating: Rating, kind: ReviewKind, durationMs?: number): Promise<ReviewOutcome> {
    const before = this.#cards.get(cardId)?.schedule ?? NEW_SCHEDULE;
    const duration = durationMs === undefined ? {} : { durationMs: Math.round(durationMs) };
    const entryId = await this.#append({ type: "review", cardId, rating, kind, ...duration });
    return { entryId, before, after: this.#cards.get(cardId)?.schedule ?? NEW_SCHEDULE };
  }

  /** Withdraws a review, or a bury or suspend, by the id of its entry. */
  async undo(cardId: string, entryId: string): Promise<void> {
    await this.#append({ type: "undo", cardId, undoes: entryId });
  }

  /** Hides a card until the learner's next day. @returns the id of the entry, for `undo` */
  bury(cardId: string): Promise<string> {
    const { timeZone } = this.#progress.settings;
    const untilMs = endOfDay(dayOf(this.#now(), timeZone), timeZone);
    return this.#append({ type: "bury", cardId, untilMs });
  }

  /** @returns the id of the entry, for `undo` */
  suspend(cardId: string): Promise<string> {
    return this.#append({ type: "suspend", cardId });
  }

  /** Ends suspending and burying. */
  async resume(cardId: string): Promise<void> {
    await this.#append({ type: "resume", cardId });
  }

  async setNote(cardId: string, text: string): Promise<void> {
    await this.#append({ type: "note", cardId, text: noteOf(text) });
  }

  /** Replaces what the card means; `NO_CORRECTION` brings back what it came with. */
  async correct(cardId: string, correction: Correction): Promise<void> {
    await this.#append({ type: "correct", cardId, ...correction });
  }

  async remove(cardId: string): Promise<void> {
    await this.#append({ type: "delete", cardId });
  }

  /** Adds words that are not there yet. @returns how many were new */
  async add(words: readonly SavedWord[]): Promise<number> {
    const distinct = [...new Map(words.map((word) => [word.senseId, word])).values()];
    let added = 0;
    for (let from = 0; from < distinct.length; from += ADDED_AT_ONCE) {
      added += await this.#addSome(distinct.slice(from, from + ADDED_AT_ONCE));
    }
    await this.#changed();
    return added;
  }

  async #addSome(words: readonly SavedWord[]): Promise<number> {
    const transaction = this.#database.transaction(["cards", "log"], "readwrite");
    const cards = transaction.objectStore("cards");
    const known = await Promise.all(words.map(({ senseId }) => cards.getKey(senseId)));
    const fresh = words.filter((_, index) => known[index] === undefined);
    const byCard = transaction.objectStore("log").index("card");
    const logs = await Promise.all(fresh.map(({ senseId }) => byCard.getAll(senseId)));
    const written = fresh.map((word, index) => {
      const stored = newCard(word, entriesOf(logs[index]), this.#now());
      this.#remember(word.senseId, stored);
      return cards.put(stored);
    });
    await Promise.all([...written, transaction.done]);
    return fresh.length;
  }

  /** Counts the answers of a game as reviews of the cards that there are, once a day for each. */
  async addQuizAnswers(answered: readonly AnsweredQuestion[]): Promise<void> {
    const nowMs = this.#now();
    for (const review of quizReviews(answered, nowMs, dayOf(nowMs, this.#progress.settings.timeZone))) {
      if (!this.#cards.has(review.cardId) || (await this.#database.getKey("log", review.id))) continue;
      await this.#write(review);
    }
    await this.#changed();
  }

  async setNewPerDay(newPerDay: number): Promise<void> {
    await this.#setSettings({ ...this.#progress.settings, newPerDay });
  }

  /** Days are those of the place where the learner is. Only when the settings were fetched, so that no others are lost. */
  async setTimeZone(timeZone: string): Promise<void> {
    if (!this.#progress.isComplete || this.#progress.settings.timeZone === timeZone) return;
    await this.#setSettings({ ...this.#progress.settings, timeZone });
  }

  async #setSettings(settings: ReviewSettings): Promise<void> {
    const changedAtMs = Math.max(this.#now(), this.#progress.settings.changedAtMs + 1);
    await this.#saveProgress({ settings: { ...settings, changedAtMs }, areSettingsPending: true });
    await this.#changed();
  }

  async #append(entry: NewEntry): Promise<string> {
    const id = randomId();
    const nowMs = this.#now();
    await this.#write({ ...entry, id, atMs: nowMs, day: dayOf(nowMs, this.#progress.settings.timeZone) });
    await this.#changed();
    return id;
  }

  /** Stores an entry of this device, and the card as it is after it, in one transaction. */
  async #write(entry: LogEntry): Promise<void> {
    const { cardId } = entry;
    const transaction = this.#database.transaction(["cards", "log"], "readwrite");
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
    this.#remember(cardId, updated ?? null);
  }

  // What follows is for `sync.ts`.

  get progress(): Progress {
    return this.#progress;
  }

  /** @param except ids of entries that are not sent now */
  async pendingEntries(limit: number, except: ReadonlySet<string>): Promise<StoredEntry[]> {
    const pending = await this.#database.getAllFromIndex("log", "pending", null, limit + except.size);
    return pending.flatMap((stored) => (stored.entry && !except.has(stored.id) ? [stored] : [])).slice(0, limit);
  }

  async pendingCards(limit: number): Promise<StoredCard[]> {
    return await this.#database.getAllFromIndex("cards", "pending", null, limit);
  }

  /** The server has these entries; or it will never take them, and then they are gone here too. */
  async settleEntries(entries: readonly StoredEntry[], areAccepted: boolean): Promise<void> {
    const transaction = this.#database.transaction("log", "readwrite");
    for (const { id, cardId, entry } of entries) {
      if (areAccepted) await transaction.store.put({ id, cardId, entry });
      else await transaction.store.delete(id);
    }
    await transaction.done;
    if (!areAccepted) await this.#replayCards(entries.map(({ cardId }) => cardId));
    await this.#changed({ isToSend: false });
  }

  async settleCards(cards: readonly StoredCard[], areAccepted: boolean): Promise<void> {
    const transaction = this.#database.transaction("cards", "readwrite");
    for (const { senseId } of cards) {
      const stored = await transaction.store.get(senseId);
      if (!stored) continue;
      const { pending: _sent, ...settled } = stored;
      if (areAccepted) await transaction.store.put(settled);
      else await transaction.store.delete(senseId);
      this.#remember(senseId, areAccepted ? settled : null);
    }
    await transaction.done;
    await this.#changed({ isToSend: false });
  }

  /**
   * Takes a page of the server's log. The server's version of an entry replaces this device's. Entries that this version does
   * not know are kept for a later one.
   */
  async takeEntries(entries: readonly AnyEntry[], entriesAfter: number): Promise<void> {
    const transaction = this.#database.transaction("log", "readwrite");
    const stored = entries.map((entry) => transaction.store.put(storedEntryOf(entry)));
    await Promise.all([...stored, transaction.done]);
    await this.#replayCards(entries.map(({ cardId }) => cardId));
    await this.#saveProgress({ entriesAfter });
    await this.#changed({ isToSend: false });
  }

  /** Takes a page of the server's cards. One that waits to be sent stays until the server has it. */
  async takeCards(cards: readonly Card[], cardsAfter: string): Promise<void> {
    await this.#replayCards(
      cards.map(({ senseId }) => senseId),
      new Map(cards.map((card) => [card.senseId, { senseId: card.senseId, card, schedule: NEW_SCHEDULE }])),
    );
    await this.#saveProgress({ cardsAfter });
    await this.#changed({ isToSend: false });
  }

  async takeSettings(settings: ReviewSettings): Promise<void> {
    const own = this.#progress.settings;
    const later = laterSettings(own, settings);
    await this.#saveProgress({
      settings: later,
      areSettingsPending: later === own && this.#progress.areSettingsPending,
    });
    await this.#changed({ isToSend: false });
  }

  /** The server has stored these settings, or later ones, which count. */
  async settleSettings(settings: ReviewSettings): Promise<void> {
    await this.#saveProgress({ settings, areSettingsPending: false });
    await this.#changed({ isToSend: false });
  }

  async setFull(full: CardsFullCode | null): Promise<void> {
    if (this.#full === full) return;
    this.#full = full;
    await this.#publish();
  }

  async setComplete(): Promise<void> {
    if (this.#progress.isComplete) return;
    await this.#saveProgress({ isComplete: true });
    await this.#changed({ isToSend: false });
  }

  /**
   * Computes cards anew from their logs.
   * @param fetched cards that replace those here, except what waits to be sent
   */
  async #replayCards(cardIds: readonly string[], fetched: ReadonlyMap<string, StoredCard> = new Map()): Promise<void> {
    const ids = [...new Set(cardIds)];
    const transaction = this.#database.transaction(["cards", "log"], "readwrite");
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
      this.#remember(one.senseId, updated);
      return updated ? cards.put(updated) : cards.delete(one.senseId);
    });
    await Promise.all([...written, transaction.done]);
  }

  async #computeAnew(): Promise<void> {
    const transaction = this.#database.transaction("log", "readwrite");
    for (const stored of await transaction.store.getAll()) {
      if (!stored.entry) await transaction.store.put(storedEntryOf(stored.unknown));
    }
    await transaction.done;
    await this.#replayCards([...this.#cards.keys()]);
    await this.#saveProgress({ scheduleVersion: SCHEDULE_VERSION });
    await this.#changed({ isToSend: false });
  }

  async #saveProgress(changes: Partial<Progress>): Promise<void> {
    const transaction = this.#database.transaction("progress", "readwrite");
    const stored = (await transaction.store.get(PROGRESS_KEY)) ?? FIRST_PROGRESS;
    this.#progress = { ...stored, ...changes };
    await transaction.store.put(this.#progress, PROGRESS_KEY);
    await transaction.done;
  }

  #remember(cardId: string, stored: StoredCard | null): void {
    this.#touched.add(cardId);
    if (stored) this.#cards.set(cardId, stored);
    else this.#cards.delete(cardId);
  }

  async #load(): Promise<void> {
    const [cards, progress] = await Promise.all([
      this.#database.getAll("cards"),
      this.#database.get("progress", PROGRESS_KEY),
    ]);
    this.#cards.clear();
    for (const stored of cards) this.#cards.set(stored.senseId, stored);
    this.#progress = progress ?? FIRST_PROGRESS;
    await this.#publish();
  }

  /** Another tab has changed these cards. */
  async #reload(cardIds: unknown): Promise<void> {
    if (!Array.isArray(cardIds) || cardIds.length > RELOADED_ONE_BY_ONE_MAX) return this.#load();
    for (const cardId of cardIds) {
      const stored = await this.#database.get("cards", cardId);
      if (stored) this.#cards.set(stored.senseId, stored);
      else this.#cards.delete(cardId);
    }
    this.#progress = (await this.#database.get("progress", PROGRESS_KEY)) ?? FIRST_PROGRESS;
    await this.#publish();
  }

  /** After a change: tells this page, the other tabs, and, if it is to be sent, whoever sends. */
  async #changed({ isToSend = true } = {}): Promise<void> {
    await this.#publish();
    this.#channel?.postMessage([...this.#touched]);
    this.#touched.clear();
    if (isToSend) this.onPending();
  }

  async #publish(): Promise<void> {
    const [entries, cards] = await Promise.all([
      this.#database.countFromIndex("log", "pending"),
      this.#database.countFromIndex("cards", "pending"),
    ]);
    this.#pending = entries + cards;
    markPending(this.userId, this.#pending > 0 || this.#progress.areSettingsPending);
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }
}

/** Tells pages that don't open the database whether it has something to send. */
function markPending(userId: string, isPending: boolean): void {
  if (isPending) write("localStorage", PENDING_REVIEWS_KEY_PREFIX + userId, true);
  else remove("localStorage", PENDING_REVIEWS_KEY_PREFIX + userId);
}
