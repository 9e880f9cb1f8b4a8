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

/** Leaves the room after a confirmation. */
export function LeaveRoomButton({ room }: { room: SeatedRoom }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {leaveTitle(room)}
      </Button>
      <LeaveRoomDialog open={isAsking} room={room} onClose={() => setAsking(false)} />
    </>
  );
}

/** A room or a running game ends with its host, so that is what the button says. */
export function leaveTitle(room: SeatedRoom): string {
  return isHost(room) ? m.wait_cancel_title() : m.wait_leave();
}

type LeaveRoomDialogProps = { open: boolean; room: SeatedRoom; onClose: () => void };

/** Asks before leaving, which ends the room of a host, and costs a penalty during a game. */
export function LeaveRoomDialog({ open, room, onClose }: LeaveRoomDialogProps) {
  const host = isHost(room);
  const title = leaveTitle(room);
  const isRunning = room.view.room.status === "active";
  const leave = () => {
    onClose();
    room.actions.leave();
  };
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={title}
      cancelLabel={m.wait_stay()}
      tone="danger"
      onConfirm={leave}
      onCancel={onClose}
    >
      <p>{host ? m.wait_cancel_confirm() : m.wait_leave_confirm()}</p>
      {isRunning && (
        <Suspense>
          <LeavingCosts room={room.view.room} isPresenter={presents(room.view)} isHost={host} />
        </Suspense>
      )}
    </ConfirmDialog>
  );
}
