import { useMemo } from "react";
import { queueNow, todayAt } from "../../../domain/cards/queue.ts";
import { minutesFor } from "../../../domain/cards/review-session.ts";
import { forecast } from "../../../domain/cards/statistics.ts";
import type { CardsSnapshot } from "../../cards/local-cards.ts";
import { useCards } from "../../cards/use-cards.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";

/** How many words there are to review now, about how long it takes, and the way there. */
export function DueToday({ userId }: { userId: string }) {
  const cards = useCards(userId);
  const snapshot = cards.kind === "ready" ? cards.snapshot : null;
  const queue = useMemo(() => (snapshot ? queueNow(snapshot, Date.now()) : null), [snapshot]);
  if (cards.kind === "failed") {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{m.cards_failed()}</p>
        <Button variant="secondary" onClick={cards.retry}>
          {m.try_again()}
        </Button>
      </div>
    );
  }
  // The height of what comes, so that nothing moves.
  if (!snapshot || !queue)
    return (
      <p role="status" className="min-h-12 text-ink-soft">
        {m.cards_loading()}
      </p>
    );
  const count = queue.cards.length;
  if (count === 0) {
    const tomorrow = dueTomorrow(snapshot);
    return (
      <p className="min-h-12 text-ink-soft">
        {snapshot.cards.length === 0
          ? m.dashboard_no_words()
          : [m.dashboard_all_reviewed(), tomorrow > 0 && m.dashboard_due_tomorrow({ count: tomorrow })]
              .filter(Boolean)
              .join(" ")}
      </p>
    );
  }
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p>
        <span className="text-lg font-bold tabular-nums">{m.dashboard_due({ count })}</span>{" "}
        <span className="text-ink-soft">{m.review_minutes({ count: minutesFor(queue) })}</span>
      </p>
      <ButtonLink to="/review" className="max-sm:w-full">
        {m.cards_review()}
      </ButtonLink>
    </div>
  );
}

function dueTomorrow({ cards, settings }: CardsSnapshot): number {
  const schedules = cards.map(({ schedule }) => schedule);
  return forecast(schedules, todayAt(Date.now(), settings), settings)[1]?.due ?? 0;
}
