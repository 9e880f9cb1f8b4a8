import UserMinus from "lucide-react/icons/user-minus";
import { type ReactNode, useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/dialog.tsx";

export type KickButtonProps = { name: string; onKick: () => void };

/** Removes a player after a confirmation. */
export default function KickButton({ name, onKick }: KickButtonProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const kick = () => {
    setAsking(false);
    onKick();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={m.wait_kick_named({ name })}
        title={m.wait_kick()}
        onClick={() => setAsking(true)}
        className="-mr-3"
      >
        <UserMinus aria-hidden="true" className="size-5 opacity-60" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.wait_kick_title()}
        confirmLabel={m.wait_kick()}
        cancelLabel={m.cancel()}
        tone="danger"
        onConfirm={kick}
        onCancel={() => setAsking(false)}
      >
        <p className="wrap-anywhere">{m.wait_kick_confirm({ name })}</p>
        <p className="text-ink-soft">{m.wait_kick_hint()}</p>
      </ConfirmDialog>
    </>
  );
}
