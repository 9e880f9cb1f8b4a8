import { expect, test } from "vitest";
import type { ScheduledCard } from "../../../../domain/cards/card.ts";
import { scheduled } from "../../../../domain/cards/testing.ts";
import { CARDS_PER_PAGE, deckPage, filterDeck } from "./deck-filter.ts";

const found = (cards: readonly ScheduledCard[], ...filter: [level: Parameters<typeof filterDeck>[1], query: string]) =>
  filterDeck(cards, ...filter).map(({ card }) => card.senseId);

test("A1 and A2 are Basic, B1 and B2 Intermediate, C1 and C2 Advanced, and All Level shows them all", () => {
  const deck = (["A1", "A2", "B1", "B2", "C1", "C2"] as const).map((level) => scheduled(level, {}, { level }));
  expect(found(deck, "basic", "")).toEqual(["A1", "A2"]);
  expect(found(deck, "intermediate", "")).toEqual(["B1", "B2"]);
  expect(found(deck, "advanced", "")).toEqual(["C1", "C2"]);
  expect(found(deck, "all", "")).toHaveLength(6);
});

test("a search finds words, meanings, sentences, tags and notes, with or without Vietnamese accents", () => {
  const deck = [
    scheduled("a", { note: "như mùa gặt" }, { word: "harvest", vietnamese: ["thu hoạch"], tags: ["farm"] }),
    scheduled("b", {}, { word: "drought", vietnamese: ["hạn hán"], context: "The drought lasted.", span: [4, 11] }),
  ];
  for (const query of ["Harv", "thu hoạch", "thu hoach", "farm", "mua gat", "gặt  harvest"])
    expect(found(deck, "all", query)).toEqual(["a"]);
  for (const query of ["lasted", "HẠN"]) expect(found(deck, "all", query)).toEqual(["b"]);
  expect(found(deck, "all", "harvest drought")).toEqual([]);
});

test("the cards that were met last come first", () => {
  expect(found([scheduled("old", {}, { lastAtMs: 1 }), scheduled("new", {}, { lastAtMs: 2 })], "all", "")).toEqual([
    "new",
    "old",
  ]);
});

test("a page shows 50 cards, and one that does not exist is the nearest that does", () => {
  const deck = Array.from({ length: 120 }, (_, index) => index);
  expect(CARDS_PER_PAGE).toBe(50);
  expect(deckPage(deck, 1).shown).toEqual(deck.slice(0, 50));
  expect(deckPage(deck, 3)).toEqual({ page: 3, pages: 3, shown: deck.slice(100) });
  expect([deckPage(deck, 9).page, deckPage(deck, 0).page, deckPage(deck, Number.NaN).page]).toEqual([3, 1, 1]);
  expect(deckPage([], 1)).toEqual({ page: 1, pages: 1, shown: [] });
});

test("a card's texts are read once, however often is searched: with 20,000 cards, folding them takes seconds", () => {
  let reads = 0;
  const { card, schedule } = scheduled("a");
  const counted = Object.defineProperty({ ...card }, "definition", { get: () => `read ${++reads}` });
  const deck = [{ card: counted, schedule }];
  for (const query of ["r", "re", "rea"]) expect(found(deck, "all", query)).toEqual(["a"]);
  expect(reads).toBe(1);
});
