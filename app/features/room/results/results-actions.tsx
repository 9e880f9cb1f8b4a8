import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { isHost, type SeatedRoom } from "../room-context.ts";
import { useAwaited } from "../use-awaited.ts";

/** How to go on. Only the host opens the room again, and only once the game is over. */
export function ResultsActions({ room, isOver }: { room: SeatedRoom; isOver: boolean }) {
  const [isAwaited, begin] = useAwaited(room.notices);
  const isOpen = room.connection.kind !== "closed" && room.view.room.status !== "closed";
  const playAgain = () => {
    begin();
    room.actions.restart();
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOver && isOpen && isHost(room) && (
        <Button busy={isAwaited} busyLabel={m.results_play_again_busy()} onClick={playAgain}>
          {m.results_play_again()}
        </Button>
      )}
      <ButtonLink to="/" variant="secondary">
        {m.home()}
      </ButtonLink>
      {isOver && isOpen && !isHost(room) && <p className="text-ink-soft">{m.results_wait_for_host()}</p>}
    </div>
  );
}
