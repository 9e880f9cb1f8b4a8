import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import UserMinus from "lucide-react/icons/user-minus";
import Wifi from "lucide-react/icons/wifi";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { useHasEverBeen } from "../../ui/deferred.ts";
import { Menu } from "../../ui/feedback/menu.tsx";
import type { MenuEntry } from "../../ui/feedback/menu-button-content.tsx";
import { isHost, type SeatedRoom } from "./connection/seated-room.ts";
import { LeaveRoomDialog, leaveTitle } from "./leave-room-button.tsx";
import { pathOf, presents } from "./room-page.ts";

const NetworksDialog = lazy(async () => ({
  default: (await import("./roster/networks-dialog.lazy.tsx")).NetworksDialog,
}));

const PlayersDialog = lazy(() => import("./lobby/players-dialog.lazy.tsx"));

type OpenDialog = "leave" | "players" | "networks";

/** What is rarely needed in a room, away from the start: nobody leaves or cancels it by a slip. */
export default function RoomMenu({ room }: { room: SeatedRoom }): ReactNode {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const isNetworksWanted = useHasEverBeen(open === "networks");
  const isPlayersWanted = useHasEverBeen(open === "players");
  const close = () => setOpen(null);
  const show = (dialog: OpenDialog) => {
    if (dialog === "networks") room.actions.query({ type: "getNetworks" });
    setOpen(dialog);
  };
  return (
    <>
      <Menu entries={entriesFor(room, show)} variant="quiet" align="end" failedLabel={m.error_part_title()}>
        {m.room_menu()}
      </Menu>
      <LeaveRoomDialog open={open === "leave"} room={room} onClose={close} />
      <Suspense>
        {isPlayersWanted && <PlayersDialog open={open === "players"} room={room} onClose={close} />}
        {isNetworksWanted && <NetworksDialog open={open === "networks"} room={room} onClose={close} />}
      </Suspense>
    </>
  );
}

function entriesFor(room: SeatedRoom, show: (dialog: OpenDialog) => void): MenuEntry[] {
  const { id, locked, status } = room.view.room;
  const host = isHost(room);
  const entries: MenuEntry[] = [];
  if (host && status === "waiting") {
    entries.push({ label: m.wait_change_settings(), icon: <Settings {...ICON} />, to: pathOf("create", id) });
    const LockIcon = locked ? LockOpen : Lock;
    entries.push({
      label: locked ? m.wait_unlock() : m.wait_lock(),
      icon: <LockIcon {...ICON} />,
      onSelect: () => room.actions.lock(!locked),
    });
  }
  // No such button stands beside a projected name.
  if (presents(room.view)) {
    entries.push({ label: m.wait_kick_title(), icon: <UserMinus {...ICON} />, onSelect: () => show("players") });
  }
  if (host) entries.push({ label: m.networks_title(), icon: <Wifi {...ICON} />, onSelect: () => show("networks") });
  // The start can't be left alone: it is cancelled first.
  if (status !== "generating")
    entries.push({ label: leaveTitle(room), icon: <LogOut {...ICON} />, onSelect: () => show("leave") });
  return entries;
}

const ICON = { "aria-hidden": true, className: "size-5 shrink-0" } as const;
