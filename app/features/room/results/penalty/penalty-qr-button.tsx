import QrCodeIcon from "lucide-react/icons/qr-code";
import { lazy, useState } from "react";
import type { PlayerResult } from "../../../../../domain/room/wire.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { WidgetBoundary } from "../../../../widget-boundary.tsx";
import { PanelButton } from "../side-panel.tsx";
import type { PenaltyResponse } from "./penalty-qr.lazy.tsx";

/** Loaded when opened, which most people never do. */
const PenaltyQr = lazy(async () => ({ default: (await import("./penalty-qr.lazy.tsx")).PenaltyQr }));

type PenaltyQrButtonProps = {
  /** The player's own result; undefined for who did not play. */
  own: Pick<PlayerResult, "status" | "penaltyVnd" | "paid"> | undefined;
  /** Whether the game has penalties. */
  hasPenalties: boolean;
  /** Asks how the penalty can be paid. */
  request: () => PenaltyResponse;
};

/** Opens the payment of the player's own penalty. Players who left also owe one, but get no QR code [RR-54]. */
export function PenaltyQrButton({ own, hasPenalties, request }: PenaltyQrButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [response, setResponse] = useState<PenaltyResponse | null>(null);
  // Who owes nothing is congratulated in the results.
  if (own?.status !== "completed" || !hasPenalties || own.penaltyVnd === 0) return null;
  const ask = () => setResponse(request());
  const open = () => {
    ask();
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <PanelButton Icon={QrCodeIcon} aria-haspopup="dialog" onClick={open}>
        {m.results_qr()}
      </PanelButton>
      {wasOpened && (
        <WidgetBoundary>
          <PenaltyQr
            open={isOpen}
            amountVnd={own.penaltyVnd}
            isPaid={own.paid}
            response={response}
            onRetry={ask}
            onClose={() => setOpen(false)}
          />
        </WidgetBoundary>
      )}
    </>
  );
}
