import { useMemo } from "react";
import { useCards } from "../../../cards/use-cards.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { filterDeck } from "../deck/deck-filter.ts";
import { EmptyPanel, FailedPanel, LoadingPanel } from "../panels.tsx";
import { Carousel } from "./carousel.tsx";
import { useShownLevel } from "./shown-level.ts";

/** A learner's cards of the chosen level, one by one, beside other things. */
export function PracticeWidget({ userId }: { userId: string }) {
  const cards = useCards(userId);
  const snapshot = cards.kind === "ready" ? cards.snapshot : null;
  const [level] = useShownLevel();
  const shown = useMemo(
    () => filterDeck(snapshot?.cards ?? [], level, "").map(({ card }) => card),
    [snapshot?.cards, level],
  );
  if (cards.kind === "loading") return <LoadingPanel />;
  if (cards.kind === "failed") return <FailedPanel onRetry={cards.retry} />;
  if (cards.snapshot.cards.length === 0) return <EmptyPanel />;
  if (shown.length === 0)
    return <StatePanel kind="empty" title={m.cards_none_found()} text={m.cards_none_found_hint()} />;
  return (
    <div className="grid gap-4">
      <Carousel cards={shown} />
      <ButtonLink to="/flash-cards" variant="secondary" className="sm:justify-self-start">
        {m.cards_all()}
      </ButtonLink>
    </div>
  );
}
