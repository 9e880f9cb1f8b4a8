import { describe, expect, it } from "vitest";
import { correctIndexOf, type DealtQuestion, dealFor, isCorrectAnswer, optionsOf, scoreOf } from "./deal.ts";
import type { Deck } from "./state.ts";
import {
  correctAnswerFor,
  multipleChoiceQuestion,
  questionPool,
  typedQuestion,
  wrongAnswerFor,
} from "./testing/room-fixture.ts";

function deckOf(over: Partial<Deck> = {}): Deck {
  return { questions: questionPool(20), seed: "seed", cardsPerPlayer: 10, ...over };
}

const ids = (deal: readonly DealtQuestion[]) => deal.map((dealt) => dealt.question.id);
const seats = Array.from({ length: 400 }, (_, index) => index + 1);

describe("a deal", () => {
  it("[RR-22] is a subset of the pool without duplicates, of the requested size", () => {
    const deck = deckOf();
    for (const seatId of seats) {
      const deal = dealFor(deck, seatId);
      expect(new Set(ids(deal)).size).toBe(10);
      expect(deal.every((dealt) => deck.questions.includes(dealt.question))).toBe(true);
    }
  });

  it("[RR-22] differs from player to player in questions, order and options", () => {
    const deck = deckOf();
    expect(ids(dealFor(deck, 1))).not.toEqual(ids(dealFor(deck, 2)));
    expect(new Set(ids(dealFor(deck, 1)))).not.toEqual(new Set(ids(dealFor(deck, 2))));
    const one = deckOf({ questions: [multipleChoiceQuestion(1)], cardsPerPlayer: 1 });
    expect(new Set(seats.map((seatId) => dealFor(one, seatId)[0]?.optionOrder.join(""))).size).toBe(24);
  });

  it("[RR-22] is random: each question, and each position of the correct option, occurs equally often", () => {
    const deck = deckOf();
    const places = [0, 0, 0, 0];
    const times = new Map<string, number>();
    for (const dealt of seats.flatMap((seatId) => dealFor(deck, seatId))) {
      times.set(dealt.question.id, (times.get(dealt.question.id) ?? 0) + 1);
      places[correctIndexOf(dealt) ?? 0] = (places[correctIndexOf(dealt) ?? 0] ?? 0) + 1;
    }
    // 200 and 1,000 expected; five standard deviations are 50 and 137.
    expect(times.size).toBe(20);
    for (const count of times.values()) expect(Math.abs(count - 200)).toBeLessThan(50);
    for (const count of places) expect(Math.abs(count - 1_000)).toBeLessThan(137);
  });

  it("[RR-22] depends only on seed and seat: the same state, also read back from storage, gives the same deal", () => {
    const deck = deckOf();
    const stored: Deck = structuredClone(deck);
    for (const seatId of [1, 2, 50]) expect(dealFor(stored, seatId)).toEqual(dealFor(deck, seatId));
  });

  it("[RR-22] is computed once and cached, because every answer reads it", () => {
    const deck = deckOf();
    expect(dealFor(deck, 7)).toBe(dealFor(deck, 7));
  });

  it("[RR-22] differs with another seed", () => {
    expect(ids(dealFor(deckOf({ seed: "other" }), 1))).not.toEqual(ids(dealFor(deckOf(), 1)));
  });

  it("[RR-22][S1] does not depend on which option is correct", () => {
    const other = deckOf({
      questions: Array.from({ length: 20 }, (_, index) => multipleChoiceQuestion(index + 1, (index + 2) % 4)),
    });
    for (const seatId of seats.slice(0, 50)) {
      const [a, b] = [dealFor(deckOf(), seatId), dealFor(other, seatId)];
      expect(ids(a)).toEqual(ids(b));
      expect(a.map(optionsOf)).toEqual(b.map(optionsOf));
    }
  });

  it("[RR-22] shows all four options, and the key is the index of the correct one", () => {
    for (const dealt of dealFor(deckOf(), 3)) {
      const options = optionsOf(dealt);
      expect([...options].sort()).toEqual(
        ["a", "b", "c", "d"].map((letter) => `meaning ${letter} of ${dealt.question.word}`),
      );
      expect(options[correctIndexOf(dealt) ?? -1]).toBe(dealt.question.correctAnswer);
    }
  });

  it("[RR-22] of typed questions has neither options nor an index of the key", () => {
    const [dealt] = dealFor(deckOf({ questions: questionPool(5, typedQuestion) }), 1);
    expect(dealt && { options: optionsOf(dealt), key: correctIndexOf(dealt), order: dealt.optionOrder }).toEqual({
      options: [],
      key: null,
      order: [],
    });
  });
});

describe("an answer to a dealt question", () => {
  it("[RR-32] to a multiple-choice question is correct only if it is the key's index in this deal", () => {
    for (const dealt of dealFor(deckOf(), 3)) {
      expect([0, 1, 2, 3].filter((place) => isCorrectAnswer(dealt, place))).toEqual([correctIndexOf(dealt)]);
      expect([null, "", String(correctIndexOf(dealt))].some((value) => isCorrectAnswer(dealt, value))).toBe(false);
    }
  });

  it("[RR-32] to a typed question is correct if the evaluation accepts it; no answer is wrong", () => {
    const [dealt] = dealFor(deckOf({ questions: questionPool(5, typedQuestion) }), 1);
    if (!dealt) throw new Error("nothing was dealt");
    expect(
      [correctAnswerFor(dealt), String(correctAnswerFor(dealt)).toUpperCase()].map((value) =>
        isCorrectAnswer(dealt, value),
      ),
    ).toEqual([true, true]);
    expect([wrongAnswerFor(dealt), "", null, 0].map((value) => isCorrectAnswer(dealt, value))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("[RR-32] counts once for its question: the score is the number of correct saved answers", () => {
    const deal = dealFor(deckOf(), 3);
    const saved = (dealt: DealtQuestion, right: boolean) => ({
      number: 1,
      value: right ? correctAnswerFor(dealt) : wrongAnswerFor(dealt),
      receivedAtMs: 0,
    });
    for (let right = 0; right <= deal.length; right++) {
      expect(
        scoreOf(
          deal,
          deal.map((dealt, index) => saved(dealt, index < right)),
        ),
      ).toBe(right);
      expect(
        scoreOf(
          deal,
          deal.map((dealt, index) => (index < right ? saved(dealt, true) : null)),
        ),
      ).toBe(right);
    }
  });
});
