import * as v from "valibot";
import type { ScheduledCard } from "./card.ts";
import { RATING, RATINGS } from "./log.ts";
import type { Queue } from "./queue.ts";

const time = v.pipe(v.number(), v.integer(), v.minValue(0));

const stepSchema = v.object({
  cardId: v.string(),
  /** The entry in the log, by which the step is undone. */
  entryId: v.string(),
  atMs: time,
  /** Null for a card that was buried or suspended. */
  rating: v.nullable(v.picklist(RATINGS)),
  /** Whether it was the card's first review. */
  isNew: v.boolean(),
});

/** A review session: what the learner did in it, in order. What is still to do follows from the queue. */
export const reviewSessionSchema = v.object({
  startedAtMs: time,
  /** How many new cards beyond the daily number the learner wants today. */
  extraNew: v.pipe(v.number(), v.integer(), v.minValue(0)),
  steps: v.array(stepSchema),
});
export type ReviewSession = v.InferOutput<typeof reviewSessionSchema>;
export type ReviewStep = ReviewSession["steps"][number];

/** A session that was left for longer than this is over. */
const LEFT_FOR_MS = 2 * 60 * 60_000;

export function newReviewSession(nowMs: number, extraNew = 0): ReviewSession {
  return { startedAtMs: nowMs, extraNew, steps: [] };
}

export function withStep(session: ReviewSession, step: ReviewStep): ReviewSession {
  return { ...session, steps: [...session.steps, step] };
}

export function withoutLastStep(session: ReviewSession): ReviewSession {
  return { ...session, steps: session.steps.slice(0, -1) };
}

/** Whether a stored session may go on, as after a reload. */
export function canResume({ startedAtMs, steps }: ReviewSession, nowMs: number): boolean {
  const sinceMs = nowMs - (steps.at(-1)?.atMs ?? startedAtMs);
  return sinceMs >= 0 && sinceMs < LEFT_FOR_MS;
}

/** The card to ask next; not the one that was asked just now, if there is another. */
export function nextCard<C extends ScheduledCard>({ cards }: Queue<C>, lastCardId: string | null): C | null {
  return cards.find(({ card }) => card.senseId !== lastCardId) ?? cards[0] ?? null;
}

/** How many steps were made, so that each grade counts, and how many cards still wait. */
export function progressOf({ steps }: ReviewSession, { cards }: Queue<ScheduledCard>): { done: number; left: number } {
  return { done: steps.length, left: cards.length };
}

export type ReviewSummary = {
  cards: number;
  answers: number;
  recalled: number;
  minutes: number;
  /** The ids of cards that were begun and recalled at last. */
  learned: string[];
  /** The ids of cards that were forgotten at least once. */
  forgotten: string[];
};

export function summaryOf({ startedAtMs, steps }: ReviewSession): ReviewSummary {
  const reviews = steps.filter(({ rating }) => rating !== null);
  const forgotten = new Set(reviews.filter(({ rating }) => rating === RATING.again).map(({ cardId }) => cardId));
  const begun = new Set(reviews.filter(({ isNew }) => isNew).map(({ cardId }) => cardId));
  const last = new Map(reviews.map(({ cardId, rating }) => [cardId, rating]));
  return {
    cards: last.size,
    answers: reviews.length,
    recalled: reviews.filter(({ rating }) => rating !== RATING.again).length,
    minutes: Math.max(1, Math.round(((steps.at(-1)?.atMs ?? startedAtMs) - startedAtMs) / 60_000)),
    learned: [...begun].filter((cardId) => last.get(cardId) !== RATING.again),
    forgotten: [...forgotten],
  };
}

/** What learners usually need: a new card is asked at least three times on its first day. */
const SECONDS_PER_DUE_CARD = 10;
const SECONDS_PER_NEW_CARD = 30;

/** About how many minutes a queue takes; 0 for an empty one. */
export function minutesFor({ counts }: Pick<Queue<ScheduledCard>, "counts">): number {
  const seconds = (counts.learning + counts.due) * SECONDS_PER_DUE_CARD + counts.new * SECONDS_PER_NEW_CARD;
  return Math.ceil(seconds / 60);
}
