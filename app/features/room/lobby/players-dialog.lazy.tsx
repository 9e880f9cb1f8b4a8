import type { ReactNode } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { PlayerList } from "./player-list.tsx";

type PlayersDialogProps = { open: boolean; room: SeatedRoom; onClose: () => void };

/** Everybody by name; the host can remove players. */
export default function PlayersDialog({ open, room, onClose }: PlayersDialogProps): ReactNode {
  return (
    <Dialog open={open} title={m.wait_players()} closeLabel={m.close()} onClose={onClose}>
      <PlayerList room={room} />
    </Dialog>
  );
}
