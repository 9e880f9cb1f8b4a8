import { useState } from "react";
import { LEAVER_PENALTY_VND } from "../../../domain/room/scoring.ts";
import { formatVnd } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/feedback/dialog.tsx";
import { presents } from "./room-page.ts";
import { isHost, type SeatedRoom } from "./session/seated-room.ts";

type LeaveRoomButtonProps = { room: SeatedRoom; isBlocked?: boolean };

/** Leaves the room after a confirmation: it ends the room if a host leaves, and costs a penalty during a game. */
export function LeaveRoomButton({ room, isBlocked = false }: LeaveRoomButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const host = isHost(room);
  const isRunning = room.view.room.status === "active";
  const leave = () => {
    setAsking(false);
    room.actions.leave();
  };
  return (
    <>
      <Button variant="danger" disabled={isBlocked} onClick={() => setAsking(true)}>
        {m.wait_leave()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={host ? m.wait_cancel_title() : m.wait_leave_title()}
        confirmLabel={host ? m.wait_cancel_title() : m.wait_leave_title()}
        cancelLabel={m.wait_stay()}
        tone="danger"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p>{host ? m.wait_cancel_confirm() : m.wait_leave_confirm()}</p>
        {isRunning && !presents(room.view) && <p>{m.quiz_leave_penalty({ penalty: formatVnd(LEAVER_PENALTY_VND) })}</p>}
        {isRunning && host && <p>{m.quiz_leave_host()}</p>}
      </ConfirmDialog>
    </>
  );
}
