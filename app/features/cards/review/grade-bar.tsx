import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef } from "react";
import { type CardKind, RATING, RATINGS, type Rating } from "../../../../domain/cards/log.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { TYPED_FORM } from "./asked-card.tsx";
import { intervalText } from "./interval-text.ts";
import type { ShownAnswer } from "./use-reviewing.ts";

const HintNote = lazy(() => import("../../../hints/hint-note.lazy.tsx").catch(() => ({ default: () => null })));

/** At the lower edge of a phone, in reach of the thumb. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="grid gap-2 px-3 pt-1.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] tall:sticky tall:bottom-0 tall:z-20 tall:border-t tall:border-line tall:bg-surface lg:px-0"
    >
      {children}
    </div>
  );
}

type ShowBarProps = { kind: CardKind; onShow: () => void };

export function ShowBar({ kind, onShow }: ShowBarProps) {
  const isTyped = kind === "produce";
  return (
    <Bar>
      {isTyped ? (
        <Button type="submit" form={TYPED_FORM} size="large">
          {m.review_check()}
        </Button>
      ) : (
        <Button size="large" aria-keyshortcuts="Space" onClick={onShow}>
          {m.review_show()}
        </Button>
      )}
      <KeysHint />
    </Bar>
  );
}

type GradeBarProps = {
  answer: ShownAnswer;
  onRate: (rating: Rating) => void;
  /** Whether it is the first of the session, on which the swipes are explained. */
  isFirst: boolean;
};

/** The four grades, each with the time after which the card would come again. The most likely one has the focus. */
export function GradeBar({ answer, onRate, isFirst }: GradeBarProps) {
  const likely = answer.typed?.result.verdict === "wrong" ? RATING.again : RATING.good;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <Bar>
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="sr-only">{m.review_grades()}</legend>
        {RATINGS.map((rating) => (
          <GradeButton
            key={rating}
            rating={rating}
            intervalMs={answer.intervals[rating]}
            isLikely={rating === likely}
            mainRef={rating === likely ? main : undefined}
            onRate={onRate}
          />
        ))}
      </fieldset>
      <div className="-order-1 empty:hidden">
        <Suspense>
          <HintNote id="grades" />
        </Suspense>
      </div>
      {isFirst && <p className="text-center text-sm text-ink-soft lg:hidden">{m.review_swipe()}</p>}
      <KeysHint />
    </Bar>
  );
}

type GradeButtonProps = {
  rating: Rating;
  intervalMs: number;
  isLikely: boolean;
  mainRef: Ref<HTMLButtonElement> | undefined;
  onRate: (rating: Rating) => void;
};

function GradeButton({ rating, intervalMs, isLikely, mainRef, onRate }: GradeButtonProps) {
  const variant = isLikely ? "primary" : rating === RATING.again ? "danger" : "secondary";
  return (
    <Button
      ref={mainRef}
      variant={variant}
      aria-keyshortcuts={String(rating)}
      onClick={() => onRate(rating)}
      className="min-h-14 flex-col gap-0! px-1! leading-tight"
    >
      <span>{gradeLabel(rating)}</span>
      <span className="text-sm font-normal">{intervalText(intervalMs)}</span>
    </Button>
  );
}

function gradeLabel(rating: Rating): string {
  switch (rating) {
    case RATING.again:
      return m.review_again();
    case RATING.hard:
      return m.review_hard();
    case RATING.good:
      return m.review_good();
    case RATING.easy:
      return m.review_easy();
    default:
      return rating satisfies never;
  }
}

/** Only where there is likely a keyboard. */
function KeysHint() {
  return <p className="mt-1 hidden text-center text-sm text-ink-soft lg:block">{m.review_keys()}</p>;
}
