import { answerIfGiven } from "../quiz/evaluate/answer-if-given.ts";
import { countsAsRight, evaluateTyped } from "../quiz/evaluate/evaluate.ts";
import type { Question } from "../quiz/question.ts";
import { seededRandom, shuffled } from "../random.ts";
import type { AnswerValue, Deck, SavedAnswer } from "./state.ts";

/** One question as one player gets it. */
export type DealtQuestion = {
  question: Question;
  /** The indexes of the pool's options in the order of this player's; empty for a typed question. */
  optionOrder: readonly number[];
};

export type Deal = readonly DealtQuestion[];

/** Every answer of a burst asks for its player's deal. */
const deals = new WeakMap<Deck, Map<number, Deal>>();

/**
 * The questions of one seat: a random subset of the pool in random order, options shuffled for this seat. Depends on
 * nothing but the deck and the seat; in particular not on which option is right [RR-22].
 */
export function dealFor(deck: Deck, seatId: number): Deal {
  const bySeat = deals.get(deck) ?? new Map<number, Deal>();
  deals.set(deck, bySeat);
  const deal = bySeat.get(seatId) ?? makeDeal(deck, seatId);
  bySeat.set(seatId, deal);
  return deal;
}

function makeDeal({ questions, seed, cardsPerPlayer }: Deck, seatId: number): Deal {
  const random = seededRandom(`${seed}/${seatId}`);
  const chosen = shuffled(questions, random).slice(0, cardsPerPlayer);
  return chosen.map((question) => ({ question, optionOrder: shuffled([...optionsIn(question).keys()], random) }));
}

function optionsIn(question: Question): readonly string[] {
  return question.type === "multiple_choice_vocab" ? question.options : [];
}

/** The options in the order in which the player sees them. */
export function optionsOf({ question, optionOrder }: DealtQuestion): string[] {
  const options = optionsIn(question);
  return optionOrder.map((index) => options[index] ?? "");
}

/** Where the player sees the right option; null for a typed question. */
export function correctIndexOf({ question, optionOrder }: DealtQuestion): number | null {
  return question.type === "multiple_choice_vocab" ? optionOrder.indexOf(question.correctIndex) : null;
}

/** Whether an answer to the question as dealt is right; no answer is wrong. */
export function isCorrectAnswer(dealt: DealtQuestion, value: AnswerValue | null): boolean {
  if (dealt.question.type === "multiple_choice_vocab") return value !== null && value === correctIndexOf(dealt);
  return typeof value === "string" && countsAsRight(evaluateTyped(dealt.question.accepted, value));
}

/** How many of the saved answers are right. */
export function scoreOf(deal: Deal, sheet: readonly (SavedAnswer | null)[]): number {
  return deal.filter((dealt, index) => isCorrectAnswer(dealt, answerIfGiven(sheet[index]?.value))).length;
}
