import { lazy, Suspense, useState } from "react";
import type { PlayerResult, ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import type { SeatedRoom } from "../room-context.ts";
import type { Marking } from "./penalty/paid-mark.tsx";
import { Podium } from "./podium.tsx";
import { isLongList, shownRows } from "./shown-rows.ts";
import { StandingRows } from "./standing-rows.tsx";

/** For a large room alone. */
const StandingsPages = lazy(async () => ({ default: (await import("./standings-pages.tsx")).StandingsPages }));

type LeaderboardProps = {
  room: SeatedRoom;
  results: ResultsView;
  /** The host's way to say who has paid. */
  marking: Marking | null;
  /** Whether the first three stand above the list. */
  hasPodium: boolean;
  /** Shows a finished player's answers, where they can be seen. */
  onOpen: ((row: PlayerResult) => void) | undefined;
  className?: string;
};

/** Everybody in the order that the rules give, once the game has ended; of many at first only some. */
export function Leaderboard({ room, results, marking, hasPodium, onOpen, className = "" }: LeaderboardProps) {
  const { standings, total } = results;
  const { you } = room.view;
  const [isOpen, setOpen] = useState(false);
  const isWhole = standings.length === total;
  return (
    <Card title={m.results_leaderboard()} className={className}>
      {total === 0 && <p className="text-ink-soft">{m.results_leaderboard_empty()}</p>}
      {hasPodium && <Podium standings={standings} />}
      {isOpen && !isWhole ? (
        <Suspense>
          <StandingsPages room={room} results={results} marking={marking} onOpen={onOpen} />
        </Suspense>
      ) : (
        <StandingRows
          rows={isOpen ? standings : shownRows(standings, you)}
          you={you}
          hasGaps
          isOwnSticky={isOpen}
          marking={marking}
          onOpen={onOpen}
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
