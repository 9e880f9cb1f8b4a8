import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { isHost, type SeatedRoom } from "../room-context.ts";

/** Says whether the room is locked; the host can change that. */
export function LockButton({ room }: { room: SeatedRoom }) {
  const { locked, status } = room.view.room;
  return (
    <>
      {locked && <p className="basis-full text-center text-sm text-ink-soft">{m.wait_locked_hint()}</p>}
      {isHost(room) && (
        <Button variant="secondary" disabled={status === "generating"} onClick={() => room.actions.lock(!locked)}>
          {locked ? m.wait_unlock() : m.wait_lock()}
        </Button>
      )}
    </>
  );
}
