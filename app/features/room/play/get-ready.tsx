import { PrefetchPageLinks } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { isHost, type SeatedRoom } from "../connection/seated-room.ts";
import { pathOf } from "../room-page.ts";
import { StartLayout, WaitingRing } from "./start-countdown.tsx";

/** Covers the room from the start until the countdown stands on the next page, which it loads meanwhile. */
export function GetReady({ room }: { room: SeatedRoom }) {
  const { id, name, status } = room.view.room;
  return (
    <Dialog open layout="stage" title={m.wait_generating_title()}>
      <PrefetchPageLinks page={pathOf("quiz", id)} />
      <StartLayout roomName={name} label={m.wait_generating_title()} ring={<WaitingRing />}>
        <p className="max-w-sm text-balance">{m.wait_generating_text()}</p>
        {isHost(room) && status === "generating" && (
          <Button variant="quiet" onClick={room.actions.cancelStart}>
            {m.wait_generating_cancel()}
          </Button>
        )}
      </StartLayout>
    </Dialog>
  );
}
