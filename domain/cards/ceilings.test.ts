import { describe, expect, it } from "vitest";
import type { ReceivedEntry } from "../progress/remembered.ts";
import {
  CARD_BYTES_MAX,
  CARDS_MAX,
  cardsOver,
  ENTRIES_A_DAY_MAX,
  ENTRIES_MAX,
  entriesOver,
  GAME_BYTES_A_DAY_MAX,
  GAME_BYTES_MAX,
  gameOver,
  type Stored,
  TEXT_BYTES_MAX,
} from "./ceilings.ts";
import { foldOf } from "./fold.ts";
import { RATING } from "./log.ts";
import { replay } from "./schedule.ts";
import { cardOf, DAY_MS, reviewAt, START_MS } from "./testing.ts";

const NOTHING: Stored = {
  cards: 0,
  cardBytes: 0,
  entries: 0,
  textBytes: 0,
  entriesToday: 0,
  gameBytes: 0,
  gameBytesToday: 0,
};

describe("a ceiling", () => {
  it("is reached by what is over, and not a card or an entry before", () => {
    const full = { ...NOTHING, cards: CARDS_MAX - 1 };
    expect([1, 2].map((cards) => cardsOver(full, { cards, bytes: 100 }))).toEqual([null, "cards_full"]);
    const bytes = CARD_BYTES_MAX - 50;
    expect(cardsOver({ ...NOTHING, cardBytes: bytes }, { cards: 1, bytes: 51 })).toBe("cards_full");
    const over = (stored: Partial<Stored>, textBytes = 0) =>
      entriesOver({ ...NOTHING, ...stored }, { entries: 1, textBytes });
    expect([over({ entries: ENTRIES_MAX - 1 }), over({ entries: ENTRIES_MAX })]).toEqual([null, "log_full"]);
    const day = ENTRIES_A_DAY_MAX;
    expect([over({ entriesToday: day - 1 }), over({ entriesToday: day })]).toEqual([null, "log_day_full"]);
  });

  it("of games is one for a day and one for all", () => {
    const over = (stored: Partial<Stored>) => gameOver({ ...NOTHING, ...stored }, 10);
    expect([GAME_BYTES_MAX - 10, GAME_BYTES_MAX - 9].map((gameBytes) => over({ gameBytes }))).toEqual([
      null,
      "games_full",
    ]);
    const day = GAME_BYTES_A_DAY_MAX;
    expect([day - 10, day - 9].map((gameBytesToday) => over({ gameBytesToday }))).toEqual([null, "games_day_full"]);
  });

  it("of notes stops notes alone", () => {
    const stored = { ...NOTHING, textBytes: TEXT_BYTES_MAX };
    expect(entriesOver(stored, { entries: 100, textBytes: 0 })).toBeNull();
    expect(entriesOver(stored, { entries: 1, textBytes: 1 })).toBe("notes_full");
  });
});

describe("a heavy learner", () => {
  const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

  it("who imports 3,000 words with notes in a day meets none", () => {
    const words = 3_000;
    const note = "Nhớ lâu hơn nhờ một câu ví dụ của mình, và một mẹo nhỏ.";
    expect(
      cardsOver({ ...NOTHING, cards: 2_000 }, { cards: words, bytes: words * bytesOf(cardOf("own/1")) }),
    ).toBeNull();
    expect(entriesOver(NOTHING, { entries: words, textBytes: words * bytesOf(note) })).toBeNull();
  });

  it("has room for as many cards as the largest file, with sentences and notes", () => {
    const bytes = CARDS_MAX * bytesOf(cardOf("harbour/noun/1", { context: "x".repeat(300) }));
    expect(cardsOver(NOTHING, { cards: CARDS_MAX, bytes })).toBeNull();
    expect(CARDS_MAX * 2 * bytesOf("Nhớ lâu hơn nhờ một câu ví dụ của mình, và một mẹo nhỏ.")).toBeLessThan(
      TEXT_BYTES_MAX,
    );
  });

  it("of 2,000 cards and 300 reviews a day has a log that stops growing after some months", { timeout: 60_000 }, () => {
    // One card of the 2,000, which gets its share of 300 a day: a review about every week, for ten years.
    let log: ReceivedEntry[] = [];
    let longest = 0;
    for (let day = 0; day < 10 * 365; day += 2_000 / 300) {
      const atMs = START_MS + Math.floor(day * DAY_MS);
      const entry = reviewAt("c", atMs, day % 50 < 7 ? RATING.again : RATING.good);
      log = [...log, { entry, receivedAtMs: atMs, isCounted: true, remembered: null }];
      const folded = foldOf("c", log, atMs);
      if (folded) {
        const { entry: fold, remembered, foldedIds } = folded;
        const kept = log.filter((one) => !foldedIds.includes(one.entry.id));
        log = [...kept, { entry: fold, receivedAtMs: atMs, isCounted: true, remembered }];
      }
      longest = Math.max(longest, log.length);
    }
    expect(
      replay(
        "c",
        log.map(({ entry }) => entry),
      ).reps,
    ).toBeGreaterThan(500);
    expect(longest).toBeLessThan(25);
    expect(2_000 * longest).toBeLessThan(ENTRIES_MAX / 5);
    // The same with ten times as many cards: each waits for a fold, and all reviews of 90 days are there.
    expect(CARDS_MAX * 11 + 90 * 300).toBeLessThan(ENTRIES_MAX);
  });
});
