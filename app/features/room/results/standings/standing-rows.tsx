import ChevronRight from "lucide-react/icons/chevron-right";
import { Fragment, lazy, Suspense } from "react";
import { wholeSeconds } from "../../../../../domain/room/scoring.ts";
import type { PlayerResult } from "../../../../../domain/room/wire.ts";
import { formatClock, formatVnd } from "../../../../i18n/format.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { classes } from "../../../../ui/classes.ts";
import { Avatar } from "../../../../ui/data/avatar.tsx";
import { Badge } from "../../../../ui/data/badge.tsx";
import { Medal } from "../../../../ui/data/medal.tsx";
import { medalOf } from "../medal.ts";
import { PaidBadge } from "../penalty/paid-badge.tsx";
import type { PaidMarking } from "../penalty/paid-mark.lazy.tsx";

/** Only for the host. */
const PaidMark = lazy(async () => ({ default: (await import("../penalty/paid-mark.lazy.tsx")).PaidMark }));

type StandingRowsProps = {
  rows: readonly PlayerResult[];
  you: number;
  /** Whether to show where rows are left out. Not for search results. */
  hasGaps: boolean;
  /** Whether the viewer's own row is sticky. */
  isOwnSticky?: boolean;
  marking: PaidMarking | null;
  /** Whether the rows show what players owe. */
  hasAmounts: boolean;
  onOpen: ((row: PlayerResult) => void) | undefined;
};

/** Rows of the standings. Players who share a rank show the same number. */
export function StandingRows({
  rows,
  you,
  hasGaps,
  isOwnSticky = false,
  marking,
  hasAmounts,
  onOpen,
}: StandingRowsProps) {
  return (
    <ol className={classes("grid gap-2", marking && "sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-3")}>
      {rows.map((row, index) => (
        <Fragment key={row.playerId}>
          {hasGaps && <Gap count={row.place - (rows[index - 1]?.place ?? row.place - 1) - 1} />}
          <LeaderboardRow
            row={row}
            isYou={row.playerId === you}
            marking={marking}
            hasAmount={hasAmounts && hasPenalty(row)}
            isSticky={isOwnSticky && row.playerId === you}
            onOpen={row.status === "completed" && onOpen ? () => onOpen(row) : undefined}
            hasArrows={onOpen !== undefined}
          />
        </Fragment>
      ))}
    </ol>
  );
}

/** How many rows are left out here. */
function Gap({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <li className="flex items-center gap-3 text-sm text-ink-soft tabular-nums sm:col-span-full">
      <span aria-hidden="true" className="flex-1 border-t border-dashed border-line" />
      {m.roster_between({ count })}
      <span aria-hidden="true" className="flex-1 border-t border-dashed border-line" />
    </li>
  );
}

type LeaderboardRowProps = {
  row: PlayerResult;
  isYou: boolean;
  /** The host's marking of paid penalties. */
  marking: PaidMarking | null;
  hasAmount: boolean;
  /** Whether the row stays visible while the list is scrolled. */
  isSticky: boolean;
  onOpen: (() => void) | undefined;
  /** Whether other rows show an arrow: then this one leaves the same space, so that the figures align. */
  hasArrows: boolean;
};

const BOX = "flex w-full items-center gap-3 rounded-control border px-3 py-2 text-left";

/** One player's place. Opens that player's answers where that is possible. */
function LeaderboardRow({ row, isYou, marking, hasAmount, isSticky, onOpen, hasArrows }: LeaderboardRowProps) {
  const face = <RowFace row={row} isYou={isYou} hasAmount={hasAmount} isPaid={row.paid && !marking} />;
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

type RowFaceProps = Pick<LeaderboardRowProps, "row" | "isYou" | "hasAmount"> & { isPaid: boolean };

function RowFace({ row, isYou, hasAmount, isPaid }: RowFaceProps) {
  return (
    <>
      <RankMark row={row} />
      <Avatar name={row.name} avatar={row.avatar} size="small" />
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
        {hasAmount && <span className="block text-sm whitespace-nowrap">{formatVnd(row.penaltyVnd)}</span>}
        {isPaid && row.penaltyVnd > 0 && <PaidBadge />}
      </span>
    </>
  );
}

/** The medal, else the number; a dash without a rank. */
function RankMark({ row }: { row: PlayerResult }) {
  const { rank } = row;
  const medal = medalOf(row);
  return (
    <span className="grid w-9 shrink-0 place-items-center font-bold tabular-nums">
      {medal ? <Medal rank={medal} className="h-11 w-9" /> : <span aria-hidden="true">{rank ?? "–"}</span>}
      {rank !== null && <span className="sr-only">{m.results_medal({ rank })}</span>}
    </span>
  );
}

/** A finished player's score as text, else why there is none. */
export function statusText(row: PlayerResult): string {
  switch (row.status) {
    case "completed":
      return m.results_row_score({ score: row.score, total: row.totalQuestions });
    case "left":
      return m.results_row_left();
    case "playing":
      return m.results_row_playing();
    case "voided":
      return m.results_row_voided();
    default:
      return row.status satisfies never;
  }
}

function hasPenalty({ status }: PlayerResult): boolean {
  return status === "completed" || status === "left";
}
