import { useState } from "react";
import { categoryOf } from "../../../domain/cards/card.ts";
import { Carousel } from "../../features/cards/carousel/carousel.tsx";
import { FlippingCard } from "../../features/cards/deck/deck-card.tsx";
import { DECK_LEVELS, type DeckLevel } from "../../features/cards/deck/deck-filter.ts";
import { LevelFilter } from "../../features/cards/deck/level-filter.tsx";
import { SAMPLE_CARDS } from "../../features/demo/sample-words.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Badge } from "../../ui/data/badge.tsx";

/** Flash cards as a list and as a carousel. */
export function CardSamples() {
  const [level, setLevel] = useState<DeckLevel>("all");
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const cards = SAMPLE_CARDS.filter((card) => level === "all" || categoryOf(card) === level);
  const flip = (id: string) => setFlipped(flipped.symmetricDifference(new Set([id])));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="text-3xl font-bold">{m.cards_title()}</h1>
        <Badge>{m.cards_count({ count: cards.length })}</Badge>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <LevelFilter levels={DECK_LEVELS} value={level} onChange={setLevel} />
        <Button variant="secondary" disabled={flipped.size === 0} onClick={() => setFlipped(new Set())}>
          {m.cards_reset()}
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <FlippingCard
            key={card.senseId}
            card={card}
            isFlipped={flipped.has(card.senseId)}
            onFlip={() => flip(card.senseId)}
            showsMeaning={false}
          />
        ))}
      </ul>
      <Card title={m.cards_practice()} className="mx-auto mt-8 max-w-2xl">
        <Carousel cards={SAMPLE_CARDS} />
      </Card>
    </>
  );
}
