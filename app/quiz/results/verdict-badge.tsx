import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { Verdict } from "../../../domain/quiz/evaluate/evaluate.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
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

/** A verdict between right and wrong in words: on a phone the badge's icon alone looks like plain right or wrong. */
export function BetweenVerdict({ verdict }: { verdict: Verdict }) {
  if (verdict !== "right_without_tones" && verdict !== "near_miss") return null;
  const { tone, text } = BADGES[verdict];
  return (
    // Screen readers read it in the badge.
    <span aria-hidden="true" className={classes("block text-sm font-semibold sm:hidden", TEXT_CLASSES[tone])}>
      {text()}
    </span>
  );
}

const TEXT_CLASSES = { good: "text-good", bad: "text-bad" } as const;

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
