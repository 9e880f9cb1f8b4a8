import QrCodeIcon from "lucide-react/icons/qr-code";
import { lazy, useState } from "react";
import { m } from "../../../../i18n/paraglide/messages.js";
import { WidgetBoundary } from "../../../../widget-boundary.tsx";
import type { SeatedRoom } from "../../session/seated-room.ts";
import { PanelButton } from "../side-panel.tsx";
import type { PenaltyResponse } from "./penalty-qr.lazy.tsx";

/** Loaded when opened, which most people never do. */
const PenaltyQr = lazy(async () => ({ default: (await import("./penalty-qr.lazy.tsx")).PenaltyQr }));

/** Opens the payment of the player's own penalty. Players who left also owe one, but get no QR code [RR-54]. */
export function PenaltyQrButton({ room }: { room: SeatedRoom }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [response, setResponse] = useState<PenaltyResponse | null>(null);
  const { results, you } = room.view;
  const own = results?.standings.find((row) => row.playerId === you);
  if (!results || own?.status !== "completed" || !room.view.room.penalties) return null;
  const request = () => setResponse(own.penaltyVnd === 0 ? null : room.actions.ownPenalty());
  const open = () => {
    request();
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
            onRetry={request}
            onClose={() => setOpen(false)}
          />
        </WidgetBoundary>
      )}
    </>
  );
}
