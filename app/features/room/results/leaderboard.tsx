import { type ReactNode, useState } from "react";
import { wholeSeconds } from "../../../../domain/room/ranking.ts";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { formatClock, formatVnd } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { type Marking, PaidMark } from "./penalty/paid-mark.tsx";
import { Podium } from "./podium.tsx";
import { RankMark } from "./rank-mark.tsx";
import { shownRows } from "./shown-rows.ts";

type LeaderboardProps = {
  standings: readonly PlayerResult[];
  you: number;
  /** Who has paid, as the host says. */
  paidPlayerIds: readonly number[];
  /** The host's way to say so. */
  marking: Marking | null;
  /** Nobody plays any more: ranks are final. */
  isOver: boolean;
  className?: string;
};

/** Everybody in the order that the rules give; who shares a rank shows the same number. */
export function Leaderboard({ standings, you, paidPlayerIds, marking, isOver, className = "" }: LeaderboardProps) {
  const [isOpen, setOpen] = useState(false);
  const rows = shownRows(standings, you, isOpen);
  const isLong = isOpen || rows.length < standings.length;
  return (
    <Card title={m.results_leaderboard()} className={className}>
      {standings.length === 0 && <p className="text-ink-soft">{m.results_leaderboard_empty()}</p>}
      {isOver && <Podium standings={standings} />}
      <ol className="grid gap-2">
        {rows.map((row) => (
          <LeaderboardRow key={row.playerId} row={row} isYou={row.playerId === you}>
            <PaidMark row={row} isPaid={paidPlayerIds.includes(row.playerId)} marking={marking} />
          </LeaderboardRow>
        ))}
      </ol>
      {isLong && (
        <Button variant="secondary" aria-expanded={isOpen} className="mt-4 w-full" onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.moment_show_fewer() : m.moment_show_all({ count: standings.length })}
        </Button>
      )}
    </Card>
  );
}

function LeaderboardRow({ row, isYou, children }: { row: PlayerResult; isYou: boolean; children: ReactNode }) {
  return (
    <li
      className={classes(
        "flex items-center gap-3 rounded-control border px-3 py-2",
        isYou ? "border-primary bg-primary-soft text-on-primary-soft" : "border-line",
      )}
    >
      <RankMark rank={row.rank} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {row.name} {isYou && <Badge tone="accent">{m.results_you()}</Badge>}
        </p>
        <p className={classes("text-sm", !isYou && "text-ink-soft")}>{statusText(row)}</p>
      </div>
      <div className="grid justify-items-end text-right tabular-nums">
        {row.durationMs !== null && <p className="font-semibold">{formatClock(wholeSeconds(row.durationMs))}</p>}
        {hasPenalty(row) && <p className="text-sm whitespace-nowrap">{formatVnd(row.penaltyVnd)}</p>}
        {children}
      </div>
    </li>
  );
}

function statusText(row: PlayerResult): string {
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
