import { useMemo } from "react";
import { useCards } from "../../../cards/use-cards.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { DECK_LEVELS, filterDeck } from "../deck/deck-filter.ts";
import { LevelFilter } from "../deck/level-filter.tsx";
import { FailedPanel, LoadingPanel } from "../panels.tsx";
import { useShownLevel } from "./shown-level.ts";

const CARDS_SHOWN = 6;

/** The words met last, and the choice of their level, which the carousel follows. */
export function CardList({ userId }: { userId: string }) {
  const cards = useCards(userId);
  const [level, setLevel] = useShownLevel();
  const all = cards.kind === "ready" ? cards.snapshot.cards : null;
  const found = useMemo(() => filterDeck(all ?? [], level, ""), [all, level]);
  if (cards.kind === "loading") return <LoadingPanel />;
  if (cards.kind === "failed") return <FailedPanel onRetry={cards.retry} />;
  return (
    <div className="grid gap-4">
      <LevelFilter levels={DECK_LEVELS} value={level} onChange={setLevel} />
      {found.length === 0 ? (
        <p className="text-ink-soft">{m.cards_none_found()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {found.slice(0, CARDS_SHOWN).map(({ card: { senseId, word, vietnamese, definition } }) => (
            <li key={senseId} className="flex flex-wrap gap-x-3 py-2">
              <span lang="en" className="font-semibold wrap-anywhere">
                {word}
              </span>
              <span lang={vietnamese[0] ? "vi" : "en"} className="min-w-0 text-ink-soft wrap-anywhere">
                {vietnamese[0] ?? definition}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/flash-cards" variant="secondary" className="sm:justify-self-start">
        {m.cards_all()}
      </ButtonLink>
    </div>
  );
}
