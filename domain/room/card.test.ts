import { describe, expect, it } from "vitest";
import { dealFor } from "./deal.ts";
import { choice, poolOf, typed } from "./testing.ts";

describe("a question as its players are shown it", () => {
  it.each([
    ["multiple choice", choice],
    ["typed", typed],
  ])("[RR-60][S1] is sent as what can be seen of it, and no more: %s", (_what, kind) => {
    const questions = poolOf(6, kind).map((question) => ({
      ...question,
      context: 'He said: "C:\\temp",\nnhé \u2028 👩‍🏫',
    }));
    for (const seed of ["a", "b", "c", "d"]) {
      const deal = dealFor({ questions, seed, cardsPerPlayer: 6 }, 1);
      for (const { shown } of [...deal, ...deal]) expect(shown.json).toBe(JSON.stringify(shown));
    }
  });

  it("[RR-22] says by equality whether two show the same, in the same order", () => {
    const questions = poolOf(2);
    const deals = ["a", "b"].map((seed) =>
      dealFor({ questions, seed, cardsPerPlayer: 2 }, 1).map(({ shown }) => shown),
    );
    expect(deals[0]).toEqual(deals[0]?.map((shown) => shown.toJSON()));
    expect(deals[0]).not.toEqual(deals[1]);
  });

  it("is written once for all who get the same card", () => {
    const deck = { questions: poolOf(1), seed: "one", cardsPerPlayer: 1 };
    const cards = Array.from({ length: 200 }, (_, seat) => dealFor(deck, seat + 1)[0]);
    expect(new Set(cards).size).toBe(24);
  });
});
