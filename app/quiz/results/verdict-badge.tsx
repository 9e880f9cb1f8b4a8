import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { Verdict } from "../../../domain/quiz/evaluate/evaluate.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Badge } from "../../ui/data/badge.tsx";

type VerdictBadgeProps = {
  verdict: Verdict;
  /** On a phone shows the icon only; screen readers still read the text. */
  isShort?: boolean;
};

const BADGES = {
  right: { tone: "good", Icon: Check, text: m.results_right },
  right_without_tones: { tone: "good", Icon: Check, text: m.quiz_right_without_tones },
  near_miss: { tone: "bad", Icon: X, text: m.quiz_near_miss },
  wrong: { tone: "bad", Icon: X, text: m.results_wrong },
} as const;

/** The verdict on an answer, by icon, colour and text. */
export function VerdictBadge({ verdict, isShort = false }: VerdictBadgeProps) {
  const { tone, Icon, text } = BADGES[verdict];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      <span className={isShort ? "max-sm:sr-only" : undefined}>{text()}</span>
    </Badge>
  );
}
