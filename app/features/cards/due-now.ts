import { introducedOn, reviewQueue, todayAt } from "../../../domain/cards/queue.ts";
import type { CardsSnapshot } from "../../cards/card-store.ts";

/** How many cards a review would ask now. */
export function dueNow({ cards, settings }: CardsSnapshot, nowMs: number): number {
  const today = todayAt(nowMs, settings);
  const introduced = introducedOn(
    cards.map(({ schedule }) => schedule),
    today.day,
  );
  return reviewQueue(cards, today, settings, introduced).cards.length;
}
