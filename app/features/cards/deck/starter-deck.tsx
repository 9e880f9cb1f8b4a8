import { useEffect, useState } from "react";
import * as v from "valibot";
import { CARD_CATEGORIES, type CardCategory } from "../../../../domain/cards/card.ts";
import { type LexiconCard, lexiconCardSchema } from "../../../../domain/words/starter-deck.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { FlippingCard } from "./deck-card.tsx";
import { LevelFilter } from "./level-filter.tsx";
import { FlipHint, MeaningsSwitch, useMeanings } from "./meanings.tsx";

type StarterDeckProps = {
  firstLevel: CardCategory;
  onAdd: (words: readonly LexiconCard[]) => void;
};

/** Words of the dictionary for somebody who has none of their own yet, labelled as such. */
export function StarterDeck({ firstLevel, onAdd }: StarterDeckProps) {
  const [level, setLevel] = useState(firstLevel);
  const [flipped, setFlipped] = useState<string | null>(null);
  const [isMeaningShown, showMeanings] = useMeanings();
  const { deck, retry } = useStarterDeck(level);
  return (
    <section aria-labelledby="starter-deck" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="starter-deck" className="text-xl font-bold">
          {m.cards_starter()}
        </h2>
        <Badge tone="accent">{m.cards_starter_label()}</Badge>
        <p className="w-full text-ink-soft">{m.cards_starter_text()}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LevelFilter levels={CARD_CATEGORIES} value={level} onChange={setLevel} />
        <MeaningsSwitch isShown={isMeaningShown} onShow={showMeanings} />
        {typeof deck === "object" && (
          <Button variant="secondary" onClick={() => onAdd(deck)}>
            {m.cards_starter_add({ count: deck.length })}
          </Button>
        )}
      </div>
      {deck === "loading" && <StatePanel kind="loading" title={m.cards_starter_loading()} />}
      {deck === "failed" && (
        <StatePanel kind="error" title={m.cards_starter_failed()}>
          <Button variant="secondary" onClick={retry}>
            {m.try_again()}
          </Button>
        </StatePanel>
      )}
      <FlipHint hasFlipped={flipped !== null} />
      {typeof deck === "object" && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {deck.map((card) => (
            <FlippingCard
              key={card.senseId}
              card={card}
              isFlipped={flipped === card.senseId}
              showsMeaning={isMeaningShown}
              onFlip={() => setFlipped(flipped === card.senseId ? null : card.senseId)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const answerSchema = v.object({ data: v.object({ words: v.array(lexiconCardSchema) }) });

function useStarterDeck(level: CardCategory) {
  const [attempt, setAttempt] = useState(0);
  const [deck, setDeck] = useState<readonly LexiconCard[] | "loading" | "failed">("loading");
  // `attempt` fetches it again.
  useEffect(() => {
    void attempt;
    const controller = new AbortController();
    setDeck("loading");
    fetch(`/api/words/starter?category=${level}`, { signal: controller.signal })
      .then(async (response) => setDeck(v.parse(answerSchema, await response.json()).data.words))
      .catch(() => !controller.signal.aborted && setDeck("failed"));
    return () => controller.abort();
  }, [level, attempt]);
  return { deck, retry: () => setAttempt((count) => count + 1) };
}
