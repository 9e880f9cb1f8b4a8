import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode, Ref } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";

export type QuizBarProps = {
  /** Null where there is nothing to turn to. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  nextRef?: Ref<HTMLButtonElement> | undefined;
  /** The main button, where that is not Next. On a phone it leaves only the arrows of the others. */
  main?: ReactNode;
};

/** Turns the pages. On a phone it is fixed at the lower edge, in reach of the thumb. */
export function QuizBar({ onPrevious, onNext, nextRef, main }: QuizBarProps) {
  const label = main ? "max-sm:sr-only" : undefined;
  return (
    <div
      data-bottom-bar
      className="mt-4 tall:fixed tall:inset-x-0 tall:bottom-0 tall:z-20 tall:border-t tall:border-line tall:bg-surface tall:px-3 tall:pt-1.5 tall:pb-[max(0.375rem,env(safe-area-inset-bottom))]"
    >
      <div
        className={classes(
          "mx-auto grid max-w-2xl gap-2 *:min-h-12",
          main ? "grid-cols-[auto_auto_1fr]" : "grid-cols-[2fr_3fr]",
        )}
      >
        <Button variant="secondary" disabled={!onPrevious} onClick={() => onPrevious?.()}>
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
          <span className={label}>{m.quiz_previous()}</span>
        </Button>
        <Button ref={nextRef} variant={main ? "secondary" : "primary"} disabled={!onNext} onClick={() => onNext?.()}>
          <span className={label}>{m.quiz_next()}</span>
          <ChevronRight aria-hidden="true" className="-mr-1 size-5" />
        </Button>
        {main}
      </div>
    </div>
  );
}
