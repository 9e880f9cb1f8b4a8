import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { m } from "../../../i18n/paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";

type RightMarkProps = {
  isRight: boolean;
  /** Leaves the word to screen readers where a phone has no room for it. */
  isShort?: boolean;
};

/** Right or wrong by sign, colour and word. */
export function RightMark({ isRight, isShort = false }: RightMarkProps) {
  const Sign = isRight ? Check : X;
  return (
    <Badge tone={isRight ? "good" : "bad"}>
      <Sign aria-hidden="true" className="size-4" />
      <span className={isShort ? "max-sm:sr-only" : undefined}>{isRight ? m.results_right() : m.results_wrong()}</span>
    </Badge>
  );
}
