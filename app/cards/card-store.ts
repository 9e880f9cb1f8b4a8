import type { Correction } from "../../domain/cards/correction.ts";
import { type LogEntry, noteOf, type Rating, type ReviewKind } from "../../domain/cards/log.ts";
import { quizReviews } from "../../domain/cards/quiz-reviews.ts";
import { NEW_SCHEDULE, type Schedule } from "../../domain/cards/schedule.ts";
import type { ReviewSettings } from "../../domain/cards/settings.ts";
import { dayOf, endOfDay } from "../../domain/day.ts";
import { type AnsweredQuestion, evaluateAll } from "../../domain/quiz/evaluate/evaluate.ts";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import { randomId } from "../browser/random-id.ts";
import { CardExchange } from "./card-exchange.ts";
import { type CardsSnapshot, LocalCards } from "./local-cards.ts";

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

/** What a learner does with their cards. Each change is stored at once, and waits to be sent. */
export class CardStore {
  /** What waits to be sent, and what is fetched. */
  readonly exchange: CardExchange;
  readonly #local: LocalCards;
  readonly #now: () => number;

  private constructor(local: LocalCards, now: () => number) {
    this.#local = local;
    this.#now = now;
    this.exchange = new CardExchange(local);
  }

  /** @throws where the browser refuses to store anything */
  static async open(userId: string, now = () => Date.now()): Promise<CardStore> {
    return new CardStore(await LocalCards.open(userId), now);
  }

  close(): void {
    this.#local.close();
  }

  get userId(): string {
    return this.#local.userId;
  }

  /** @param listener called after each change that is to be sent */
  set onPending(listener: () => void) {
    this.#local.onPending = listener;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#local.subscribe(listener);

  readonly snapshot = (): CardsSnapshot => this.#local.snapshot();

  /** @throws if there is no such card, which is a bug of the page */
  async review(cardId: string, rating: Rating, kind: ReviewKind, durationMs?: number): Promise<ReviewOutcome> {
    const before = this.#local.card(cardId)?.schedule ?? NEW_SCHEDULE;
    const duration = durationMs === undefined ? {} : { durationMs: Math.round(durationMs) };
    const entryId = await this.#append({ type: "review", cardId, rating, kind, ...duration });
    return { entryId, before, after: this.#local.card(cardId)?.schedule ?? NEW_SCHEDULE };
  }

  /** Withdraws a review, or a bury or suspend, by the id of its entry. */
  async undo(cardId: string, entryId: string): Promise<void> {
    await this.#append({ type: "undo", cardId, undoes: entryId });
  }

  /** Hides a card until the learner's next day. @returns the id of the entry, for `undo` */
  bury(cardId: string): Promise<string> {
    const { timeZone } = this.#local.cursor.settings;
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
      added += await this.#local.addNew(distinct.slice(from, from + ADDED_AT_ONCE), this.#now());
    }
    await this.#local.changed();
    return added;
  }

  /**
   * Counts the answers of a game as reviews of the cards that there are, once a day for each.
   * @param atMs when the game ended
   * @param day on which that was for the learner; absent in games of before it was kept
   */
  async addQuizAnswers(
    answered: readonly AnsweredQuestion[],
    atMs: number,
    day = dayOf(atMs, this.#local.cursor.settings.timeZone),
  ): Promise<void> {
    for (const review of quizReviews(evaluateAll(answered), atMs, day)) {
      if (!this.#local.card(review.cardId) || (await this.#local.database.getKey("log", review.id))) continue;
      await this.#local.write(review);
    }
    await this.#local.changed();
  }

  async setNewPerDay(newPerDay: number): Promise<void> {
    await this.#setSettings({ ...this.#local.cursor.settings, newPerDay });
  }

  /** Days are those of the place where the learner is. Only when the settings were fetched, so that no others are lost. */
  async setTimeZone(timeZone: string): Promise<void> {
    if (!this.#local.cursor.isComplete || this.#local.cursor.settings.timeZone === timeZone) return;
    await this.#setSettings({ ...this.#local.cursor.settings, timeZone });
  }

  async #setSettings(settings: ReviewSettings): Promise<void> {
    const changedAtMs = Math.max(this.#now(), this.#local.cursor.settings.changedAtMs + 1);
    await this.#local.saveCursor({ settings: { ...settings, changedAtMs }, areSettingsPending: true });
    await this.#local.changed();
  }

  async #append(entry: NewEntry): Promise<string> {
    const id = randomId();
    const nowMs = this.#now();
    await this.#local.write({ ...entry, id, atMs: nowMs, day: dayOf(nowMs, this.#local.cursor.settings.timeZone) });
    await this.#local.changed();
    return id;
  }
}
