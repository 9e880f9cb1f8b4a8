import { useRef, useState } from "react";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { LeaderboardRow } from "./leaderboard-row.tsx";
import type { Marking } from "./penalty/paid-mark.tsx";
import { Podium } from "./podium.tsx";
import { isLongList, nextRows, shownRows } from "./shown-rows.ts";
import { useMovingRows } from "./use-moving-rows.ts";

type LeaderboardProps = {
  standings: readonly PlayerResult[];
  you: number;
  /** Who has paid, as the host says. */
  paidPlayerIds: readonly number[];
  /** The host's way to say so. */
  marking: Marking | null;
  /** Nobody plays any more: ranks are final. */
  isOver: boolean;
  /** Whether the first three stand above the list once the game is over. */
  hasPodium: boolean;
  /** Shows a finished player's answers, where they can be seen. */
  onOpen?: ((playerId: number) => void) | undefined;
  className?: string;
};

/** Everybody in the order that the rules give; who shares a rank shows the same number. */
export function Leaderboard(props: LeaderboardProps) {
  const { standings, you, paidPlayerIds, marking, isOver, hasPodium, onOpen, className = "" } = props;
  const [pages, setPages] = useState(0);
  const rows = shownRows(standings, you, pages);
  const next = nextRows(standings, pages);
  const list = useRef<HTMLOListElement>(null);
  useMovingRows(list, rows);
  return (
    <Card title={m.results_leaderboard()} className={className}>
      {standings.length === 0 && <p className="text-ink-soft">{m.results_leaderboard_empty()}</p>}
      {isOver && hasPodium && <Podium standings={standings} />}
      <ol ref={list} className={classes("grid gap-2", marking && "sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-3")}>
        {rows.map((row) => (
          <LeaderboardRow
            key={row.playerId}
            row={row}
            isYou={row.playerId === you}
            isPaid={paidPlayerIds.includes(row.playerId)}
            marking={marking}
            isSticky={pages > 0 && row.playerId === you}
            onOpen={row.status === "completed" && onOpen ? () => onOpen(row.playerId) : undefined}
            hasArrows={onOpen !== undefined}
          />
        ))}
      </ol>
      {isLongList(standings) && (
        <Button
          variant="secondary"
          aria-expanded={pages > 0}
          className="mt-4 w-full"
          onClick={() => setPages(next > 0 ? pages + 1 : 0)}
        >
          {openText(standings.length, pages, next)}
        </Button>
      )}
    </Card>
  );
}

function openText(count: number, pages: number, next: number): string {
  if (next === 0) return m.moment_show_fewer();
  return pages === 0 && next === count ? m.moment_show_all({ count }) : m.moment_show_more({ count: next });
}
