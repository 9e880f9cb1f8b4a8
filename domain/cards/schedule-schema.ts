import * as v from "valibot";
import { correctionSchema } from "./correction.ts";

export const CARD_STATUSES = ["new", "learning", "review", "relearning"] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

const count = v.number();
const timeOrNull = v.nullable(v.number());

/** A card's schedule: all that follows from its log. */
export const scheduleSchema = v.object({
  status: v.picklist(CARD_STATUSES),
  /** When it is due; null for a new card. */
  dueMs: timeOrNull,
  /** Days after which the probability of recall has fallen to `RETENTION`; 0 for a new card. */
  stability: v.number(),
  /** 1 to 10; 0 for a new card. */
  difficulty: v.number(),
  scheduledDays: count,
  learningStep: count,
  reps: count,
  lapses: count,
  lastReviewMs: timeOrNull,
  /** The learner's day of the first review; null for a new card. */
  introducedDay: v.nullable(v.string()),
  /** Of the reviews of cards in status `review`, by month ("2026-11"): how many were recalled, and how many there were. */
  months: v.record(v.string(), v.pipe(v.tuple([count, count]), v.readonly())),
  /** How many reviews were not in games: by it the kinds take turns. */
  turns: count,
  isSuspended: v.boolean(),
  buriedUntilMs: v.number(),
  note: v.string(),
  /** The owner's own meaning, if there is one. */
  correction: v.exactOptional(v.nullable(correctionSchema)),
  /** When the card was removed last: a card that was added before is gone. */
  deletedAtMs: timeOrNull,
});
export type Schedule = v.InferOutput<typeof scheduleSchema>;
