import * as v from "valibot";
import { cardSchema } from "../../domain/cards/card.ts";
import { CARDS_FULL_CODES, type CardsFullCode } from "../../domain/cards/ceilings.ts";
import { anyEntrySchema, ENTRIES_AT_ONCE_MAX } from "../../domain/cards/log.ts";
import { reviewSettingsSchema } from "../../domain/cards/settings.ts";
import { outcomeOf, type SendOutcome } from "../offline/outbox-send.ts";
import { rememberedViewer } from "../offline/remembered-viewer.ts";
import { CardStore } from "./card-store.ts";
import type { StoredCard } from "./database.ts";
import type { ExchangedCards } from "./exchanged-cards.ts";

const CARDS_AT_ONCE_MAX = 50;
/** Below what the API takes as a body, also with letters of three bytes. */
const CARDS_LENGTH_MAX = 80_000;
const TIMEOUT_MS = 20_000;
/** Several reviews in a row are one request. */
const DELAY_MS = 2_000;
const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 5 * 60_000;

/** What stopped an exchange; null if it is finished. */
type Stop = Exclude<SendOutcome, { kind: "accepted" | "rejected" | "full" }> | null;
const RETRY = { kind: "retry", waitMs: null } as const;

const entriesPage = v.object({
  data: v.object({ entries: v.array(anyEntrySchema), next: v.number(), hasMore: v.boolean() }),
});
const cardsPage = v.object({ data: v.object({ cards: v.array(cardSchema), next: v.string(), hasMore: v.boolean() }) });
const settingsAnswer = v.object({ data: v.object({ settings: reviewSettingsSchema }) });

/**
 * Exchanges an account's cards with the server: sends what waits, then fetches what is new. Repeated after failures, when
 * the network comes back, and after changes. Sending twice is harmless, the server stores each entry once.
 */
