import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import type { ShownCard } from "../card-face.tsx";
import { DECK_LEVELS, type DeckLevel } from "../deck/deck-filter.ts";
import { LevelFilter } from "../deck/level-filter.tsx";
import { WordList } from "../word-list.tsx";
import { Carousel } from "./carousel.tsx";

const WORDS_SHOWN = 6;

type CardListProps = {
  cards: readonly ShownCard[];
  level: DeckLevel;
  onLevel: (level: DeckLevel) => void;
  /** Without the cards to flip. */
  isListOnly?: boolean;
};

/** The choice of a level, its cards to flip, and the first of its words in a list. */
export function CardList({ cards, level, onLevel, isListOnly = false }: CardListProps) {
  const list = <WordList words={cards.slice(0, WORDS_SHOWN)} />;
  return (
    <div className="grid gap-4">
      <LevelFilter levels={DECK_LEVELS} value={level} onChange={onLevel} />
      {cards.length === 0 && <p className="text-ink-soft">{m.cards_none_found()}</p>}
      {cards.length > 0 && !isListOnly && <Carousel cards={cards} />}
      {cards.length > 0 &&
        (isListOnly ? (
          list
        ) : (
          <Disclosure variant="plain" title={m.cards_latest()}>
            {list}
          </Disclosure>
        ))}
      <ButtonLink to="/flash-cards" variant="secondary" className="sm:justify-self-start">
        {m.cards_all()}
      </ButtonLink>
    </div>
  );
}
