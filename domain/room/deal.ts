import type { Question } from "../quiz/question.ts";
import { OPTIONS_PER_QUESTION } from "../quiz/question.ts";
import { type SeededRandom, seededRandoms } from "../random.ts";
import { DeckCard, type QuestionText, textOf } from "./card.ts";
import type { Deck } from "./state.ts";

export type Deal = readonly DeckCard[];

/** A question's cards, each made when it is first dealt: there is one for each order of its options. */
class Stack {
  readonly #question: Question;
  readonly #orders: typeof ORDERS;
  readonly #text: QuestionText;
  readonly #cards: (DeckCard | undefined)[] = [];

  constructor(question: Question) {
    this.#question = question;
    this.#orders = question.type === "multiple_choice_vocab" ? ORDERS : ordersOf([]);
    this.#text = textOf(question);
  }

  get height(): number {
    return this.#orders.length;
  }

  /** @param place from 0 to `height - 1` */
  cardAt(place: number): DeckCard {
    const card = this.#cards[place] ?? new DeckCard(this.#question, this.#orders[place] ?? [], this.#text);
    this.#cards[place] = card;
    return card;
  }
}

/** What is made of a deck once: its cards, and the deals that somebody has asked for, each at its seat's number. */
type Table = {
  stacks: readonly Stack[];
  deals: (Deal | undefined)[];
  randomOf: (seatId: string) => SeededRandom;
};

const tables = new WeakMap<Deck, Table>();

/**
 * The questions of one seat: a random subset of the pool in random order, options shuffled for this seat.
 * Depends on nothing but the deck and the seat; in particular not on which option is right.
 */
export function dealFor(deck: Deck, seatId: number): Deal {
  const { stacks, deals, randomOf } = tables.get(deck) ?? setTable(deck);
  const deal = deals[seatId] ?? makeDeal(stacks, deck.cardsPerPlayer, randomOf(String(seatId)));
  deals[seatId] = deal;
  return deal;
}

function setTable(deck: Deck): Table {
  const stacks = deck.questions.map((question) => new Stack(question));
  const table = { stacks, deals: [], randomOf: seededRandoms(`${deck.seed}/`) };
  tables.set(deck, table);
  return table;
}

/** One draw for each card: which of the stacks that are left, and which card of it. All stacks are of one height. */
function makeDeal(stacks: Table["stacks"], count: number, random: SeededRandom): Deal {
  const left = [...stacks];
  const height = stacks[0]?.height ?? 0;
  const deal: DeckCard[] = [];
  while (deal.length < count && left.length > 0) {
    const place = random.below(left.length * height);
    const at = Math.floor(place / height);
    const stack = left[at];
    const last = left.pop();
    if (stack) deal.push(stack.cardAt(place % height));
    if (last && at < left.length) left[at] = last;
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
