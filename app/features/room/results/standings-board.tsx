import { lazy, type ReactNode, Suspense, useState } from "react";
import type { PlayerResult, ResultsView } from "../../../../domain/room/wire.ts";
import type { Detail } from "../../../quiz/results/detail.ts";
import { useHasBeen } from "../../../ui/use-has-been.ts";
import { isHost, type SeatedRoom } from "../room-context.ts";
import { presents } from "../room-page.ts";
import { Leaderboard } from "./leaderboard.tsx";
import type { Marking } from "./penalty/paid-mark.tsx";

const PlayerDetailsDialog = lazy(async () => ({
  default: (await import("./player-details-dialog.tsx")).PlayerDetailsDialog,
}));

type StandingsBoardProps = {
  room: SeatedRoom;
  results: ResultsView;
  actions: ((detail: Detail) => ReactNode) | undefined;
  className?: string;
};

/** The leaderboard of a game that has ended; each finished player's row opens that player's answers. */
export function StandingsBoard({ room, results, actions, className = "" }: StandingsBoardProps) {
  const { view, asked, connection } = room;
  const [open, setOpen] = useState<PlayerResult | null>(null);
  const known = asked.gameId === results.gameId ? asked.details : new Map<number, never>();
  const isDialogWanted = useHasBeen(open !== null);
  const isYou = open?.playerId === view.you;
  const show = (row: PlayerResult) => {
    const { playerId } = row;
    setOpen(row);
    if (playerId !== view.you && !known.has(playerId)) room.actions.ask({ type: "getDetails", playerId });
  };
  return (
    <>
      <Leaderboard
        room={room}
        results={results}
        marking={markingOf(room)}
        // A presenter has it larger above.
        hasPodium={!presents(view)}
        // A room that is gone can't be asked any more.
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

/** Only the host says who has paid, and only of a game that is over. */
function markingOf(room: SeatedRoom): Marking | null {
  if (!isHost(room) || room.view.room.status !== "completed") return null;
  return { isOpen: room.connection.kind === "open", mark: room.actions.markPaid };
}
