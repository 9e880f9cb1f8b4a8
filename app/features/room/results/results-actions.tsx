import type { ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { isHost, type SeatedRoom } from "../room-context.ts";
import { useAwaited } from "../use-awaited.ts";
import { PenaltyQrButton } from "./penalty/penalty-qr-button.tsx";

type ResultsActionsProps = { room: SeatedRoom } & Pick<ResultsView, "endedBy">;

/** How to go on. Only the host opens the room again, and only once the game is over. */
export function ResultsActions({ room, endedBy }: ResultsActionsProps) {
  const [isAwaited, begin] = useAwaited(room.notices);
  const isOpen = room.connection.kind !== "closed" && room.view.room.status !== "closed";
  const canGoOn = endedBy !== null && isOpen;
  const isWithoutHost = canGoOn && endedBy === "host_left" && !isHost(room) && !isHostHere(room);
  const playAgain = () => {
    begin();
    room.actions.restart();
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {canGoOn && isHost(room) && (
        <Button busy={isAwaited} busyLabel={m.results_play_again_busy()} onClick={playAgain} className="max-sm:flex-1">
          {m.results_play_again()}
        </Button>
      )}
      {isWithoutHost && (
        <ButtonLink to="/multi-player" className="max-sm:flex-1">
          {m.closed_other_rooms()}
        </ButtonLink>
      )}
      <ButtonLink to="/" variant="secondary" className="max-sm:flex-1">
        {m.home()}
      </ButtonLink>
      <PenaltyQrButton room={room} className="max-sm:basis-full" />
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
