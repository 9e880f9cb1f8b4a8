import { useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/feedback/dialog.tsx";
import { isHost, type SeatedRoom, usePendingAction } from "./connection/seated-room.ts";

/** Lets the host end the running game for everybody, after a confirmation [RR-43]; renders nothing for others. */
export function EndGameButton({ room }: { room: SeatedRoom }) {
  const [isAsking, setAsking] = useState(false);
  const isConnected = room.connection.kind === "open";
  const [isEnding, begin] = usePendingAction(room.notices, isConnected);
  if (!isHost(room) || room.view.room.status !== "active") return null;
  const end = () => {
    setAsking(false);
    begin();
    room.actions.endGame();
  };
  return (
    <>
      <Button
        variant="secondary"
        disabled={!isConnected}
        busy={isEnding}
        busyLabel={m.end_game()}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {m.end_game()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.end_game_title()}
        confirmLabel={m.end_game()}
        cancelLabel={m.end_game_cancel()}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      >
        <p>{m.end_game_text()}</p>
      </ConfirmDialog>
    </>
  );
}
