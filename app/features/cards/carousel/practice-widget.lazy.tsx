import { useMemo } from "react";
import { useCards } from "../../../cards/use-cards.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { filterDeck } from "../deck/deck-filter.ts";
import { EmptyPanel, FailedPanel, LoadingPanel } from "../panels.tsx";
import { Carousel } from "./carousel.tsx";

/** A learner's cards, one by one, beside other things. */
export function PracticeWidget({ userId }: { userId: string }) {
  const cards = useCards(userId);
  const snapshot = cards.kind === "ready" ? cards.snapshot : null;
  const shown = useMemo(() => filterDeck(snapshot?.cards ?? [], "all", "").map(({ card }) => card), [snapshot?.cards]);
  if (cards.kind === "loading") return <LoadingPanel />;
  if (cards.kind === "failed") return <FailedPanel onRetry={cards.retry} />;
  if (shown.length === 0) return <EmptyPanel />;
  return (
    <div className="grid gap-4">
      <Carousel cards={shown} />
      <ButtonLink to="/flash-cards" variant="secondary" className="sm:justify-self-start">
        {m.cards_all()}
      </ButtonLink>
    </div>
  );
}
