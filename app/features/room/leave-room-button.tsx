import { lazy, Suspense, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/feedback/dialog.tsx";
import { isHost, type SeatedRoom } from "./connection/seated-room.ts";
import { presents } from "./room-page.ts";

/** Without these texts the dialog still asks. */
const LeavingCosts = lazy(() =>
  import("./leaving-costs.lazy.tsx").then(
    (module) => ({ default: module.LeavingCosts }),
    () => ({ default: () => null }),
  ),
);

type LeaveRoomButtonProps = {
  room: SeatedRoom;
  isBlocked?: boolean;
  variant?: "danger" | "quiet";
};

/** Leaves the room after a confirmation: it ends the room if a host leaves, and costs a penalty during a game. */
export function LeaveRoomButton({ room, isBlocked = false, variant = "danger" }: LeaveRoomButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const host = isHost(room);
  // A room or a running game ends with its host, so that is what the button says.
  const title = host ? m.wait_cancel_title() : m.wait_leave();
  const isRunning = room.view.room.status === "active";
  const leave = () => {
    setAsking(false);
    room.actions.leave();
  };
  return (
    <>
      <Button variant={variant} disabled={isBlocked} onClick={() => setAsking(true)}>
        {title}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel={title}
        cancelLabel={m.wait_stay()}
        tone="danger"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p>{host ? m.wait_cancel_confirm() : m.wait_leave_confirm()}</p>
        {isRunning && (
          <Suspense>
            <LeavingCosts room={room.view.room} isPresenter={presents(room.view)} isHost={host} />
          </Suspense>
        )}
      </ConfirmDialog>
    </>
  );
}
