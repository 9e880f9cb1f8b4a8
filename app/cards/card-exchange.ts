import type { Card } from "../../domain/cards/card.ts";
import type { CardsFullCode } from "../../domain/cards/ceilings.ts";
import type { AnyEntry } from "../../domain/cards/log.ts";
import { NEW_SCHEDULE } from "../../domain/cards/schedule.ts";
import { laterSettings, type ReviewSettings } from "../../domain/cards/settings.ts";
import { type StoredCard, type StoredEntry, type SyncCursor, storedEntryOf } from "./database.ts";
import type { LocalCards } from "./local-cards.ts";

/** What `sync.ts` does with an account's cards: it takes what waits to be sent, and stores what the server answers. */
export class CardExchange {
  readonly #local: LocalCards;

  constructor(local: LocalCards) {
    this.#local = local;
  }

  get userId(): string {
    return this.#local.userId;
  }

  get cursor(): SyncCursor {
    return this.#local.cursor;
  }

  /** @param except ids of entries that are not sent now */
  async pendingEntries(limit: number, except: ReadonlySet<string>): Promise<StoredEntry[]> {
    const pending = await this.#local.database.getAllFromIndex("log", "pending", null, limit + except.size);
    return pending.flatMap((stored) => (stored.entry && !except.has(stored.id) ? [stored] : [])).slice(0, limit);
  }

  async pendingCards(limit: number): Promise<StoredCard[]> {
    return await this.#local.database.getAllFromIndex("cards", "pending", null, limit);
  }

  /** The server has these entries; or it will never take them, and then they are gone here too. */
  async settleEntries(entries: readonly StoredEntry[], areAccepted: boolean): Promise<void> {
    const transaction = this.#local.database.transaction("log", "readwrite");
    for (const { id, cardId, entry } of entries) {
      if (areAccepted) await transaction.store.put({ id, cardId, entry });
      else await transaction.store.delete(id);
    }
    await transaction.done;
    if (!areAccepted) await this.#local.replay(entries.map(({ cardId }) => cardId));
    await this.#local.changed({ isToSend: false });
  }

  async settleCards(cards: readonly StoredCard[], areAccepted: boolean): Promise<void> {
    const transaction = this.#local.database.transaction("cards", "readwrite");
    for (const { senseId } of cards) {
      const stored = await transaction.store.get(senseId);
      if (!stored) continue;
      const { pending: _sent, ...settled } = stored;
      if (areAccepted) await transaction.store.put(settled);
      else await transaction.store.delete(senseId);
      this.#local.remember(senseId, areAccepted ? settled : null);
    }
    await transaction.done;
    await this.#local.changed({ isToSend: false });
  }

  /**
   * Takes a page of the server's log. The server's version of an entry replaces this device's. Entries that this version does
   * not know are kept for a later one.
   */
  async takeEntries(entries: readonly AnyEntry[], entriesAfter: number): Promise<void> {
    const transaction = this.#local.database.transaction("log", "readwrite");
    const stored = entries.map((entry) => transaction.store.put(storedEntryOf(entry)));
    await Promise.all([...stored, transaction.done]);
    await this.#local.replay(entries.map(({ cardId }) => cardId));
    await this.#local.saveCursor({ entriesAfter });
    await this.#local.changed({ isToSend: false });
  }

  /** Takes a page of the server's cards. One that waits to be sent stays until the server has it. */
  async takeCards(cards: readonly Card[], cardsAfter: string): Promise<void> {
    await this.#local.replay(
      cards.map(({ senseId }) => senseId),
      new Map(cards.map((card) => [card.senseId, { senseId: card.senseId, card, schedule: NEW_SCHEDULE }])),
    );
    await this.#local.saveCursor({ cardsAfter });
    await this.#local.changed({ isToSend: false });
  }

  async takeSettings(settings: ReviewSettings): Promise<void> {
    const own = this.#local.cursor.settings;
    const later = laterSettings(own, settings);
    await this.#local.saveCursor({
      settings: later,
      areSettingsPending: later === own && this.#local.cursor.areSettingsPending,
    });
    await this.#local.changed({ isToSend: false });
  }

  /** The server has stored these settings, or later ones, which count. */
  async settleSettings(settings: ReviewSettings): Promise<void> {
    await this.#local.saveCursor({ settings, areSettingsPending: false });
    await this.#local.changed({ isToSend: false });
  }

  async setFull(full: CardsFullCode | null): Promise<void> {
    await this.#local.setFull(full);
  }

  async setComplete(): Promise<void> {
    if (this.#local.cursor.isComplete) return;
    await this.#local.saveCursor({ isComplete: true });
    await this.#local.changed({ isToSend: false });
  }
}
