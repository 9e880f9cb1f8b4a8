import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ComponentType } from "react";
import { PAGE_ROWS } from "../../../../domain/room/rules.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { lastOffset } from "./use-pages.ts";

type PageTurnerProps = {
  /** How many rows stand before those in sight. */
  offset: number;
  total: number;
  onTurn: (offset: number) => void;
};

/** Which rows of a long list are in sight, and the way to the others. */
export function PageTurner({ offset, total, onTurn }: PageTurnerProps) {
  const last = lastOffset(total);
  const to = Math.min(total, offset + PAGE_ROWS);
  return (
    <div className="mt-3 flex min-h-11 items-center justify-between gap-3">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {total === 0 ? m.roster_none() : m.roster_page({ from: Math.min(offset + 1, to), to, total })}
      </p>
      {total > PAGE_ROWS && (
        <div className="flex gap-2">
          <Turn
            Icon={ChevronLeft}
            label={m.roster_previous()}
            isEnd={offset === 0}
            onClick={() => onTurn(Math.max(0, Math.min(last, offset - PAGE_ROWS)))}
          />
          <Turn
            Icon={ChevronRight}
            label={m.roster_next()}
            isEnd={offset >= last}
            onClick={() => onTurn(offset + PAGE_ROWS)}
          />
        </div>
      )}
    </div>
  );
}

type TurnProps = {
  Icon: ComponentType<{ className: string; "aria-hidden": "true" }>;
  label: string;
  isEnd: boolean;
  onClick: () => void;
};

/** Never disabled: at the last page it would lose the focus to nowhere. */
function Turn({ Icon, label, isEnd, onClick }: TurnProps) {
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft"
      onClick={isEnd ? undefined : onClick}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
