import { lazy, type ReactNode, Suspense, useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { useHasBeen } from "../../../ui/use-has-been.ts";
import type { SeatedRoom } from "../room-context.ts";

const NetworksDialog = lazy(async () => ({ default: (await import("./networks-dialog.tsx")).NetworksDialog }));

export type NetworksButtonProps = {
  room: SeatedRoom;
  variant?: "secondary" | "quiet";
  size?: "normal" | "small";
  /** Whether it is said here that new guests of some networks are kept out. */
  hasNote?: boolean;
  className?: string;
};

/** The host's way to the networks that guests are in. */
export default function NetworksButton(props: NetworksButtonProps): ReactNode {
  const { room, variant, size, hasNote = false, className = "" } = props;
  const [isOpen, setOpen] = useState(false);
  const isDialogWanted = useHasBeen(isOpen);
  const { closedNetworks } = room.view.room;
  const open = () => {
    room.actions.ask({ type: "getNetworks" });
    setOpen(true);
  };
  return (
    <>
      {hasNote && closedNetworks > 0 && (
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          className="order-first -mb-2 basis-full"
          onClick={open}
        >
          {m.networks_kept_out({ count: closedNetworks })}
        </Button>
      )}
      <Button variant={variant ?? "secondary"} size={size} aria-haspopup="dialog" className={className} onClick={open}>
        {m.networks_title()}
      </Button>
      {isDialogWanted && (
        <Suspense>
          <NetworksDialog open={isOpen} room={room} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
