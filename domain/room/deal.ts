import type { Question } from "../quiz/question.ts";
import { OPTIONS_PER_QUESTION } from "../quiz/question.ts";
import { drawn, type SeededRandom, seededRandom } from "../random.ts";
import { optionsInOrder, type QuestionText, ShownQuestion, textOfQuestion } from "./shown-question.ts";
import type { Deck } from "./state.ts";

/** One question as one player gets it. */
export type Card = {
  question: Question;
  /** Which option of the pool's question stands at each place of the player's; empty for a typed question. */
  optionOrder: readonly number[];
};

/** A card of a deck: one object for each question and order of its options, whoever gets it, since a class holds thousands. */
class DeckCard implements Card {
  readonly question: Question;
  readonly optionOrder: readonly number[];
  readonly #text: QuestionText;
  #shown: ShownQuestion | null = null;

  constructor(question: Question, optionOrder: readonly number[], text: QuestionText) {
    this.question = question;
    this.optionOrder = optionOrder;
    this.#text = text;
  }

  /** What players see of it: the same object for all of them. */
  get shown(): ShownQuestion {
    this.#shown ??= new ShownQuestion(this.question, this.optionOrder, this.#text);
    return this.#shown;
  }
}

export type Deal = readonly DeckCard[];

/** What is made of a deck once: its cards, and the deals that somebody has asked for, each at its seat's number. */
type Table = { stacks: readonly DeckCard[][]; deals: (Deal | undefined)[] };

const tables = new WeakMap<Deck, Table>();

/**
 * The questions of one seat: a random subset of the pool in random order, options shuffled for this seat.
 * Depends on nothing but the deck and the seat; in particular not on which option is right.
 */
export function dealFor(deck: Deck, seatId: number): Deal {
  const table = tables.get(deck) ?? { stacks: deck.questions.map(stackOf), deals: [] };
  tables.set(deck, table);
  const deal =
    table.deals[seatId] ?? makeDeal(table.stacks, deck.cardsPerPlayer, seededRandom(`${deck.seed}/${seatId}`));
  table.deals[seatId] = deal;
  return deal;
}

function makeDeal(stacks: Table["stacks"], count: number, random: SeededRandom): Deal {
  const deal: DeckCard[] = [];
  for (const stack of drawn(stacks, count, random)) {
    const card = stack[random.below(stack.length)];
    if (card) deal.push(card);
  }
  return deal;
}

const PLACES = Array.from({ length: OPTIONS_PER_QUESTION }, (_, place) => place);
/** Every order in which options can stand, so that one draw chooses it. */
const ORDERS = ordersOf(PLACES);

function ordersOf(places: readonly number[]): readonly (readonly number[])[] {
  if (places.length === 0) return [[]];
  return places.flatMap((first) => ordersOf(places.filter((place) => place !== first)).map((rest) => [first, ...rest]));
}

/** A question's cards. */
function stackOf(question: Question): DeckCard[] {
  const orders = question.type === "multiple_choice_vocab" ? ORDERS : ordersOf([]);
  const text = textOfQuestion(question);
  return orders.map((optionOrder) => new DeckCard(question, optionOrder, text));
}

/** The options in the order in which this card shows them. */
export function optionsOf({ question, optionOrder }: Card): string[] {
  return optionsInOrder(question, optionOrder);
}

/** Where the right option stands on this card. */
export function keyOf(card: Card): number | null {
  return card.question.type === "multiple_choice_vocab" ? card.optionOrder.indexOf(card.question.correctIndex) : null;
}
