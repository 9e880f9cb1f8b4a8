import { lazy, Suspense, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/feedback/dialog.tsx";
import { presents } from "./room-page.ts";
import { isHost, type SeatedRoom } from "./session/seated-room.ts";

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
  /** By default that the room is left. */
  label?: string;
  variant?: "danger" | "quiet";
};

/** Leaves the room after a confirmation: it ends the room if a host leaves, and costs a penalty during a game. */
export function LeaveRoomButton({ room, isBlocked = false, label, variant = "danger" }: LeaveRoomButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const host = isHost(room);
  const title = host ? m.wait_cancel_title() : m.wait_leave();
  const isRunning = room.view.room.status === "active";
  const leave = () => {
    setAsking(false);
    room.actions.leave();
  };
  return (
    <>
      <Button variant={variant} disabled={isBlocked} onClick={() => setAsking(true)}>
        {label ?? m.wait_leave()}
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
