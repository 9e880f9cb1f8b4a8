import { useMemo } from "react";
import { todayAt } from "../../../domain/cards/queue.ts";
import { forecast } from "../../../domain/cards/statistics.ts";
import type { CardsSnapshot } from "../../cards/local-cards.ts";
import { type RememberedDue, useRememberedDue } from "../../cards/remembered-due.ts";
import { dueIn, useCards } from "../../cards/use-cards.ts";

type Due =
  | { kind: "loading" }
  | { kind: "failed"; retry: () => void }
  | ({ kind: "known"; tomorrow: number } & RememberedDue);

/** How many words a learner has to review now and tomorrow. Until the cards are open, what this browser knew last today. */
export function useDue(userId: string): Due {
  const cards = useCards(userId);
  const remembered = useRememberedDue(userId);
  const snapshot = cards.kind === "ready" ? cards.snapshot : null;
  const known = useMemo(() => {
    if (!snapshot) return null;
    const nowMs = Date.now();
    return { ...dueIn(snapshot, nowMs), tomorrow: dueTomorrow(snapshot, nowMs) };
  }, [snapshot]);
  if (known) return { kind: "known", ...known };
  if (cards.kind === "failed") return cards;
  return remembered ? { kind: "known", ...remembered, tomorrow: 0 } : { kind: "loading" };
}

function dueTomorrow({ cards, settings }: CardsSnapshot, nowMs: number): number {
  const schedules = cards.map(({ schedule }) => schedule);
  return forecast(schedules, todayAt(nowMs, settings), settings)[1]?.due ?? 0;
}
