import { useMemo } from "react";
import { queueNow } from "../../../../domain/cards/queue.ts";
import { useCards } from "../../../cards/use-cards.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { filterDeck } from "../deck/deck-filter.ts";
import { EmptyPanel, FailedPanel, LoadingPanel } from "../panels.tsx";
import { Carousel } from "./carousel.tsx";

/** A learner's cards beside other things, and what there is to review. */
export function PracticeWidget({ userId }: { userId: string }) {
  const cards = useCards(userId);
  const snapshot = cards.kind === "ready" ? cards.snapshot : null;
  const shown = useMemo(() => filterDeck(snapshot?.cards ?? [], "all", "").map(({ card }) => card), [snapshot?.cards]);
  const due = useMemo(() => (snapshot ? queueNow(snapshot, Date.now()).cards.length : 0), [snapshot]);
  if (cards.kind === "loading") return <LoadingPanel />;
  if (cards.kind === "failed") return <FailedPanel onRetry={cards.retry} />;
  if (shown.length === 0) return <EmptyPanel />;
  return (
    <div className="grid gap-4">
      <Carousel cards={shown} />
      <div className="flex flex-wrap gap-3">
        {due > 0 && <ButtonLink to="/review">{m.cards_review_due({ count: due })}</ButtonLink>}
        <ButtonLink to="/flash-cards" variant={due > 0 ? "quiet" : "secondary"}>
          {m.cards_all()}
        </ButtonLink>
      </div>
    </div>
  );
}