export class CardSync {
  readonly #store: CardStore;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(store: CardStore) {
    this.#store = store;
    store.onPending = () => this.#schedule(DELAY_MS);
    addEventListener("online", this.now);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.now);
  }

  /** Exchanges now. The promise is fulfilled when the attempt is over, successful or not. */
  readonly now = (): Promise<void> => {
    this.#failures = 0;
    return this.#attempt();
  };

  #attempt(): Promise<void> {
    clearTimeout(this.#timer);
    this.#last = this.#last.then(() => this.#exchange()).catch(() => this.#retryAfter(null));
    return this.#last;
  }

  #schedule(waitMs: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#attempt(), waitMs);
  }

  #retryAfter(waitMs: number | null): void {
    const backoffMs = waitMs ?? Math.min(FIRST_BACKOFF_MS * 2 ** this.#failures, MAX_BACKOFF_MS);
    this.#failures += 1;
    // With jitter, so that not all browsers retry at once when the server is back.
    this.#schedule(backoffMs * (1 + Math.random() / 4));
  }

  async #exchange(): Promise<void> {
    if (this.#isStopped || !navigator.onLine) return;
    const stop = await withLock(`wordroom.cards.${this.#store.userId}`, () => exchange(this.#store));
    if (stop === null) this.#failures = 0;
    else if (stop.kind === "retry") this.#retryAfter(stop.waitMs);
  }
}

/** Entries are sent before cards: a card that was removed and added again is then added last. */
async function exchange(store: CardStore): Promise<Stop> {
  let wait: Full | null = null;
  for (const step of [sendEntries, sendCards, fetchEntries, fetchCards, exchangeSettings]) {
    const stop = await step(store.exchanged);
    // The others go on without what has no room.
    if (stop?.kind === "full") wait ??= stop;
    else if (stop) return stop;
  }
  await store.exchanged.setFull(wait?.code ?? null);
  await store.exchanged.setComplete();
  await store.setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return wait && { kind: "retry", waitMs: wait.waitMs ?? MAX_BACKOFF_MS };
}

/** There is no room for something on the server: it waits here, until a day is over or something is removed. */
type Full = { kind: "full"; code: CardsFullCode; waitMs: number | null };

const fullAnswer = v.object({
  code: v.picklist(CARDS_FULL_CODES),
  errors: v.optional(v.array(v.object({ path: v.string() })), []),
});

async function sendEntries(store: ExchangedCards): Promise<Stop | Full> {
  let limit = ENTRIES_AT_ONCE_MAX;
  let full: Full | null = null;
  const refused = new Set<string>();
  for (;;) {
    const entries = await store.pendingEntries(limit, refused);
    if (entries.length === 0) return full;
    const sent = await send(store, "POST", "/reviews", { entries: entries.map(({ entry }) => entry) });
    const { outcome } = sent;
    const answer = v.safeParse(fullAnswer, sent.body);
    if (answer.success) {
      const { code, errors } = answer.output;
      full = { kind: "full", code, waitMs: outcome.kind === "retry" ? outcome.waitMs : null };
      for (const { path } of errors) refused.add(path);
      await store.settleEntries(
        entries.filter(({ id }) => !refused.has(id)),
        true,
      );
      // Only notes have no room: everything else is still sent.
      if (code === "notes_full" && entries.some(({ id }) => refused.has(id))) continue;
      return full;
    }
    if (outcome.kind === "signed_out" || outcome.kind === "retry") return outcome;
    // Perhaps only one of them is refused: from here on each is sent by itself.
    if (outcome.kind === "rejected" && entries.length > 1) limit = 1;
    else await store.settleEntries(entries, outcome.kind === "accepted");
  }
}

async function sendCards(store: ExchangedCards): Promise<Stop | Full> {
  let limit = CARDS_AT_ONCE_MAX;
  for (;;) {
    const cards = upToLength(await store.pendingCards(limit), CARDS_LENGTH_MAX);
    if (cards.length === 0) return null;
    const { outcome, body } = await send(store, "POST", "/vocabulary", {
      words: cards.map(({ card }) => wordOf(card)),
    });
    const answer = v.safeParse(fullAnswer, body);
    if (answer.success) return { kind: "full", code: answer.output.code, waitMs: null };
    if (outcome.kind === "signed_out" || outcome.kind === "retry") return outcome;
    if (outcome.kind === "rejected" && cards.length > 1) limit = 1;
    else await store.settleCards(cards, outcome.kind === "accepted");
  }
}

/** What the server takes of a card. */
function wordOf({ ipa: _ipa, source: _source, timesMissed: _missed, lastAtMs: _last, ...word }: StoredCard["card"]) {
  return word;
}

function upToLength(cards: readonly StoredCard[], lengthMax: number): StoredCard[] {
  let length = 0;
  return cards.filter((card, index) => {
    length += JSON.stringify(card.card).length;
    return index === 0 || length <= lengthMax;
  });
}

async function fetchEntries(store: ExchangedCards): Promise<Stop> {
  for (let hasMore = true; hasMore; ) {
    const { outcome, body } = await send(store, "GET", `/reviews?after=${store.progress.entriesAfter}`);
    if (outcome.kind === "signed_out" || outcome.kind === "retry") return outcome;
    const page = v.safeParse(entriesPage, body);
    if (!page.success) return RETRY;
    const { entries, next } = page.output.data;
    if (entries.length > 0) await store.takeEntries(entries, next);
    hasMore = page.output.data.hasMore;
  }
  return null;
}

async function fetchCards(store: ExchangedCards): Promise<Stop> {
  for (let hasMore = true; hasMore; ) {
    const { outcome, body } = await send(store, "GET", `/cards?after=${encodeURIComponent(store.progress.cardsAfter)}`);
    if (outcome.kind === "signed_out" || outcome.kind === "retry") return outcome;
    const page = v.safeParse(cardsPage, body);
    if (!page.success) return RETRY;
    const { cards, next } = page.output.data;
    if (cards.length > 0) await store.takeCards(cards, next);
    hasMore = page.output.data.hasMore;
  }
  return null;
}

async function exchangeSettings(store: ExchangedCards): Promise<Stop> {
  const { settings, areSettingsPending } = store.progress;
  const { outcome, body } = await (areSettingsPending
    ? send(store, "PUT", "/review-settings", settings)
    : send(store, "GET", "/review-settings"));
  if (outcome.kind === "signed_out" || outcome.kind === "retry") return outcome;
  const answer = v.safeParse(settingsAnswer, body);
  if (!answer.success) return RETRY;
  if (areSettingsPending) await store.settleSettings(answer.output.data.settings);
  else await store.takeSettings(answer.output.data.settings);
  return null;
}

/** That there is no room is in the body; otherwise it is sent again. */
type Answer = { outcome: Exclude<SendOutcome, { kind: "full" }>; body: unknown };

async function send({ userId }: ExchangedCards, method: string, path: string, content?: unknown): Promise<Answer> {
  // Another account may have signed in in another tab: nothing must be sent under its name. On the first page after signing in
  // nobody is remembered yet; reading does no harm.
  const viewer = rememberedViewer();
  if (viewer ? viewer.id !== userId : method !== "GET") return { outcome: { kind: "signed_out" }, body: null };
  try {
    const response = await fetch(`/api/users/${encodeURIComponent(userId)}${path}`, {
      method,
      ...(content !== undefined && {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(content),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const outcome = await outcomeOf(response);
    return { outcome: outcome.kind === "full" ? RETRY : outcome, body };
  } catch {
    return { outcome: RETRY, body: null };
  }
}

/** One tab at a time. Without locks, as over plain http, two tabs may send the same entry, which is harmless. */
async function withLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(name, act) : await act();
}

/** Sends what an account did with its cards on earlier pages, from a page that does not show them. */
export async function sendPendingReviews(userId: string, signal: AbortSignal): Promise<void> {
  const store = await CardStore.open(userId);
  const sync = new CardSync(store);
  const stop = () => {
    sync.stop();
    store.close();
  };
  signal.addEventListener("abort", stop, { once: true });
  await sync.now();
}
