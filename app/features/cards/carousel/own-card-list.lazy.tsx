import { useMemo } from "react";
import { useCards } from "../../../cards/use-cards.ts";
import { filterDeck } from "../deck/deck-filter.ts";
import { FailedPanel, LoadingPanel } from "../panels.tsx";
import { CardList } from "./card-list.tsx";
import { useShownLevel } from "./shown-level.ts";

/** The words met last, and the choice of their level, which the carousel follows. */
export function OwnCardList({ userId }: { userId: string }) {
  const cards = useCards(userId);
  const [level, setLevel] = useShownLevel();
  const all = cards.kind === "ready" ? cards.snapshot.cards : null;
  const found = useMemo(() => filterDeck(all ?? [], level, "").map(({ card }) => card), [all, level]);
  if (cards.kind === "loading") return <LoadingPanel />;
  if (cards.kind === "failed") return <FailedPanel onRetry={cards.retry} />;
  return <CardList cards={found} level={level} onLevel={setLevel} />;
}
