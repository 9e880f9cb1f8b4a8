import { countsAsRight, evaluateTyped } from "../quiz/evaluate.ts";
import { type Card, keyOf } from "./card.ts";
import type { Deal } from "./deal.ts";
import type { AnswerValue, SavedAnswer } from "./state.ts";

/** How many of the saved answers are right. */
export function scoreOf(deal: Deal, sheet: readonly (SavedAnswer | null)[]): number {
  return deal.reduce((score, card, place) => score + (isRight(card, sheet[place]?.value ?? null) ? 1 : 0), 0);
}

/** Whether an answer is right on this card; no answer is wrong. */
export function isRight(card: Card, value: AnswerValue | null): boolean {
  if (card.question.type === "multiple_choice_vocab") return value !== null && value === keyOf(card);
  return typeof value === "string" && countsAsRight(evaluateTyped(card.question.accepted, value));
}
