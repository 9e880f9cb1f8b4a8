import { Fragment } from "react";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";
import { LeaderboardRow } from "./leaderboard-row.tsx";
import type { Marking } from "./penalty/paid-mark.tsx";

type StandingRowsProps = {
  rows: readonly PlayerResult[];
  you: number;
  /** Whether it is said where rows are left out; of rows that were searched for most are. */
  hasGaps: boolean;
  /** Whether one's own row stays in sight. */
  isOwnSticky?: boolean;
  marking: Marking | null;
  onOpen: ((row: PlayerResult) => void) | undefined;
};

/** Rows of the standings in their order; who shares a rank shows the same number. */
export function StandingRows({ rows, you, hasGaps, isOwnSticky = false, marking, onOpen }: StandingRowsProps) {
  return (
    <ol className={classes("grid gap-2", marking && "sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-3")}>
      {rows.map((row, at) => (
        <Fragment key={row.playerId}>
          {hasGaps && <Gap count={row.place - (rows[at - 1]?.place ?? row.place - 1) - 1} />}
          <LeaderboardRow
            row={row}
            isYou={row.playerId === you}
            marking={marking}
            isSticky={isOwnSticky && row.playerId === you}
            onOpen={row.status === "completed" && onOpen ? () => onOpen(row) : undefined}
            hasArrows={onOpen !== undefined}
          />
        </Fragment>
      ))}
    </ol>
  );
}

/** So many rows are left out here. */
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
