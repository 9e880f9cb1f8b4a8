import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import type { ShownCard } from "../card-face.tsx";
import { DECK_LEVELS, type DeckLevel } from "../deck/deck-filter.ts";
import { LevelFilter } from "../deck/level-filter.tsx";
import { WordList } from "../word-list.tsx";

const CARDS_SHOWN = 6;

type CardListProps = { cards: readonly ShownCard[]; level: DeckLevel; onLevel: (level: DeckLevel) => void };

/** The choice of a level, and the first of its words. */
export function CardList({ cards, level, onLevel }: CardListProps) {
  return (
    <div className="grid gap-4">
      <LevelFilter levels={DECK_LEVELS} value={level} onChange={onLevel} />
      {cards.length === 0 ? (
        <p className="text-ink-soft">{m.cards_none_found()}</p>
      ) : (
        <WordList words={cards.slice(0, CARDS_SHOWN)} />
      )}
      <ButtonLink to="/flash-cards" variant="secondary" className="sm:justify-self-start">
        {m.cards_all()}
      </ButtonLink>
    </div>
  );
}
