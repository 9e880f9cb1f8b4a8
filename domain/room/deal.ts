import type { Question } from "../quiz/question.ts";
import { OPTIONS_PER_QUESTION } from "../quiz/question.ts";
import { drawn, type SeededRandom, seededRandom } from "../random.ts";
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
    question.type === "multiple_choice_vocab"
      ? cardOf(question, random.below(ORDERS.length))
      : cardOf(question, UNORDERED),
  );
}

const PLACES = Array.from({ length: OPTIONS_PER_QUESTION }, (_, place) => place);
/** Every order in which options can stand, so that one draw chooses it. */
const ORDERS = ordersOf(PLACES);
/** The place behind them: a question without options. */
const UNORDERED = ORDERS.length;

function ordersOf(places: readonly number[]): readonly (readonly number[])[] {
  if (places.length === 0) return [[]];
  return places.flatMap((first) => ordersOf(places.filter((place) => place !== first)).map((rest) => [first, ...rest]));
}

const cards = new WeakMap<Question, Card[]>();

/** One object for a question with its options in one order, whoever gets it: a class holds thousands of cards. */
function cardOf(question: Question, order: number): Card {
  const ofQuestion = cards.get(question) ?? [];
  cards.set(question, ofQuestion);
  const card = ofQuestion[order] ?? { question, optionOrder: ORDERS[order] ?? [] };
  ofQuestion[order] = card;
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
