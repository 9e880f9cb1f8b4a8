import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { isHost, type SeatedRoom } from "../room-context.ts";

/** Blocks the waiting room while the questions are made; the host can call it off. */
export function GeneratingDialog({ room }: { room: SeatedRoom }) {
  return (
    <Dialog open={room.view.room.status === "generating"} title={m.wait_generating_title()}>
      <p className="flex items-center gap-3">
        <Spinner />
        {m.wait_generating_text()}
      </p>
      {isHost(room) && (
        <div className="mt-5 flex justify-end">
          <Button variant="secondary" onClick={room.actions.cancelStart}>
            {m.wait_generating_cancel()}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
