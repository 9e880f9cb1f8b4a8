import { lazy, type ReactNode, Suspense, useState } from "react";
import type { ResultsView } from "../../../../domain/room/wire.ts";
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

/** The leaderboard; once the game has ended each finished player's row opens that player's answers. */
export function StandingsBoard({ room, results, actions, className = "" }: StandingsBoardProps) {
  const { view, looks, connection } = room;
  const [openId, setOpenId] = useState<number | null>(null);
  const isOver = results.endedBy !== null;
  const known = looks.gameId === results.gameId ? looks.players : new Map<number, never>();
  const open = results.standings.find((row) => row.playerId === openId) ?? null;
  const isDialogWanted = useHasBeen(open !== null);
  const isYou = openId === view.you;
  const show = (playerId: number) => {
    setOpenId(playerId);
    if (playerId !== view.you && !known.has(playerId)) room.actions.lookAtPlayer(playerId);
  };
  return (
    <>
      <Leaderboard
        standings={results.standings}
        you={view.you}
        paidPlayerIds={results.paidPlayerIds}
        marking={markingOf(room)}
        isOver={isOver}
        // A presenter has it larger above.
        hasPodium={!presents(view)}
        // A room that is gone can't be asked any more.
        onOpen={isOver && connection.kind !== "closed" ? show : undefined}
        className={className}
      />
      {isDialogWanted && (
        <Suspense>
          <PlayerDetailsDialog
            player={open}
            isYou={isYou}
            details={(isYou ? results.detailedResults : known.get(openId ?? 0)) ?? null}
            actions={actions}
            onClose={() => setOpenId(null)}
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
