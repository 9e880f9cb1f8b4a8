import { lazy, type ReactNode, Suspense, useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { useHasEverBeen } from "../../../ui/deferred.ts";
import type { SeatedRoom } from "../connection/seated-room.ts";

const NetworksDialog = lazy(async () => ({ default: (await import("./networks-dialog.lazy.tsx")).NetworksDialog }));

export type NetworksButtonProps = {
  room: SeatedRoom;
  variant?: "secondary" | "quiet";
  size?: "normal" | "small";
  /** Whether it says how many networks are closed to new guests, and is not there while none is. */
  isNote?: boolean;
  className?: string;
};

/** Opens the dialog about guests' networks. */
export default function NetworksButton(props: NetworksButtonProps): ReactNode {
  const { room, variant, size, isNote = false, className = "" } = props;
  const [isOpen, setOpen] = useState(false);
  const isDialogWanted = useHasEverBeen(isOpen);
  const { closedNetworks } = room.view.room;
  const open = () => {
    room.actions.query({ type: "getNetworks" });
    setOpen(true);
  };
  return (
    <>
      {!(isNote && closedNetworks === 0) && (
        <Button variant={variant ?? "quiet"} size={size} aria-haspopup="dialog" className={className} onClick={open}>
          {isNote ? m.networks_kept_out({ count: closedNetworks }) : m.networks_title()}
        </Button>
      )}
      {isDialogWanted && (
        <Suspense>
          <NetworksDialog open={isOpen} room={room} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
