import * as v from "valibot";
import { vi } from "vitest";
import type { Card } from "../../domain/cards/card.ts";
import type { CardsFullCode } from "../../domain/cards/ceilings.ts";
import { type AnyEntry, asReceived, logEntrySchema } from "../../domain/cards/log.ts";
import {
  DEFAULT_REVIEW_SETTINGS,
  laterSettings,
  type ReviewSettings,
  reviewSettingsSchema,
} from "../../domain/cards/settings.ts";
import { savedWordSchema } from "../../domain/words/saved-word.ts";

type Account = { entries: AnyEntry[]; cards: Card[]; settings: ReviewSettings };

/** What the API does with cards and reviews, in memory: as the tests in workers/ show it of the real one. */
export class FakeCardServer {
  readonly #accounts = new Map<string, Account>();
  readonly requests: string[] = [];
  nowMs = Number.POSITIVE_INFINITY;
  /** The time that saved words get. */
  cardsAtMs = 1;
  /** Who is signed in, by the cookie that all tabs share. */
  signedIn: string | null = null;
  /** What goes wrong, if anything: a network error before or after the server has stored the request, or a status. */
  failure: "before" | "after" | number | null = null;
  /** What it has no room for, if anything. */
  full: CardsFullCode | null = null;

  constructor() {
    vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => this.#fetch(path, init));
  }

  account(userId: string): Account {
    const known = this.#accounts.get(userId) ?? { entries: [], cards: [], settings: DEFAULT_REVIEW_SETTINGS };
    this.#accounts.set(userId, known);
    return known;
  }

  async #fetch(path: string, { method = "GET", body }: RequestInit): Promise<Response> {
    this.requests.push(`${method} ${path}`);
    if (this.failure === "before") throw new TypeError("Failed to fetch");
    if (typeof this.failure === "number") return Response.json({ success: false }, { status: this.failure });
    const [, userId = "", route = ""] = /^\/api\/users\/([^/]+)(\/[^?]+)/.exec(path) ?? [];
    if (userId !== this.signedIn) return Response.json({ success: false }, { status: 403 });
    const after = new URLSearchParams(path.split("?")[1]).get("after") ?? "0";
    const refusal = method === "POST" ? this.#refusal(userId, route, JSON.parse(String(body))) : null;
    if (refusal) return refusal;
    const data = this.#respond(this.account(userId), `${method} ${route}`, after, JSON.parse(String(body ?? "null")));
    if (this.failure === "after") throw new TypeError("Failed to fetch");
    return Response.json({ success: true, data });
  }

  /** As the API does, it takes what has room and says what has none. */
  #refusal(userId: string, route: string, body: unknown): Response | null {
    const code = this.full;
    const isOfCards = code === "cards_full";
    if (code === null || isOfCards !== (route === "/vocabulary")) return null;
    const given = v.safeParse(v.object({ entries: v.array(logEntrySchema) }), body);
    const entries = given.success ? given.output.entries : [];
    const refused = entries.filter(({ type }) => code !== "notes_full" || type === "note");
    const taken = entries.filter((entry) => !refused.includes(entry));
    if (taken.length > 0) this.#respond(this.account(userId), "POST /reviews", "0", { entries: taken });
    if (refused.length === 0 && !isOfCards) return null;
    const errors = refused.map(({ id }) => ({ path: id, code }));
    const isForDay = code === "log_day_full";
    const headers = isForDay ? { "Retry-After": "3600" } : {};
    return Response.json({ success: false, code, errors }, { status: isForDay ? 429 : 507, headers });
  }

  #respond(account: Account, request: string, after: string, body: unknown): unknown {
    const from = Number.parseInt(after, 10);
    switch (request) {
      case "POST /reviews":
        for (const entry of v.parse(v.object({ entries: v.array(logEntrySchema) }), body).entries) {
          if (account.entries.some(({ id }) => id === entry.id)) continue;
          account.entries.push(asReceived(entry, this.nowMs, entry.day));
        }
        return {};
      case "GET /reviews": {
        const entries = account.entries.slice(from, from + 150);
        return { entries, next: from + entries.length, hasMore: from + 150 < account.entries.length };
      }
      case "POST /vocabulary":
        for (const word of v.parse(v.object({ words: v.array(savedWordSchema) }), body).words)
          account.cards.push({
            ...word,
            tags: word.tags ?? [],
            ipa: "x",
            source: "saved",
            timesMissed: 0,
            lastAtMs: this.cardsAtMs,
          });
        return { vocabulary: [] };
      case "GET /cards": {
        const cards = account.cards.slice(from, from + 150);
        return { cards, next: String(from + cards.length), hasMore: from + 150 < account.cards.length };
      }
      case "PUT /review-settings":
        account.settings = laterSettings(account.settings, v.parse(reviewSettingsSchema, body));
        return { settings: account.settings };
      default:
        return { settings: account.settings };
    }
  }
}
