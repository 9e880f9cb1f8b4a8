import { useMemo } from "react";
import { useCards } from "../../../cards/use-cards.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { filterDeck } from "../deck/deck-filter.ts";
import { FailedPanel, LoadingPanel } from "../panels.tsx";
import { CardList } from "./card-list.tsx";
import { useShownLevel } from "./shown-level.ts";

type DashboardCardsProps = {
  userId: string;
  /** Without the cards to flip. */
  isListOnly?: boolean;
};

/** A learner's cards of the chosen level: to flip one by one, and the words met last. */
export function DashboardCards({ userId, isListOnly = false }: DashboardCardsProps) {
  const cards = useCards(userId);
  const [level, setLevel] = useShownLevel();
  const all = cards.kind === "ready" ? cards.snapshot.cards : null;
  const found = useMemo(() => filterDeck(all ?? [], level, "").map(({ card }) => card), [all, level]);
  if (cards.kind === "failed") return <FailedPanel onRetry={cards.retry} />;
  if (!all) return <LoadingPanel />;
  if (all.length === 0) return <p className="text-ink-soft">{m.cards_empty()}</p>;
  return <CardList cards={found} level={level} onLevel={setLevel} isListOnly={isListOnly} />;
}
