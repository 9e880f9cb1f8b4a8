import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { FlipCard } from "../../../ui/flip-card.tsx";
import { Example, LevelBadge, Meaning, type ShownCard, WordHeading } from "../card-face.tsx";
import { cardAfter, dotsFor, stepOfDrag } from "./carousel-position.ts";

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

const ADVANCE_AFTER_MS = 5_000;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Does something every 5 seconds, counted from the last interaction: not with reduced motion, not while somebody works in
 * the element by keyboard, and not in a hidden tab.
 */
function useAutoAdvance(root: RefObject<HTMLElement | null>, advance: () => void) {
  const isPossible = !useReducedMotion();
  const [isOn, setOn] = useState(true);
  const [interactions, setInteractions] = useState(0);
  const [isFocusInside, setFocusInside] = useState(false);
  const isRunning = isPossible && isOn && !isFocusInside;
  const advanceNow = useEffectEvent(() => {
    if (!document.hidden) advance();
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    // A mouse or a finger leaves the focus behind on what was pressed; that is not staying there.
    const look = () => setFocusInside(element.querySelector(":focus-visible") !== null);
    const types = ["focusin", "focusout", "keydown"] as const;
    // What is focused is only known after the event.
    const lookLater = () => setTimeout(look);
    for (const type of types) element.addEventListener(type, lookLater);
    return () => {
      for (const type of types) element.removeEventListener(type, lookLater);
    };
  }, [root]);
  // An interaction begins the time anew.
  useEffect(() => {
    void interactions;
    if (!isRunning) return;
    const timer = setInterval(() => advanceNow(), ADVANCE_AFTER_MS);
    return () => clearInterval(timer);
  }, [isRunning, interactions]);
  return {
    isPossible,
    isOn,
    isRunning,
    restart: () => setInteractions((count) => count + 1),
    toggle: () => setOn(!isOn),
  };
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(REDUCED_MOTION);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}

/** A finger trembles while it presses. */
const PRESS_MAX_PX = 8;

/** Lets an element be dragged sideways, by finger or mouse. @param onStep called with -1 or 1 for a drag that is long enough */
function useDrag(onStep: (step: -1 | 1) => void) {
  const startX = useRef<number | null>(null);
  /** A press that became a drag must not end as a click. */
  const hasDragged = useRef(false);
  const [byPx, setByPx] = useState(0);
  const end = () => {
    startX.current = null;
    setByPx(0);
  };
  const handlers = {
    onPointerDown: ({ isPrimary, button, clientX }: PointerEvent) => {
      hasDragged.current = false;
      startX.current = isPrimary && button === 0 ? clientX : null;
    },
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
      if (startX.current === null) return;
      const moved = clientX - startX.current;
      if (!hasDragged.current && Math.abs(moved) <= PRESS_MAX_PX) return;
      hasDragged.current = true;
      // Also when the pointer leaves the card.
      if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
      setByPx(moved);
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const step = startX.current === null ? 0 : stepOfDrag(clientX - startX.current);
      end();
      if (step !== 0) onStep(step);
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      const isByKeyboard = event.detail === 0;
      if (!hasDragged.current || isByKeyboard) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { byPx, handlers };
}
