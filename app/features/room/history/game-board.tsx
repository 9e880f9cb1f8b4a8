import { lazy, Suspense, useState } from "react";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useHasEverBeen } from "../../../ui/deferred.ts";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { actionsFor } from "../results/actions-for.tsx";
import type { PaidMarking } from "../results/penalty/paid-mark.lazy.tsx";
import { Leaderboard } from "../results/standings/standings-board.lazy.tsx";
import { type GameInHistory, savePaid } from "./load-game.ts";
import { useShownDetails } from "./use-shown-details.ts";

const PlayerDetailsDialog = lazy(async () => ({
  default: (await import("../results/standings/player-details-dialog.lazy.tsx")).PlayerDetailsDialog,
}));

/** Everybody's places in a game of the history. Each finished player's row opens that player's answers. */
export function GameBoard({ game, viewerId }: { game: GameInHistory; viewerId: string }) {
  const [standings, marking] = useMarking(game);
  const { open, details, show, close } = useShownDetails(game);
  const isDialogWanted = useHasEverBeen(open !== null);
  return (
    <>
      <Leaderboard
        standings={standings.map((row) => ({ ...row, name: row.name || m.history_deleted_player() }))}
        total={standings.length}
        you={game.you ?? 0}
        hasAmounts={game.penalties}
        marking={marking}
        hasPodium
        onOpen={show}
      />
      {isDialogWanted && (
        <Suspense>
          <PlayerDetailsDialog
            player={open}
            isYou={open?.playerId === game.you}
            details={details}
            actions={actionsFor(game.id, { gameId: game.gameId, detailedResults: game.ownDetails }, viewerId)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The host's marks: shown at once, stored for good, and taken back where they could not be stored. */
function useMarking({
  gameId,
  players,
  role,
  penalties,
}: GameInHistory): [readonly PlayerResult[], PaidMarking | null] {
  const notify = useNotify();
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const standings = players.map((row) => ({ ...row, paid: changed.get(row.playerId) ?? row.paid }));
  const set = (playerId: number, paid: boolean) => setChanged((now) => new Map(now).set(playerId, paid));
  const mark = async (playerId: number, paid: boolean) => {
    set(playerId, paid);
    if (await savePaid(browserApi(), gameId, playerId, paid)) return;
    set(playerId, !paid);
    notify("error", m.history_mark_failed());
  };
  const canMark = role === "host" && penalties;
  return [standings, canMark ? { isOpen: true, mark: (playerId, paid) => void mark(playerId, paid) } : null];
}
