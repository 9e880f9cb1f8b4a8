import type { Card, ScheduledCard } from "./card.ts";
import { type LogEntry, RATING, type Rating } from "./log.ts";
import { NEW_SCHEDULE, type Schedule } from "./schedule.ts";

export const DAY_MS = 24 * 60 * 60_000;
/** Noon in Vietnam. */
export const START_MS = Date.UTC(2026, 10, 2, 5);

export function cardOf(senseId: string, changes: Partial<Card> = {}): Card {
  return {
    senseId,
    word: "decline",
    partOfSpeech: "verb",
    level: "B2",
    definition: "to politely say no",
    vietnamese: ["từ chối", "khước từ"],
    context: "She declined the offer.",
    span: [4, 12],
    tags: [],
    ipa: "dɪˈklaɪn",
    source: "saved",
    timesMissed: 0,
    lastAtMs: START_MS,
    ...changes,
  };
}

export function scheduled(
  senseId: string,
  schedule: Partial<Schedule> = {},
  changes: Partial<Card> = {},
): ScheduledCard {
  return { card: cardOf(senseId, changes), schedule: { ...NEW_SCHEDULE, ...schedule } };
}

export function reviewAt(
  cardId: string,
  atMs: number,
  rating: Rating = RATING.good,
  id = `${cardId} ${atMs}`,
): LogEntry {
  return { id, cardId, atMs, day: dayInUtc(atMs), type: "review", rating, kind: "recognise" };
}

export function dayInUtc(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
