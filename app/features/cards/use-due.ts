import { useMemo } from "react";
import { queueNow, todayAt } from "../../../domain/cards/queue.ts";
import { minutesFor } from "../../../domain/cards/review-session.ts";
import { forecast } from "../../../domain/cards/statistics.ts";
import type { CardsSnapshot } from "../../cards/local-cards.ts";
import { useCards } from "../../cards/use-cards.ts";

type Due =
  | { kind: "loading" }
  | { kind: "failed"; retry: () => void }
  | { kind: "known"; count: number; minutes: number; tomorrow: number };

/** How many words a learner has to review now and tomorrow, and about how long it takes now. */
export function useDue(userId: string): Due {
  const cards = useCards(userId);
  const snapshot = cards.kind === "ready" ? cards.snapshot : null;
  const known = useMemo(() => (snapshot ? dueIn(snapshot, Date.now()) : null), [snapshot]);
  if (cards.kind === "failed") return cards;
  return known ? { kind: "known", ...known } : { kind: "loading" };
}

function dueIn(snapshot: CardsSnapshot, nowMs: number) {
  const { cards, settings } = snapshot;
  const queue = queueNow(snapshot, nowMs);
  const schedules = cards.map(({ schedule }) => schedule);
  const tomorrow = forecast(schedules, todayAt(nowMs, settings), settings)[1]?.due ?? 0;
  return { count: queue.cards.length, minutes: minutesFor(queue), tomorrow };
}
