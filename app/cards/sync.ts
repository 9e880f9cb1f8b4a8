import * as v from "valibot";
import { cardSchema } from "../../domain/cards/card.ts";
import { CARDS_FULL_CODES, type CardsFullCode } from "../../domain/cards/ceilings.ts";
import { anyEntrySchema, ENTRIES_AT_ONCE_MAX } from "../../domain/cards/log.ts";
import { reviewSettingsSchema } from "../../domain/cards/settings.ts";
import { rememberedViewer } from "../offline/remembered-viewer.ts";
import { MAX_BACKOFF_MS, RetryingSender } from "../offline/retrying-sender.ts";
import { RETRY, type SendOutcome, sendJson } from "../offline/send-request.ts";
import type { CardExchange } from "./card-exchange.ts";
import { CardStore } from "./card-store.ts";
import type { StoredCard } from "./database.ts";

const CARDS_AT_ONCE_MAX = 50;
/** Below what the API takes as a body, also with letters of three bytes. */
const CARDS_LENGTH_MAX = 80_000;
/** Several reviews in a row are one request. */
const DELAY_MS = 2_000;

/** What stopped an exchange; null if it is finished. */
type Stop = Exclude<SendOutcome, { kind: "accepted" | "rejected" | "full" }> | null;

const entriesPage = v.object({
  data: v.object({ entries: v.array(anyEntrySchema), next: v.number(), hasMore: v.boolean() }),
});
const cardsPage = v.object({ data: v.object({ cards: v.array(cardSchema), next: v.string(), hasMore: v.boolean() }) });
const settingsResponse = v.object({ data: v.object({ settings: reviewSettingsSchema }) });

/**
 * Exchanges an account's cards with the server: sends what waits, then fetches what is new. Repeated after failures, when
 * the network comes back, and after changes. Sending twice is harmless, the server stores each entry once.
 */
export function cardSync(store: CardStore): RetryingSender {
  const sync = new RetryingSender({ lockName: `wordroom.cards.${store.userId}`, send: () => exchange(store) });
  store.onPending = () => sync.later(DELAY_MS);
  return sync;
}

/** Entries are sent before cards: a card that was removed and added again is then added last. */
async function exchange(store: CardStore): Promise<SendOutcome> {
  let wait: Full | null = null;
  for (const step of [sendEntries, sendCards, fetchEntries, fetchCards, exchangeSettings]) {
    const stop = await step(store.exchange);
    // The others go on without what has no room.
    if (stop?.kind === "full") wait ??= stop;
    else if (stop) return stop;
  }
  await store.exchange.setFull(wait?.code ?? null);
  await store.exchange.setComplete();
  await store.setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return wait ? { kind: "retry", waitMs: wait.waitMs ?? MAX_BACKOFF_MS } : { kind: "accepted" };
}

/** There is no room for something on the server: it waits here, until a day is over or something is removed. */
type Full = { kind: "full"; code: CardsFullCode; waitMs: number | null };

const fullResponse = v.object({
  code: v.picklist(CARDS_FULL_CODES),
  errors: v.optional(v.array(v.object({ path: v.string() })), []),
});

async function sendEntries(store: CardExchange): Promise<Stop | Full> {
  let limit = ENTRIES_AT_ONCE_MAX;
  let full: Full | null = null;
  const refused = new Set<string>();
  for (;;) {
    const entries = await store.pendingEntries(limit, refused);
    if (entries.length === 0) return full;
    const sent = await send(store, "POST", "/reviews", { entries: entries.map(({ entry }) => entry) });
    const { outcome } = sent;
    const refusal = v.safeParse(fullResponse, sent.body);
    if (refusal.success) {
      const { code, errors } = refusal.output;
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

async function sendCards(store: CardExchange): Promise<Stop | Full> {
  let limit = CARDS_AT_ONCE_MAX;
  for (;;) {
    const cards = upToLength(await store.pendingCards(limit), CARDS_LENGTH_MAX);
    if (cards.length === 0) return null;
    const { outcome, body } = await send(store, "POST", "/vocabulary", {
      words: cards.map(({ card }) => wordOf(card)),
    });
    const refusal = v.safeParse(fullResponse, body);
    if (refusal.success) return { kind: "full", code: refusal.output.code, waitMs: null };
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

async function fetchEntries(store: CardExchange): Promise<Stop> {
  for (let hasMore = true; hasMore; ) {
    const { outcome, body } = await send(store, "GET", `/reviews?after=${store.cursor.entriesAfter}`);
    if (outcome.kind === "signed_out" || outcome.kind === "retry") return outcome;
    const page = v.safeParse(entriesPage, body);
    if (!page.success) return RETRY;
    const { entries, next } = page.output.data;
    if (entries.length > 0) await store.takeEntries(entries, next);
    hasMore = page.output.data.hasMore;
  }
  return null;
}

async function fetchCards(store: CardExchange): Promise<Stop> {
  for (let hasMore = true; hasMore; ) {
    const { outcome, body } = await send(store, "GET", `/cards?after=${encodeURIComponent(store.cursor.cardsAfter)}`);
    if (outcome.kind === "signed_out" || outcome.kind === "retry") return outcome;
    const page = v.safeParse(cardsPage, body);
    if (!page.success) return RETRY;
    const { cards, next } = page.output.data;
    if (cards.length > 0) await store.takeCards(cards, next);
    hasMore = page.output.data.hasMore;
  }
  return null;
}

async function exchangeSettings(store: CardExchange): Promise<Stop> {
  const { settings, areSettingsPending } = store.cursor;
  const { outcome, body } = await (areSettingsPending
    ? send(store, "PUT", "/review-settings", settings)
    : send(store, "GET", "/review-settings"));
  if (outcome.kind === "signed_out" || outcome.kind === "retry") return outcome;
  const parsed = v.safeParse(settingsResponse, body);
  if (!parsed.success) return RETRY;
  if (areSettingsPending) await store.settleSettings(parsed.output.data.settings);
  else await store.takeSettings(parsed.output.data.settings);
  return null;
}

/** That there is no room is in the body; otherwise it is sent again. */
type Sent = { outcome: Exclude<SendOutcome, { kind: "full" }>; body: unknown };

async function send(
  { userId }: CardExchange,
  method: "GET" | "POST" | "PUT",
  path: string,
  content?: unknown,
): Promise<Sent> {
  // Another account may have signed in in another tab: nothing must be sent under its name. On the first page after signing in
  // nobody is remembered yet; reading does no harm.
  const viewer = rememberedViewer();
  if (viewer ? viewer.id !== userId : method !== "GET") return { outcome: { kind: "signed_out" }, body: null };
  const { outcome, body } = await sendJson(method, `/api/users/${encodeURIComponent(userId)}${path}`, content);
  return { outcome: outcome.kind === "full" ? RETRY : outcome, body };
}

/** Sends what an account did with its cards on earlier pages, from a page that does not show them. */
export async function sendPendingReviews(userId: string, signal: AbortSignal): Promise<void> {
  const store = await CardStore.open(userId);
  const sync = cardSync(store);
  const stop = () => {
    sync.stop();
    store.close();
  };
  signal.addEventListener("abort", stop, { once: true });
  await sync.now();
}
