import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { Verdict } from "../../../domain/quiz/evaluate.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";

type RightMarkProps = {
  verdict: Verdict;
  /** Leaves the word to screen readers where a phone has no room for it. */
  isShort?: boolean;
};

const MARK = {
  right: { tone: "good", Sign: Check, text: m.results_right },
  right_without_tones: { tone: "good", Sign: Check, text: m.quiz_right_without_tones },
  near_miss: { tone: "bad", Sign: X, text: m.quiz_near_miss },
  wrong: { tone: "bad", Sign: X, text: m.results_wrong },
} as const;

/** Right or wrong by sign, colour and word. */
export function RightMark({ verdict, isShort = false }: RightMarkProps) {
  const { tone, Sign, text } = MARK[verdict];
  return (
    <Badge tone={tone}>
      <Sign aria-hidden="true" className="size-4" />
      <span className={isShort ? "max-sm:sr-only" : undefined}>{text()}</span>
    </Badge>
  );
}
