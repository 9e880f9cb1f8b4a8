import { countsAsRight, type EvaluatedAnswer, isGiven } from "../quiz/evaluate/evaluate.ts";
import { type LogEntry, RATING, type Review } from "./log.ts";

/**
 * A game's answers as reviews of the cards of their words: a right answer is Good, a wrong one Again. The id is made of day
 * and card, so that a card gets one such review a day, however often the game is stored. Without an answer there is none.
 * @param day of the learner, when the game ended
 */
export function quizReviews(answers: readonly EvaluatedAnswer[], atMs: number, day: string): Review[] {
  const reviews = new Map<string, Review>();
  for (const { question, verdict } of answers.filter(isGiven)) {
    const cardId = question.senseId;
    const isGood = countsAsRight(verdict) && reviews.get(cardId)?.rating !== RATING.again;
    const rating = isGood ? RATING.good : RATING.again;
    reviews.set(cardId, { id: quizReviewId(day, cardId), cardId, atMs, day, type: "review", rating, kind: "quiz" });
  }
  return [...reviews.values()];
}

/**
 * Withdraws what a card's answer in a game counted for, because its question was reported; also if that review arrives later.
 * @param day on which the review counts
 */
export function withdrawnReview(cardId: string, day: string, atMs: number): LogEntry {
  return { id: `report/${day}/${cardId}`, cardId, atMs, day, type: "undo", undoes: quizReviewId(day, cardId) };
}

function quizReviewId(day: string, cardId: string): string {
  return `quiz/${day}/${cardId}`;
}
