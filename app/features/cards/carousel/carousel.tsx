import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type KeyboardEvent, useRef, useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { FlipCard } from "../../../ui/flip-card.tsx";
import { Example, LevelBadge, Meaning, type ShownCard, WordHeading } from "../card-face.tsx";
import { cardAfter, dotsFor } from "./carousel-position.ts";
import { useAutoAdvance } from "./use-auto-advance.ts";
import { useDrag } from "./use-drag.ts";

/** Cards one at a time, for practising between other things. @param props.cards at least one */
export function Carousel({ cards }: { cards: readonly ShownCard[] }) {
  const [wanted, setWanted] = useState(0);
  const [isFlipped, setFlipped] = useState(false);
  // The list may have become shorter meanwhile.
  const index = Math.min(wanted, cards.length - 1);
  const goBy = (steps: number) => {
    setWanted(cardAfter(index, steps, cards.length));
    setFlipped(false);
  };
  const root = useRef<HTMLElement>(null);
  const auto = useAutoAdvance(root, () => goBy(1));
  const drag = useDrag(goBy);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    auto.restart();
    if (key === "ArrowRight") goBy(1);
    if (key === "ArrowLeft") goBy(-1);
  };
  const card = cards[index];
  if (!card) return null;
  return (
    <section
      ref={root}
      aria-roledescription={m.cards_carousel_role()}
      aria-label={m.cards_view_practice()}
      onKeyDown={onKeyDown}
      onPointerDown={auto.restart}
      className="grid gap-3"
    >
      <div {...drag.handlers} className="touch-pan-y overflow-hidden rounded-card select-none">
        <div style={drag.byPx === 0 ? undefined : { transform: `translateX(${drag.byPx}px)` }}>
          <FlipCard
            // Another card appears as it is, and does not turn back first.
            key={card.senseId}
            label={m.cards_flip({ word: card.word })}
            isFlipped={isFlipped}
            onFlip={() => setFlipped(!isFlipped)}
            front={
              <div className="grid min-h-52 content-center justify-items-center gap-3">
                <WordHeading card={card} />
                <p className="text-ink-soft">{m.cards_front()}</p>
              </div>
            }
            back={
              <div className="grid min-h-52 content-center justify-items-center gap-2">
                <LevelBadge card={card} />
                <Meaning card={card} />
                <Example card={card} />
              </div>
            }
          />
        </div>
      </div>
      <Controls index={index} total={cards.length} auto={auto} goBy={goBy} />
    </section>
  );
}

type ControlsProps = {
  index: number;
  total: number;
  auto: ReturnType<typeof useAutoAdvance>;
  goBy: (steps: number) => void;
};

function Controls({ index, total, auto, goBy }: ControlsProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <Button variant="secondary" size="icon" aria-label={m.cards_previous()} onClick={() => goBy(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <div className="flex flex-wrap items-center justify-center gap-x-3">
        <Dots {...dotsFor(index, total)} />
        {/* Said only when somebody moves on: what moves by itself would interrupt all reading. */}
        <p aria-live={auto.isRunning ? "off" : "polite"} aria-atomic="true" className="text-sm text-ink-soft">
          {m.cards_position({ number: index + 1, total })}
        </p>
        {auto.isPossible && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={auto.isOn ? m.cards_pause() : m.cards_play()}
            onClick={auto.toggle}
          >
            {auto.isOn ? (
              <Pause aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )}
          </Button>
        )}
      </div>
      <Button variant="secondary" size="icon" aria-label={m.cards_next()} onClick={() => goBy(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}

/** Where one is, at a glance; the counter says it in words. */
function Dots({ count, current }: { count: number; current: number }) {
  return (
    <span aria-hidden="true" data-dots={count} className="flex gap-1.5">
      {Array.from({ length: count }, (_, dot) => dot).map((dot) => (
        <span
          key={dot}
          className={classes("size-2.5 rounded-full", dot === current ? "bg-primary" : "border border-line-strong")}
        />
      ))}
    </span>
  );
}
