import UserMinus from "lucide-react/icons/user-minus";
import Wifi from "lucide-react/icons/wifi";
import { lazy, Suspense, useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { useHasEverBeen } from "../../../ui/deferred.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Menu } from "../../../ui/feedback/menu.tsx";
import type { MenuEntry } from "../../../ui/feedback/menu-button-content.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { PlayerList } from "../lobby/player-list.tsx";

const NetworksDialog = lazy(async () => ({
  default: (await import("../roster/networks-dialog.lazy.tsx")).NetworksDialog,
}));

/** What the host can do about players during a game. In a menu, because the whole class sees the page. */
export function HostMenu({ room }: { room: SeatedRoom }) {
  const [open, setOpen] = useState<"players" | "networks" | null>(null);
  const areNetworksWanted = useHasEverBeen(open === "networks");
  const openNetworks = () => {
    room.actions.query({ type: "getNetworks" });
    setOpen("networks");
  };
  const entries: MenuEntry[] = [
    { label: m.wait_kick_title(), icon: <UserMinus {...ICON} />, onSelect: () => setOpen("players") },
    { label: m.networks_title(), icon: <Wifi {...ICON} />, onSelect: openNetworks },
  ];
  const close = () => setOpen(null);
  return (
    <>
      <Menu entries={entries} variant="quiet" align="end" failedLabel={m.error_part_title()}>
        {m.present_manage()}
      </Menu>
      <PlayersDialog open={open === "players"} room={room} onClose={close} />
      {areNetworksWanted && (
        <Suspense>
          <NetworksDialog open={open === "networks"} room={room} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const ICON = { "aria-hidden": true, className: "size-5 shrink-0" } as const;

type PlayersDialogProps = { open: boolean; room: SeatedRoom; onClose: () => void };

/** Everybody by name; the host can remove players. */
export function PlayersDialog({ open, room, onClose }: PlayersDialogProps) {
  return (
    <Dialog open={open} title={m.wait_players()} closeLabel={m.close()} onClose={onClose}>
      <PlayerList room={room} />
    </Dialog>
  );
}
