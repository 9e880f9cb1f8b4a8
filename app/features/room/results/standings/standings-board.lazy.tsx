import { lazy, type ReactNode, Suspense, useState } from "react";
import { NEIGHBOUR_ROWS } from "../../../../../domain/room/rules.ts";
import type { PlayerResult, ResultsView } from "../../../../../domain/room/wire.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import type { Detail } from "../../../../quiz/results/detail.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { useHasEverBeen } from "../../../../ui/deferred.ts";
import { isHost, type SeatedRoom } from "../../connection/seated-room.ts";
import { presents, showsAmounts } from "../../room-page.ts";
import type { PaidMarking } from "../penalty/paid-mark.lazy.tsx";
import { Podium } from "./podium.tsx";
import { StandingRows } from "./standing-rows.tsx";

const PlayerDetailsDialog = lazy(async () => ({
  default: (await import("./player-details-dialog.lazy.tsx")).PlayerDetailsDialog,
}));

/** Only for large rooms. */
const StandingsPages = lazy(async () => ({ default: (await import("./standings-pages.lazy.tsx")).StandingsPages }));

type StandingsBoardProps = {
  room: SeatedRoom;
  results: ResultsView;
  actions: ((detail: Detail) => ReactNode) | undefined;
  className?: string;
};

/** The leaderboard of an ended game. Each finished player's row opens that player's answers. */
export function StandingsBoard({ room, results, actions, className = "" }: StandingsBoardProps) {
  const { view, queryResults, connection } = room;
  const [open, setOpen] = useState<PlayerResult | null>(null);
  const known = queryResults.gameId === results.gameId ? queryResults.details : new Map<number, never>();
  const isDialogWanted = useHasEverBeen(open !== null);
  const isYou = open?.playerId === view.you;
  const show = (row: PlayerResult) => {
    const { playerId } = row;
    setOpen(row);
    if (playerId !== view.you && !known.has(playerId)) room.actions.query({ type: "getDetails", playerId });
  };
  return (
    <>
      <Leaderboard
        standings={results.standings}
        total={results.total}
        you={view.you}
        hasAmounts={showsAmounts(view)}
        pages={(rows) => <StandingsPages room={room} results={results} {...rows} />}
        marking={markingOf(room)}
        // Presenters have a larger one above.
        hasPodium={!presents(view)}
        // A closed room sends no answers.
        onOpen={connection.kind !== "closed" ? show : undefined}
        className={className}
      />
      {isDialogWanted && (
        <Suspense>
          <PlayerDetailsDialog
            player={open}
            isYou={isYou}
            details={(isYou ? results.detailedResults : known.get(open?.playerId ?? 0)) ?? null}
            actions={actions}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type LeaderboardProps = {
  /** In ranking order: all rows, or of a large room the first and those around the viewer's own. */
  standings: readonly PlayerResult[];
  /** How many rows the whole list has. */
  total: number;
  /** The viewer's own `playerId`; 0 for who did not play. */
  you: number;
  hasAmounts: boolean;
  /** The host's marking of paid penalties. */
  marking: PaidMarking | null;
  /** Whether to show the podium above the list. */
  hasPodium: boolean;
  /** Opens a finished player's answers, where that is possible. */
  onOpen: ((row: PlayerResult) => void) | undefined;
  /** The list in pages, for where `standings` is a part of it. */
  pages?: (rows: Pick<Parameters<typeof StandingRows>[0], "marking" | "hasAmounts" | "onOpen">) => ReactNode;
  className?: string;
};

/** Everybody in ranking order; a long list is shortened at first. */
export function Leaderboard(props: LeaderboardProps) {
  const { standings, total, you, hasAmounts, marking, hasPodium, onOpen, pages, className = "" } = props;
  const [isOpen, setOpen] = useState(false);
  const isWhole = standings.length === total;
  const rows = { marking, hasAmounts, onOpen };
  return (
    <Card title={m.results_leaderboard()} className={className}>
      {total === 0 && <p className="text-ink-soft">{m.results_leaderboard_empty()}</p>}
      {hasPodium && <Podium standings={standings} />}
      {isOpen && !isWhole && pages ? (
        <Suspense>{pages(rows)}</Suspense>
      ) : (
        <StandingRows
          rows={isOpen ? standings : shownRows(standings, you)}
          you={you}
          hasGaps
          isOwnSticky={isOpen}
          {...rows}
        />
      )}
      {isLongList(total) && (
        <Button variant="secondary" aria-expanded={isOpen} className="mt-4 w-full" onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.moment_show_fewer() : m.moment_show_all({ count: total })}
        </Button>
      )}
    </Card>
  );
}

const TOP_ROWS = 10;

/** The rows of the shortened list: the first ten, and the viewer's own with its neighbours. */
export function shownRows(standings: readonly PlayerResult[], you: number): readonly PlayerResult[] {
  if (!isLongList(standings.length)) return standings;
  const own = standings.find(({ playerId }) => playerId === you)?.place ?? 0;
  return standings.filter(({ place }) => place <= TOP_ROWS || (own > 0 && Math.abs(place - own) <= NEIGHBOUR_ROWS));
}

/** Hiding only one or two rows would not be worth a button. */
const SHORT_LIST_ROWS = 12;

/** Whether a leaderboard with this many rows is shortened at first. */
export function isLongList(total: number): boolean {
  return total > SHORT_LIST_ROWS;
}

/** Only the host marks payments, and only after the game. */
function markingOf(room: SeatedRoom): PaidMarking | null {
  const { status, penalties } = room.view.room;
  if (!isHost(room) || status !== "completed" || !penalties) return null;
  return { isOpen: room.connection.kind === "open", mark: room.actions.markPaid };
}
