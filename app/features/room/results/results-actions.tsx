import type { ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { isHost, type SeatedRoom } from "../room-context.ts";
import { useAwaited } from "../use-awaited.ts";

type ResultsActionsProps = { room: SeatedRoom } & Pick<ResultsView, "endedBy">;

/** How to go on. Only the host opens the room again, and only once the game is over. */
export function ResultsActions({ room, endedBy }: ResultsActionsProps) {
  const isConnected = room.connection.kind === "open";
  const [isAwaited, begin] = useAwaited(room.notices, isConnected);
  const isOpen = room.connection.kind !== "closed" && room.view.room.status !== "closed";
  const canGoOn = endedBy !== null && isOpen;
  const isWithoutHost = canGoOn && endedBy === "host_left" && !isHost(room) && !isHostHere(room);
  const playAgain = () => {
    begin();
    room.actions.restart();
  };
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {canGoOn && isHost(room) && (
        <Button
          disabled={!isConnected}
          busy={isAwaited}
          busyLabel={m.results_play_again_busy()}
          onClick={playAgain}
          className="max-sm:flex-1"
        >
          {m.results_play_again()}
        </Button>
      )}
      {isWithoutHost && (
        <ButtonLink to="/multi-player" className="max-sm:flex-1">
          {m.closed_other_rooms()}
        </ButtonLink>
      )}
      {canGoOn && !isHost(room) && (
        <p className="text-ink-soft max-sm:basis-full max-sm:text-center">
          {isWithoutHost ? m.results_room_over() : m.results_wait_for_host()}
        </p>
      )}
    </div>
  );
}

function isHostHere({ view }: SeatedRoom): boolean {
  return view.players.some((player) => player.id === view.room.hostId && player.connected);
}
