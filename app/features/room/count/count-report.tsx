import Check from "lucide-react/icons/check";
import type { Difficulty } from "../../../../domain/quiz/difficulty.ts";
import { POOL_FACTOR, QUESTIONS_MIN } from "../../../../domain/room/rules.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { difficultyLabel } from "../../../quiz/labels.ts";
import { shortfallText } from "../../../quiz/shortfall-text.ts";
import { Button } from "../../../ui/button.tsx";
import type { Counted } from "./load-counts.ts";

type CountReportProps = {
  counted: Counted;
  wanted: number;
  isTaking?: boolean;
  /** Takes the difficulty that gives more. */
  onTake: (difficulty: Difficulty) => void;
};

/** How many good questions a passage gives, and where they are few why, and what would give more. Hinders nobody. */
export function CountReport({ counted, wanted, isTaking = false, onTake }: CountReportProps) {
  const { count, why, better } = counted;
  if (count >= wanted) {
    return (
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
        {count < wanted * POOL_FACTOR ? m.count_enough({ count, wanted }) : m.count_plenty({ count, wanted })}
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-accent bg-accent-soft px-4 py-3 text-sm text-on-accent-soft">
      <p>
        <strong>
          {count < QUESTIONS_MIN ? m.count_too_few({ count, min: QUESTIONS_MIN }) : m.count_fewer({ count, wanted })}
        </strong>{" "}
        {why && shortfallText(why)}
        {better && ` ${m.count_better({ difficulty: difficultyLabel(better.difficulty), count: better.count })}`}
      </p>
      {better && (
        <Button variant="secondary" size="small" busy={isTaking} onClick={() => onTake(better.difficulty)}>
          {m.count_take({ difficulty: difficultyLabel(better.difficulty) })}
        </Button>
      )}
    </div>
  );
}
