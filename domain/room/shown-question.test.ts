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

  it("is one object for all who get the same card", () => {
    const deck = { questions: poolOf(1), seed: "one", cardsPerPlayer: 1 };
    const shown = Array.from({ length: 200 }, (_, seat) => dealFor(deck, seat + 1)[0]?.shown);
    expect(new Set(shown).size).toBe(24);
  });
});
