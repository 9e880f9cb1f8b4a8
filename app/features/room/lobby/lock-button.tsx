import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { isHost, type SeatedRoom } from "../room-context.ts";

/** Says whether the room is locked; the host can change that. */
export function LockButton({ room }: { room: SeatedRoom }) {
  const { locked, status } = room.view.room;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
      {locked && <p className="text-sm text-ink-soft">{m.wait_locked_hint()}</p>}
      {isHost(room) && (
        <Button
          variant="secondary"
          size="small"
          disabled={status === "generating"}
          onClick={() => room.actions.lock(!locked)}
        >
          {locked ? m.wait_unlock() : m.wait_lock()}
        </Button>
      )}
    </div>
  );
}
