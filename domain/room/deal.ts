import type { Question } from "../quiz/question.ts";
import { OPTIONS_PER_QUESTION } from "../quiz/question.ts";
import { drawn, type SeededRandom, seededRandom, shuffled } from "../random.ts";
import type { Deck } from "./state.ts";

/** One question as one player gets it. */
export type Card = {
  question: Question;
  /** Which option of the pool's question stands at each place of the player's; empty for a typed question. */
  optionOrder: readonly number[];
};
export type Deal = readonly Card[];

const dealt = new WeakMap<Deck, Map<number, Deal>>();

/**
 * The questions of one seat: a random subset of the pool in random order, options shuffled for this seat.
 * Depends on nothing but the deck and the seat; in particular not on which option is right.
 */
export function dealFor(deck: Deck, seatId: number): Deal {
  const deals = dealt.get(deck) ?? new Map<number, Deal>();
  dealt.set(deck, deals);
  const known = deals.get(seatId);
  if (known) return known;
  const deal = makeDeal(deck, seededRandom(`${deck.seed}/${seatId}`));
  deals.set(seatId, deal);
  return deal;
}

function makeDeal(deck: Deck, random: SeededRandom): Deal {
  return drawn(deck.questions, deck.cardsPerPlayer, random).map((question) =>
    cardOf(question, question.type === "multiple_choice_vocab" ? shuffled(PLACES, random) : []),
  );
}

const PLACES: readonly number[] = Array.from({ length: OPTIONS_PER_QUESTION }, (_, place) => place);

const cards = new WeakMap<Question, Map<number, Card>>();

/** One object for a question with its options in one order, whoever gets it: a class holds thousands of cards. */
function cardOf(question: Question, optionOrder: readonly number[]): Card {
  const ofQuestion = cards.get(question) ?? new Map<number, Card>();
  cards.set(question, ofQuestion);
  const order = optionOrder.reduce((number, place) => number * OPTIONS_PER_QUESTION + place, 0);
  const known = ofQuestion.get(order);
  if (known) return known;
  const card = { question, optionOrder };
  ofQuestion.set(order, card);
  return card;
}

/** The options in the order in which this card shows them. */
export function optionsOf(card: Card): string[] {
  const { question } = card;
  if (question.type !== "multiple_choice_vocab") return [];
  return card.optionOrder.map((index) => question.options[index] ?? "");
}

/** Where the right option stands on this card. */
export function keyOf(card: Card): number | null {
  return card.question.type === "multiple_choice_vocab" ? card.optionOrder.indexOf(card.question.correctIndex) : null;
}
