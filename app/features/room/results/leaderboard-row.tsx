import ChevronRight from "lucide-react/icons/chevron-right";
import { lazy, Suspense } from "react";
import { wholeSeconds } from "../../../../domain/room/scoring.ts";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { formatClock, formatVnd } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { PaidBadge } from "./penalty/paid-badge.tsx";
import type { Marking } from "./penalty/paid-mark.tsx";
import { RankMark } from "./rank-mark.tsx";
import { statusText } from "./status-text.ts";

/** Only the host's. */
const PaidMark = lazy(async () => ({ default: (await import("./penalty/paid-mark.tsx")).PaidMark }));

type LeaderboardRowProps = {
  row: PlayerResult;
  isYou: boolean;
  /** The host's way to say who has paid. */
  marking: Marking | null;
  /** Stays in sight however far the list is scrolled. */
  isSticky: boolean;
  onOpen: (() => void) | undefined;
  /** Whether other rows can be opened: then the figures of this one stand beneath theirs all the same. */
  hasArrows: boolean;
};

const BOX = "flex w-full items-center gap-3 rounded-control border px-3 py-2 text-left";

/** One player's place; it opens that player's answers where they can be seen. */
export function LeaderboardRow({ row, isYou, marking, isSticky, onOpen, hasArrows }: LeaderboardRowProps) {
  const face = <RowFace row={row} isYou={isYou} isPaid={row.paid && !marking} />;
  const look = classes(
    BOX,
    isYou ? "border-primary bg-primary-soft text-on-primary-soft" : "border-line",
    onOpen && "min-h-14 scroll-my-24",
    onOpen && (isYou ? "hover:border-primary-strong" : "hover:bg-sunken"),
  );
  return (
    <li
      className={classes(
        marking && "sm:col-span-2 sm:grid sm:grid-cols-subgrid",
        isSticky && "sticky top-2 bottom-22 z-10 lg:bottom-2",
      )}
    >
      {onOpen ? (
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className={look}>
          {face}
          <ChevronRight aria-hidden="true" className="-mr-1 size-5 shrink-0" />
          <span className="sr-only">{m.results_open_details()}</span>
        </button>
      ) : (
        <div className={look}>
          {face}
          {hasArrows && <span className="-mr-1 w-5 shrink-0" />}
        </div>
      )}
      {marking && (
        <div className="flex items-center justify-end pr-3 whitespace-nowrap sm:pr-0">
          <Suspense>
            <PaidMark row={row} marking={marking} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

function RowFace({ row, isYou, isPaid }: Pick<LeaderboardRowProps, "row" | "isYou"> & { isPaid: boolean }) {
  return (
    <>
      <RankMark rank={row.rank} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          {row.name} {isYou && <Badge tone="accent">{m.results_you()}</Badge>}
        </span>{" "}
        <span className={classes("block text-sm", !isYou && "text-ink-soft")}>{statusText(row)}</span>
      </span>{" "}
      <span className="text-right tabular-nums">
        {row.durationMs !== null && (
          <span className="block font-semibold">{formatClock(wholeSeconds(row.durationMs))}</span>
        )}{" "}
        {hasPenalty(row) && <span className="block text-sm whitespace-nowrap">{formatVnd(row.penaltyVnd)}</span>}
        {isPaid && row.penaltyVnd > 0 && <PaidBadge />}
      </span>
    </>
  );
}

function hasPenalty({ status }: PlayerResult): boolean {
  return status === "completed" || status === "left";
}
